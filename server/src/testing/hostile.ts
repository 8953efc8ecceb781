import type { TSchema } from 'typebox';

type Property = { type?: string; anyOf?: Property[]; items?: Property; minimum?: number };
type Random = () => number;

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

const LONG = '译'.repeat(70_000);

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%ff',
  '\ud800',
  '𠮷'.repeat(500),
  '1e309',
  'NaN',
  'null',
  '[object Object]',
  '__proto__',
] as const;

const hostileNumbers = [-1, 0, 0.5, 1e21, 2 ** 53, 2 ** 63, -(2 ** 31), Number.MAX_SAFE_INTEGER] as const;

const hostileValues: readonly ((random: Random) => unknown)[] = [
  (random) => pick(random, hostileTexts),
  (random) => pick(random, hostileNumbers),
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [[[[]]]],
  () => ({ $gt: '' }),
  () => ({ toString: 'x', constructor: { prototype: { polluted: true } } }),
  () => LONG,
  () => Array.from({ length: 2_000 }, () => 1),
];

const plausible = (random: Random, property: Property): unknown => {
  const schema = property.anyOf ? pick(random, property.anyOf) : property;
  if (schema.type === 'integer' || schema.type === 'number') return pick(random, [1, 2, 999_999_999, ...hostileNumbers]);
  if (schema.type === 'boolean') return random() > 0.5;
  if (schema.type === 'array') return Array.from({ length: Math.floor(random() * 12) }, () => plausible(random, schema.items ?? {}));
  if (schema.type === 'string') return pick(random, [...hostileTexts, '13900000000', 'someone@example.com', 'abcdef', '123456']);
  return pick(random, hostileValues)(random);
};

/** An input for the schema in which some members are plausible, some hostile and some missing. */
export const hostileInput = (schema: TSchema, random: Random): Record<string, unknown> => {
  const properties = (schema as { properties?: Record<string, Property> }).properties ?? {};
  const input: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const chance = random();
    if (chance < 0.15) continue;
    input[name] = chance < 0.55 ? plausible(random, property) : pick(random, hostileValues)(random);
  }
  if (random() < 0.2) input['__proto__extra'] = LONG.slice(0, 100);
  return input;
};
