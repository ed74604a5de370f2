/* Ends what bmi2.h began: clang wants to be told. */
#if defined(__clang__)
#pragma clang attribute pop
#endif
