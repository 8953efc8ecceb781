import { createHash } from 'node:crypto';

/** Object members in one order, so that the same input has the same hash. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, canonical(inner)]),
    );
  return value;
};

/** Members that must not stand in the store even as a hash, which whoever reads the database could guess them from. */
const SECRET = /password|secret|code|token/i;

const withoutSecrets = (input: unknown): unknown =>
  input && typeof input === 'object' && !Array.isArray(input)
    ? Object.fromEntries(Object.entries(input).filter(([name]) => !SECRET.test(name)))
    : input;

/** What a repeat of an operation must have in common with the first time (decision 32). */
export const inputHash = (operation: string, input: unknown): Buffer =>
  createHash('sha256')
    .update(`${operation}\n${JSON.stringify(canonical(withoutSecrets(input)))}`)
    .digest();

/** The same in four bytes, for things that keep the mark they were made with: no more than that author's own things can be confused. */
export const markHash = (operation: string, input: unknown): number => inputHash(operation, input).readInt32BE();
