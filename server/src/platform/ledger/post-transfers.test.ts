import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SettlingRefusal } from '#contract/ledger/ledger.calls.ts';
import { seededRandom } from '#demo/random.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { Refusal, type Refuses, refuses } from '../../kernel/errors/refuse.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { captureHold, expireHolds, placeHold, releaseHold } from './holds.writes.ts';
import { findLedgerFaults } from './ledger.check.ts';
import { makeMoney } from './ledger.factory.ts';
import { type AccountRef, groupAccount, houseAccount, userAccount } from './ledger-accounts.types.ts';
import { balancesOf, type LedgerContext, postTransfer, postTransfers, type Transfer } from './transfers.writes.ts';

const SEED = process.env['LEDGER_SEED'] ?? 'ledger';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const within = <Made>(act: (ctx: LedgerContext & Refuses<SettlingRefusal>) => Promise<Made>): Promise<Made> =>
  house.deps.db.write.transaction((db) => act({ db, now: house.deps.now(), actor: null, deps: house.deps, locale: 'zh-CN', ...refuses }));

const reasonOf = async (act: Promise<unknown>): Promise<string> => {
  const outcome = await act.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
  return outcome;
};

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `test:${process.pid}:${keys}`;
};

const rich = async (currency = 1_000): Promise<number> => {
  const { userId } = await house.person();
  await makeMoney(house.deps, userId, { currency });
  return userId;
};

const currencyOf = async (userId: number): Promise<number> =>
  (await balancesOf(house.deps.db.write, { owner: 'user', id: userId })).currency;

const tip = (from: number, to: number, amount: number, key = newKey()): Transfer => ({
  key,
  code: 'tip.paid',
  from: userAccount(from, 'currency'),
  to: userAccount(to, 'currency'),
  amount,
});

const faults = () => within(({ db }) => findLedgerFaults(db));

describe('a transfer', () => {
  it('moves value from one account to the other, and nothing where it is short', async () => {
    const [from, to] = [await rich(100), await rich(0)];
    await within((ctx) => postTransfer(ctx, tip(from, to, 70)));
    const refused = within((ctx) => postTransfer(ctx, tip(from, to, 31)));
    await expect(refused).rejects.toMatchObject({ code: 'BALANCE_SHORT', params: { unit: '积分' }, detail: { asset: 'currency' } });
    expect([await currencyOf(from), await currencyOf(to)]).toEqual([30, 70]);
  });

  it('is done once for its key, answers the same again, and refuses the key to any other', async () => {
    const [from, to] = [await rich(100), await rich(0)];
    const one = tip(from, to, 40);
    const first = await within((ctx) => postTransfer(ctx, one));
    expect(await within((ctx) => postTransfer(ctx, one))).toEqual({ id: first.id, repeated: true });
    expect(await reasonOf(within((ctx) => postTransfer(ctx, { ...one, amount: 41 })))).toBe('TRANSFER_KEY_TAKEN');
    expect(await reasonOf(within((ctx) => postTransfers(ctx, [one, tip(from, to, 1)])))).toBe('TRANSFER_KEY_TAKEN');
    expect(await currencyOf(from)).toBe(60);
  });

  it('asked for by many at once under one key happens once', async () => {
    const [from, to] = [await rich(100), await rich(0)];
    const one = tip(from, to, 40);
    const answers = await Promise.all(Array.from({ length: 12 }, () => within((ctx) => postTransfer(ctx, one))));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect([await currencyOf(from), await currencyOf(to)]).toEqual([60, 40]);
  });

  it('linked to others happens with all of them or not at all', async () => {
    const [from, middle, to] = [await rich(100), await rich(0), await rich(0)];
    await within((ctx) => postTransfers(ctx, [tip(from, middle, 80), tip(middle, to, 50)]));
    expect(await reasonOf(within((ctx) => postTransfers(ctx, [tip(from, to, 20), tip(middle, to, 31)])))).toBe('BALANCE_SHORT');
    expect(await Promise.all([from, middle, to].map(currencyOf))).toEqual([20, 30, 50]);
    const both = [tip(from, to, 1), tip(from, middle, 2)];
    const first = await within((ctx) => postTransfers(ctx, both));
    expect((await within((ctx) => postTransfers(ctx, both))).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    for (const part of both) expect(await reasonOf(within((ctx) => postTransfer(ctx, part)))).toBe('TRANSFER_KEY_TAKEN');
  });

  it('goes only between accounts of the kinds that its code names', async () => {
    const from = await rich(100);
    const strange = { ...tip(from, from, 1), to: houseAccount('mint', 'currency') };
    await expect(within((ctx) => postTransfer(ctx, strange))).rejects.toThrow('the table of codes');
    expect(await currencyOf(from)).toBe(100);
  });

  it('of no amount, of a part, of too much or between two assets is never written', async () => {
    const [from, to] = [await rich(100), await rich(0)];
    for (const amount of [0, -5, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1, '7' as unknown as number])
      await expect(within((ctx) => postTransfer(ctx, tip(from, to, amount)))).rejects.toThrow('whole number above zero');
    await expect(within((ctx) => postTransfer(ctx, tip(from, to, 2_000_000_000_000)))).rejects.toThrow();
    const mixed = { ...tip(from, to, 1), to: userAccount(to, 'CNY') };
    await expect(within((ctx) => postTransfer(ctx, mixed))).rejects.toThrow('of one asset');
    await expect(within((ctx) => postTransfer(ctx, tip(from, from, 1)))).rejects.toThrow();
    expect(await currencyOf(from)).toBe(100);
  });

  it('is given back by corrections up to what it moved, the other way round, and no further', async () => {
    const [from, to] = [await rich(100), await rich(500)];
    const paid = await within((ctx) => postTransfer(ctx, tip(from, to, 90)));
    const back = (amount: number): Transfer => ({ ...tip(to, from, amount), code: 'correction', corrects: paid.id });
    await within((ctx) => postTransfer(ctx, back(60)));
    expect(await reasonOf(within((ctx) => postTransfer(ctx, back(31))))).toBe('CORRECTION_TOO_LARGE');
    expect(
      await reasonOf(
        within((ctx) => postTransfer(ctx, { ...back(1), from: userAccount(from, 'currency'), to: userAccount(to, 'currency') })),
      ),
    ).toBe('CORRECTION_TOO_LARGE');
    expect(await reasonOf(within((ctx) => postTransfer(ctx, { ...back(1), corrects: 999_999_999 })))).toBe('CORRECTION_TOO_LARGE');
    const both = await Promise.all([30, 30].map((amount) => reasonOf(within((ctx) => postTransfer(ctx, back(amount))))));
    expect(both.sort()).toEqual(['CORRECTION_TOO_LARGE', 'done']);
    expect(await currencyOf(from)).toBe(100);
  });
});

describe('a hold', () => {
  const day = () => new Date(house.deps.now().getTime() + 86_400_000);
  const hold = (userId: number, amount: number, expiresAt: Date | null = day(), key = newKey()) =>
    within((ctx) => placeHold(ctx, { key, code: 'pin.hold', from: userAccount(userId, 'currency'), amount, expiresAt }));
  const capture = (holdId: number, to: AccountRef, amount?: number, rest?: 'release' | 'keep') =>
    within((ctx) =>
      captureHold(ctx, { holdId, key: newKey(), code: 'pin.paid', to, ...(amount ? { amount } : {}), ...(rest ? { rest } : {}) }),
    );
  const have = async (userId: number) => {
    const found = await balancesOf(house.deps.db.write, { owner: 'user', id: userId });
    return [found.currency, found.held.currency];
  };

  it('sets value apart, and pays it out in part, given back or kept for more', async () => {
    const owner = await rich(100);
    // Of a circle that no other test of this database founds.
    const circleId = owner + 1_000_000_000;
    const circle = groupAccount(circleId, 'currency');
    const first = await hold(owner, 60);
    expect(await have(owner)).toEqual([40, 60]);
    await capture(first.holdId, circle, 10, 'keep');
    expect(await have(owner)).toEqual([40, 50]);
    await capture(first.holdId, circle, 20);
    expect(await have(owner)).toEqual([70, 0]);
    expect(await reasonOf(capture(first.holdId, circle))).toBe('HOLD_SETTLED');
    expect((await balancesOf(house.deps.db.write, { owner: 'group', id: circleId })).currency).toBe(30);
  });

  it('is placed once for its key, and not over what is there', async () => {
    const owner = await rich(50);
    const key = newKey();
    const until = day();
    const first = await hold(owner, 30, until, key);
    expect(await hold(owner, 30, until, key)).toEqual({ holdId: first.holdId, repeated: true });
    expect(await reasonOf(hold(owner, 31, until, key))).toBe('TRANSFER_KEY_TAKEN');
    expect(await reasonOf(hold(owner, 21))).toBe('BALANCE_SHORT');
    expect(await have(owner)).toEqual([20, 30]);
  });

  it('is settled once, however many try at once, and pays no more than it holds', async () => {
    const owner = await rich(100);
    const { holdId } = await hold(owner, 80);
    const circle = groupAccount(owner + 1_000_000_000, 'currency');
    expect(await reasonOf(capture(holdId, circle, 81))).toBe('HOLD_TOO_SMALL');
    const outcomes = await Promise.all([
      reasonOf(capture(holdId, circle)),
      reasonOf(capture(holdId, circle)),
      reasonOf(within((ctx) => releaseHold(ctx, { holdId, key: newKey() }))),
    ]);
    expect(outcomes.sort()).toEqual(['HOLD_SETTLED', 'HOLD_SETTLED', 'done']);
    const [free, held] = await have(owner);
    expect([20, 100]).toContain(free);
    expect(held).toBe(0);
  });

  it('pays a part once for its key, with whatever else moves in the same act', async () => {
    const [owner, other] = [await rich(100), await rich(10)];
    const { holdId } = await hold(owner, 60);
    const also = [tip(other, owner, 3)];
    const part = {
      holdId,
      key: newKey(),
      code: 'pin.paid' as const,
      to: groupAccount(owner + 1_000_000_000, 'currency'),
      amount: 25,
      rest: 'keep' as const,
      also,
    };
    const first = await within((ctx) => captureHold(ctx, part));
    expect(await within((ctx) => captureHold(ctx, part))).toEqual({ id: first.id, repeated: true });
    expect(await have(owner)).toEqual([43, 35]);
    const tooMuch = { ...part, key: newKey(), also: [tip(other, owner, 8)] };
    expect(await reasonOf(within((ctx) => captureHold(ctx, tooMuch)))).toBe('BALANCE_SHORT');
    expect(await have(owner)).toEqual([43, 35]);
  });

  it('that cannot expire holds up no other', async () => {
    const [first, second] = [await rich(100), await rich(100)];
    const past = (ms: number) => new Date(house.deps.now().getTime() - ms);
    const { holdId } = await hold(first, 10, past(9_000));
    await hold(second, 20, past(1_000));
    // Its escrow is empty though it is open: what no act of ours leaves behind.
    await house.deps.db.write.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update ledger_holds set amount = amount + 1 where id = ${holdId}`);
    });
    await expect(expireHolds(house.deps)).rejects.toMatchObject({ code: 'BALANCE_SHORT' });
    expect(await have(second)).toEqual([100, 0]);
    await house.deps.db.write.execute(sql`update ledger_holds set amount = amount - 1 where id = ${holdId}`);
    await expireHolds(house.deps);
    expect(await have(first)).toEqual([100, 0]);
  });

  it('is given back when its time is over, and only then', async () => {
    const owner = await rich(100);
    await hold(owner, 40, new Date(house.deps.now().getTime() - 1_000));
    await hold(owner, 25);
    await hold(owner, 5, null);
    await expireHolds(house.deps);
    await expireHolds(house.deps);
    expect(await have(owner)).toEqual([70, 30]);
  });
});

describe('the database itself', () => {
  const changed = (act: (tx: Tx) => Promise<unknown>): Promise<string> => {
    const messageOf = (error: unknown): string =>
      error instanceof Error ? `${error.message} ${error.cause ? messageOf(error.cause) : ''}` : String(error);
    return house.deps.db.write.transaction(act).then(() => 'committed', messageOf);
  };

  it('lets nobody change or take away what was written', async () => {
    const [from, to] = [await rich(100), await rich(0)];
    const { id } = await within((ctx) => postTransfer(ctx, tip(from, to, 10)));
    const attempts = [
      sql`update ledger_transfers set amount = 1 where id = ${id}`,
      sql`delete from ledger_transfers where id = ${id}`,
      sql`update ledger_postings set amount = 1 where transfer_id = ${id}`,
      sql`delete from ledger_postings where transfer_id = ${id}`,
      sql`truncate ledger_postings`,
      sql`truncate ledger_transfers`,
      sql`delete from ledger_accounts where owner_id = ${from}`,
    ];
    for (const attempt of attempts) expect(await changed((tx) => tx.execute(attempt))).toContain('only ever added');
  });

  it('commits no balance without its posting, and no transfer without both of its sides', async () => {
    const [from, to] = [await rich(100), await rich(0)];
    await within((ctx) => postTransfer(ctx, tip(from, to, 10)));
    const hand = sql`update ledger_accounts set balance = balance + 1 where owner_id = ${from}`;
    expect(await changed((tx) => tx.execute(hand))).toContain('changes by transfers alone');
    const made = sql`insert into ledger_accounts (owner_kind, owner_id, purpose, asset, floor, balance, created_at) values ('user', 1, 'fees', 'power', 0, 5, now())`;
    expect(await changed((tx) => tx.execute(made))).toContain('begins at nothing');
    const bare = sql`
      insert into ledger_transfers (key, code, asset, debit_account_id, debit_seq, credit_account_id, credit_seq, amount, created_at)
      select ${newKey()}, 'tip.paid', 'currency', a.id, 9, b.id, 9, 5, now() from ledger_accounts a, ledger_accounts b
      where a.owner_id = ${from} and b.owner_id = ${to} and a.owner_kind = 'user' and b.owner_kind = 'user' limit 1`;
    expect(await changed((tx) => tx.execute(bare))).toContain('is not balanced');
    const debt = async (tx: Tx) => {
      await tx.execute(sql`select set_config('yanzhi.posting', 'on', true)`);
      await tx.execute(sql`update ledger_accounts set balance = -1, postings = postings + 1 where owner_id = ${to}`);
    };
    expect(await changed(debt)).toContain('ledger_accounts_floor');
  });
});

describe('the books', () => {
  /** What a careless hand could do to a database that keeps no watch: each must be found. */
  const planted: Record<string, (account: number) => ReturnType<typeof sql>> = {
    balance: (account) => sql`update ledger_accounts set balance = balance + 1 where id = ${account}`,
    chain: (account) => sql`update ledger_postings set balance = balance + 1 where account_id = ${account} and seq = 1`,
    transfer: (account) => sql`delete from ledger_postings where account_id = ${account} and seq = 1`,
    asset: (account) => sql`update ledger_accounts set balance = balance + 1 where id = ${account}`,
    escrow: () =>
      sql`update ledger_holds set captured = captured + 1 where id = (select max(id) from ledger_holds where state = 'open' and amount > 1)`,
    correction: () => sql`
      update ledger_transfers set corrects_id = (select id from ledger_transfers order by amount, id limit 1) where id in (
        select id from ledger_transfers order by amount desc limit 2)`,
  };

  it('hold after acts of every kind in any order, two by two at once, and any fault that is planted in them is found', async () => {
    console.info(`LEDGER_SEED=${SEED}`);
    const random = seededRandom(SEED);
    const people = await Promise.all([rich(2_000), rich(500), rich(10), rich(0)]);
    const below = (limit: number): number => Math.floor(random() * limit);
    const pick = (): number => people[below(people.length)] ?? 0;
    const open: number[] = [];
    const paid: { id: number; from: number; to: number }[] = [];
    const acts: (() => Promise<unknown>)[] = [
      async () => {
        const [from, to] = [pick(), pick()];
        if (from === to) return;
        paid.push({ from, to, ...(await within((ctx) => postTransfer(ctx, tip(from, to, 1 + below(400))))) });
      },
      async () => {
        const draft = {
          key: newKey(),
          code: 'pin.hold' as const,
          from: userAccount(pick(), 'currency'),
          amount: 2 + below(200),
          expiresAt: null,
        };
        open.push((await within((ctx) => placeHold(ctx, draft))).holdId);
      },
      async () => {
        const holdId = open[below(open.length)];
        if (holdId)
          await within((ctx) =>
            captureHold(ctx, {
              holdId,
              key: newKey(),
              code: 'pin.paid',
              to: groupAccount(1_000_000_001, 'currency'),
              amount: 1 + below(50),
              rest: below(2) ? 'keep' : 'release',
            }),
          );
      },
      async () => {
        const holdId = open[below(open.length)];
        if (holdId) await within((ctx) => releaseHold(ctx, { holdId, key: newKey() }));
      },
      async () => {
        const one = paid[below(paid.length)];
        if (one)
          await within((ctx) => postTransfer(ctx, { ...tip(one.to, one.from, 1 + below(100)), code: 'correction', corrects: one.id }));
      },
      () =>
        within((ctx) =>
          postTransfer(ctx, {
            ...tip(0, 0, 1 + below(9)),
            code: 'checkin.earned',
            from: houseAccount('mint', 'currency'),
            to: userAccount(pick(), 'currency'),
          }),
        ),
    ];
    const reasons: string[] = [];
    for (let round = 0; round < 120; round += 1) {
      const two = [acts[below(acts.length)], acts[below(acts.length)]];
      reasons.push(...(await Promise.all(two.map((act) => reasonOf(act?.() ?? Promise.resolve())))));
    }
    expect([...new Set(reasons)].sort()).toEqual(expect.arrayContaining(['BALANCE_SHORT', 'done']));
    expect(new Set(reasons)).not.toContain(expect.stringContaining('Error'));
    expect(await faults()).toEqual([]);

    await within((ctx) =>
      placeHold(ctx, { key: newKey(), code: 'pin.hold', from: userAccount(people[0] ?? 0, 'currency'), amount: 2, expiresAt: null }),
    );
    for (const [kind, fault] of Object.entries(planted)) {
      const undone = new Error('planted, found and undone');
      const looking = house.deps.db.write.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        const { rows } = await tx.execute<{ id: number }>(sql`
          select a.id from ledger_accounts a where owner_kind = 'user' and owner_id = ${people[0] ?? 0} and purpose = 'main' and asset = 'currency'`);
        await tx.execute(fault(rows[0]?.id ?? 0));
        expect(
          (await findLedgerFaults(tx)).map((found) => found.kind),
          kind,
        ).toContain(kind);
        throw undone;
      });
      await expect(looking).rejects.toBe(undone);
    }
    expect(await faults()).toEqual([]);
  });
});
