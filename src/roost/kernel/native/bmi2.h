/* Everything from here to bmi2_end.h is compiled for processors that have BMI2; where none has it,
 * USE_BMI2 is not defined and there is nothing to compile. */
#if defined(__x86_64__)
#define USE_BMI2
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#else
#pragma GCC target("bmi,bmi2,lzcnt,popcnt")
#endif
#endif
