import type { Door } from './doors.ts';

/** The address of a door with its braces filled, and what of the input is left for query or body. Throws when a part of the path is not given. */
export const fillDoor = (door: Door, input: Readonly<Record<string, unknown>>): { path: string; rest: Map<string, unknown> } => {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = door.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = door.names[name] ?? name;
    const value = rest.get(field);
    if (value === undefined || value === null || value === '') throw new TypeError(`${door.path}: no ${field}`);
    rest.delete(field);
    return encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value));
  });
  return { path, rest };
};
