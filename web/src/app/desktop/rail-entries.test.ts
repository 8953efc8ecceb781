import { describe, expect, it } from 'vitest';
import { careerPaths, socialPaths } from '../bars/bar-here.ts';
import { railEntries, railKeyOf } from './rail-entries.ts';

const nothing = { notices: 0, chats: 0, followers: 0 };
const person = { isPerson: true, user: { userType: 1, role: 'user' } } as const;

describe('the rail', () => {
  it('leads a signed-in person to everything that both bars lead to, and marks what is new', () => {
    const entries = railEntries(person, { notices: 3, chats: 2, followers: 1 });
    const targets = entries.map((entry) => entry.to);
    expect(targets).toEqual(expect.arrayContaining([...Object.values(socialPaths()), ...Object.values(careerPaths())]));
    expect(Object.fromEntries(entries.map((entry) => [entry.key, entry.count]))).toMatchObject({ message: 5, me: 1, home: 0 });
  });

  it('gives each entry a letter of its own', () => {
    const letters = railEntries({ isPerson: true, user: { userType: 2, role: 'operator' } }, nothing).map((entry) => entry.letter);
    expect(new Set(letters).size).toBe(letters.length);
  });

  it('leads a guest to nothing that is of a person', () => {
    expect(railEntries({ isPerson: false, user: null }, nothing).map((entry) => entry.key)).toEqual([
      'home',
      'feed',
      'discover',
      'circles',
    ]);
  });

  it.each([
    [{ isPerson: true, user: { userType: 1, role: 'user' } }, false, false],
    [{ isPerson: true, user: { userType: 2, role: 'user' } }, true, false],
    [{ isPerson: true, user: { userType: 1, role: 'operator' } }, false, true],
  ] as const)('shows %j its own desks alone', (looker, hasCompany, hasOps) => {
    const keys = railEntries(looker, nothing).map((entry) => entry.key);
    expect([keys.includes('company'), keys.includes('ops')]).toEqual([hasCompany, hasOps]);
  });

  it.each([
    ['/feeds/12', 'feed'],
    ['/groups/7/info', 'circles'],
    ['/message/likes', 'message'],
    ['/ops/payments', 'ops'],
    ['/myInfo', 'my'],
    ['/home', 'home'],
    ['/signin', null],
  ] as const)('knows that %s belongs to %s', (path, key) => {
    expect(railKeyOf(path)).toBe(key);
  });
});
