/** Fills `:name` segments. Answers null when a parameter is missing or empty: such an address would match another route. */
export const fillPattern = (pattern: string, params: Readonly<Record<string, string | number>>): string | null => {
  const segments: string[] = [];
  for (const segment of pattern.split('/')) {
    if (!segment.startsWith(':')) {
      segments.push(segment);
      continue;
    }
    const value = String(params[segment.slice(1)] ?? '');
    if (!value) return null;
    segments.push(encodeURIComponent(value));
  }
  return segments.join('/');
};

const decode = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken escape in an address that somebody typed is no match, not a fault.
    return null;
  }
};

/** Reads the parameters of an address (without its query) by a pattern; null when it does not match. Case does not count, as in the router. */
export const readPattern = (pattern: string, pathname: string): Record<string, string> | null => {
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index] ?? '');
    if (value === null) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
};
