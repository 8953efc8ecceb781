import { beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '#contract/accounts/accounts.doors.ts';
import { contract } from '#contract/contract.ts';
import { isOpenWhileMuted, openWhileMuted } from '#contract/kernel/while-muted.ts';
import { openCase, upholdCase } from '#contract/moderation/desk.doors.ts';
import { pathFields } from '../../testing/access-faults.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const operations = contract.map((call) => call.operation);
let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

/** Somebody about whom this was decided. */
const sanctioned = async (measure: { mute_days: number } | { ban_days: number }) => {
  const [operator, person] = await Promise.all([house.person({ role: 'operator' }), house.person()]);
  const { id } = await operator.call(openCase, { kind: 'user', subject_id: person.userId });
  await operator.call(upholdCase, { id, rule: 'abuse', reason: '辱骂他人', ...measure });
  return person;
};

/** What each door answers to nothing but ids that no row has. */
const answersOf = async (who: TestApp['guest'], wanted: (typeof operations)[number][]) => {
  const answers: [string, string][] = [];
  for (const operation of wanted)
    for (const [nth, door] of operation.doors.entries()) {
      const input = Object.fromEntries(pathFields(door).map((name) => [name, 999_999_999]));
      const { body, status } = await who.send(operation, input, { door: nth });
      answers.push([`${operation.id}/${nth}`, String(body?.['reason'] ?? status)]);
    }
  return answers;
};

describe('somebody who is muted', () => {
  it('is refused by every write of the contract, but for those that are listed', async () => {
    const person = await sanctioned({ mute_days: 3 });
    // What is for staff and companies alone is refused to a person before it is asked whether they are muted.
    const closed = operations.filter((one) => !isOpenWhileMuted(one) && !['operator', 'reviewer', 'enterprise'].includes(one.access));
    expect(closed.length).toBeGreaterThan(20);
    const answered = await answersOf(person, closed);
    expect(answered.filter(([, reason]) => reason !== 'MUTED')).toEqual([]);
  });

  it('is let through by those, reads everything, and signs out', async () => {
    const person = await sanctioned({ mute_days: 3 });
    const open = operations.filter((one) => one.access !== 'guest' && one.access !== 'operator' && isOpenWhileMuted(one));
    const harmful = new Set(['security.deletion.ask']);
    const answered = await answersOf(
      person,
      open.filter((one) => !harmful.has(one.id)),
    );
    expect(answered.filter(([, reason]) => reason === 'MUTED')).toEqual([]);
    expect((await person.send(signOut, {})).status).toBeLessThan(300);
  });

  it('is spared by names that exist', () => {
    const unknown = openWhileMuted.filter(
      (name) => !operations.some((one) => (name.endsWith('.') ? one.id.startsWith(name) : one.id === name && one.kind === 'write')),
    );
    expect(unknown).toEqual([]);
  });
});

describe('somebody who is banned', () => {
  it('is at none of the doors that ask who is there', async () => {
    const person = await sanctioned({ ban_days: 0 });
    const answered = await answersOf(
      person,
      operations.filter((one) => one.access !== 'guest'),
    );
    expect(answered.filter(([, reason]) => reason !== 'SESSION_ENDED')).toEqual([]);
  });
});
