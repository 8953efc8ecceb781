/** Joins the class names that are truthy. */
export const cx = (...parts: readonly (string | false | null | undefined)[]): string => {
  return parts.filter(Boolean).join(' ');
};
