import type { Door, Operation } from '#contract/kernel/doors.ts';
import type { Client } from './client.ts';

/** The fields that travel in the path of a door. */
export const pathFields = (door: Door | undefined): string[] =>
  [...(door?.path.match(/\{\w+\}/g) ?? [])].map((name) => name.slice(1, -1)).map((name) => door?.names[name] ?? name);

/** Ids that no row has, for calls that only need to look real. */
const emptyInput = (door: Door): Record<string, unknown> => Object.fromEntries(pathFields(door).map((name) => [name, 999_999_999]));

/** Who must not get through, and how they are told. */
export type Outsiders = { guest: Client; banned: Client; unsigned: Client; ordinary: Client; company: Client; reviewer: Client };

type Rule = { who: keyof Outsiders; applies: (operation: Operation) => boolean; reason: (door: Door) => string };

const deskIsNotThere = (door: Door): string => (door.path.includes('/ops/') ? 'NOT_FOUND' : 'NOT_ALLOWED');

const rules: readonly Rule[] = [
  { who: 'guest', applies: ({ access }) => access !== 'guest', reason: () => 'SIGN_IN_REQUIRED' },
  { who: 'banned', applies: ({ access }) => access !== 'guest', reason: () => 'SESSION_ENDED' },
  { who: 'unsigned', applies: ({ access }) => access === 'signed', reason: () => 'REPORT_NOT_OPENED' },
  ...(['unsigned', 'ordinary', 'company', 'reviewer'] as const).map(
    (who): Rule => ({ who, applies: ({ access }) => access === 'operator', reason: deskIsNotThere }),
  ),
  ...(['unsigned', 'ordinary', 'company'] as const).map(
    (who): Rule => ({ who, applies: ({ access }) => access === 'reviewer', reason: () => 'NOT_ALLOWED' }),
  ),
  ...(['unsigned', 'ordinary', 'reviewer'] as const).map(
    (who): Rule => ({ who, applies: ({ access }) => access === 'enterprise', reason: () => 'NOT_ALLOWED' }),
  ),
];

/** Who is kept out by what the contract says of a call, whatever it is about: each of them knocks at every door of it. */
export const refusedAt = (operation: Operation): (keyof Outsiders)[] =>
  rules.filter(({ applies }) => applies(operation)).map(({ who }) => who);

/** Knocks at every door of every operation as whoever must not get in. Gives those that opened, or refused for another reason, as sentences. */
export const accessFaults = async (operations: readonly Operation[], outsiders: Outsiders): Promise<string[]> => {
  const faults: string[] = [];
  for (const { who, applies, reason } of rules)
    for (const operation of operations.filter(applies))
      for (const [nth, door] of operation.doors.entries()) {
        const outcome = await outsiders[who].send(operation, emptyInput(door), { door: nth });
        const told = String(outcome.body['reason'] ?? outcome.status);
        if (told !== reason(door)) faults.push(`${operation.id} told ${who} ${told} and not ${reason(door)} at door ${nth}`);
      }
  return faults;
};
