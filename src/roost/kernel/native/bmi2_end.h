/* Ends the section that bmi2.h began, which clang needs. */
#if defined(__clang__)
#pragma clang attribute pop
#endif
