import { expect, it } from 'vitest';
import { checkMoney, type SentMoney, type StoredMoney } from './check-money.ts';

const sent: SentMoney[] = [
  { key: 'a', kind: 'tip', userId: 1, amount: 1001, isAcknowledged: true },
  { key: 'b', kind: 'cash', userId: 1, amount: 1002, isAcknowledged: false },
  { key: 'c', kind: 'recharge', userId: 2, amount: 1003, isAcknowledged: true },
];
const [a, b, c]: StoredMoney[] = sent.map(({ kind, userId, amount }) => ({ kind, userId, amount }));
const rows = (...kept: (StoredMoney | undefined)[]): StoredMoney[] => kept.filter((one) => one !== undefined);

it('is content where all that was acknowledged happened once, and the rest once or not at all', () => {
  expect(checkMoney(sent, rows(a, c))).toEqual([]);
  expect(checkMoney(sent, rows(a, b, c))).toEqual([]);
});

it.each<[string, StoredMoney[], RegExp]>([
  ['money that is gone', rows(a), /^lost: c/],
  ['money that moved twice', rows(a, a, c), /^doubled: a/],
  ['money that moved twice though nobody was told of it', rows(a, b, b, c), /^doubled: b/],
  ['money that moved for somebody else', rows({ kind: 'tip', userId: 9, amount: 1001 }, c), /^lost: a/],
  [
    'a hold that was paid out and given back',
    rows(a, c, { kind: 'pin-refused', userId: 1, amount: 1001 }),
    /^never asked for: a pin-refused/,
  ],
  [
    'a hold that was paid out in part alone',
    [...rows(a, c), { kind: 'pin-paid', userId: 2, amount: 100 }],
    /^never asked for: a pin-paid of 100/,
  ],
  ['money that nobody moved', rows(a, c, { kind: 'tip', userId: 3, amount: 5 }), /^never asked for: a tip of 5 by 3/],
])('finds a planted fault: %s', (_, kept, fault) => {
  expect(checkMoney(sent, kept)[0]).toMatch(fault);
});
