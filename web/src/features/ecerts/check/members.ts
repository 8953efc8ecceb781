/** What somebody else wrote: read by name and with care. */
export type Members = Readonly<Record<string, unknown>>;

export const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value);

export const membersIn = (text: string): Members | null => {
  try {
    const found: unknown = JSON.parse(text);
    return isMembers(found) ? found : null;
  } catch {
    return null;
  }
};

/** The text of that name; '' where there is none. */
export const textOf = (members: unknown, name: string): string => {
  const found = isMembers(members) ? members[name] : undefined;
  return typeof found === 'string' ? found : '';
};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** A moment as standards write it; null where it is none. */
export const momentOf = (text: string): number | null => {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};
