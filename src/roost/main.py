"""The `roost` command: nothing is imported before it is asked for, and Ctrl-C is never a traceback.

Only the command line that was asked for is loaded; `roost --help` needs no game at all.
"""

import sys


def main() -> None:
    """Run the command line and leave with its exit status."""
    try:
        from roost.cli.commands import roost
        from roost.cli.leaving import catch_signals

        catch_signals()
        roost.main(prog_name="roost")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
