/** Eight digits (section 5.2). */
export const TIP_MAX = 99_999_999;
