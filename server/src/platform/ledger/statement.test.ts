import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getMoneyProof, getOwnProof } from '#contract/ledger/ledger.doors.ts';
import type { OwnProof } from '#contract/ledger/ledger.schemas.ts';
import { refuses } from '../../kernel/errors/refuse.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { closeDay } from './close-day.writes.ts';
import { checkLedger } from './ledger.check.ts';
import { makeMoney } from './ledger.factory.ts';
import { houseAccount, userAccount } from './ledger-accounts.types.ts';
import { listStatement, type StatementPage } from './statement.queries.ts';
import { type LedgerContext, postTransfers, type Transfer } from './transfers.writes.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

let keys = 0;
const post = (transfers: readonly Omit<Transfer, 'key'>[], now = house.deps.now()) =>
  house.deps.db.write.transaction((db) => {
    const ctx: LedgerContext = { db, now, actor: null, deps: house.deps, locale: 'zh-CN', ...refuses };
    return postTransfers(
      ctx,
      transfers.map((one) => {
        keys += 1;
        return { ...one, key: `statement:${process.pid}:${keys}` };
      }),
    );
  });

describe('a statement', () => {
  const MINUTE = 60_000;

  const busy = async () => {
    const [one, other] = [await house.person(), await house.person()];
    const account = userAccount(one.userId, 'currency');
    const start = house.deps.now().getTime();
    const earned: Omit<Transfer, 'key'> = { code: 'checkin.earned', from: houseAccount('mint', 'currency'), to: account, amount: 100 };
    const paid: Omit<Transfer, 'key'> = {
      code: 'tip.paid',
      from: account,
      to: userAccount(other.userId, 'currency'),
      amount: 10,
      subject: { kind: 'post', id: 7 },
      data: { note: '谢谢' },
    };
    for (let i = 0; i < 6; i += 1) await post([earned, paid], new Date(start + i * MINUTE));
    await post([{ ...paid, from: userAccount(other.userId, 'currency'), to: account, amount: 5 }], new Date(start + 6 * MINUTE));
    const list = (page: Partial<StatementPage>) => listStatement(house.deps.db.read, { account, limit: 15, ...page });
    return { list, start, other };
  };

  it('tells each line with the balance after it, newest first, page by page', async () => {
    const { list, other } = await busy();
    const all = await list({});
    expect(all).toHaveLength(13);
    expect(all[0]).toMatchObject({
      seq: 13,
      code: 'tip.paid',
      amount: 5,
      balance: 545,
      subjectKind: 'post',
      subjectId: 7,
      data: { note: '谢谢' },
    });
    expect([all[0]?.counter.owner, all[0]?.counter.id.is(other.userId), all[0]?.counter.purpose]).toEqual(['user', true, 'main']);
    for (const [index, line] of all.entries()) expect(line.balance).toBe((all[index + 1]?.balance ?? 0) + line.amount);
    const pages = [await list({ limit: 5 }), await list({ limit: 5, after: 9 }), await list({ limit: 5, after: 4 })];
    expect(pages.flat().map((line) => line.seq)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('can be of one kind, one direction and one time', async () => {
    const { list, start } = await busy();
    expect((await list({ codes: ['tip.paid'] })).map((line) => line.amount)).toEqual([5, -10, -10, -10, -10, -10, -10]);
    expect((await list({ codes: ['tip.paid'], direction: 1 })).map((line) => line.amount)).toEqual([5]);
    expect((await list({ direction: -1, limit: 2 })).map((line) => line.seq)).toEqual([12, 10]);
    const middle = await list({ from: new Date(start + 2 * MINUTE), until: new Date(start + 4 * MINUTE) });
    expect(middle.map((line) => line.seq)).toEqual([8, 7, 6, 5]);
    expect(await list({ until: new Date(start - MINUTE) })).toEqual([]);
    const nobody = userAccount(2 ** 40, 'currency');
    expect(await listStatement(house.deps.db.read, { account: nobody, limit: 15 })).toEqual([]);
  });

  it('keeps its order where the clock goes back', async () => {
    const { userId } = await house.person();
    const earned: Omit<Transfer, 'key'> = {
      code: 'checkin.earned',
      from: houseAccount('mint', 'currency'),
      to: userAccount(userId, 'currency'),
      amount: 1,
    };
    const now = house.deps.now().getTime();
    await post([earned], new Date(now));
    await post([earned], new Date(now - 86_400_000));
    const lines = await listStatement(house.deps.db.read, {
      account: userAccount(userId, 'currency'),
      limit: 15,
      from: new Date(now - MINUTE),
    });
    expect(lines.map((line) => [line.seq, line.createdAt.getTime()])).toEqual([
      [2, now],
      [1, now],
    ]);
  });
});

describe('the proof of money', () => {
  // As docs/ledger.md tells a stranger to do it, with nothing of ours.
  const sha256 = (...parts: (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
  const rootFrom = (day: string, one: OwnProof): string => {
    let hash = sha256(`balance|${day}|${one.account}|${one.purpose}|${one.asset}|${one.balance}|${one.salt}`);
    expect(hash.toString('hex')).toBe(one.leaf);
    for (const step of one.path) {
      const next = Buffer.from(step.hash, 'hex');
      hash = step.side === 'left' ? sha256('node|', next, hash) : sha256('node|', hash, next);
    }
    return hash.toString('hex');
  };

  it('shows everyone that each asset sums to zero, and each day that it hangs on the one before', async () => {
    const person = await house.person();
    await makeMoney(house.deps, person.userId, { CNY: 500, currency: 70 });
    await closeDay(house.deps);
    house.advance(86_400_000);
    await closeDay(house.deps);
    await closeDay(house.deps);
    await checkLedger(house.deps);
    const proof = await house.guest.call(getMoneyProof, {});
    for (const asset of ['CNY', 'currency']) {
      const ofAsset = proof.sums.filter((one) => one.asset === asset);
      expect(ofAsset.length).toBeGreaterThan(1);
      expect(ofAsset.reduce((sum, one) => sum + one.sum, 0)).toBe(0);
    }
    const [today, before] = proof.days;
    expect(today?.previous).toBe(before?.root);
    expect(proof.days.filter((one) => one.day === today?.day)).toHaveLength(1);
    const sums = (today?.sums ?? [])
      .map((one) => `${one.owner}/${one.purpose}/${one.asset}=${one.accounts}:${one.sum}`)
      .sort()
      .join(';');
    const text = `day|${today?.day}|${today?.previous}|${today?.tree}|${today?.last_transfer}|${today?.leaves}|${sums}`;
    expect(sha256(text).toString('hex')).toBe(today?.root);
    expect(proof.check).toMatchObject({ faults: 0 });
  });

  it('lets a person check that each balance of theirs is in it, and shows nobody else’s', async () => {
    const person = await house.person();
    await makeMoney(house.deps, person.userId, { CNY: 321, currency: 7 });
    house.advance(86_400_000);
    await closeDay(house.deps);
    const { day, balances } = await person.call(getOwnProof, {});
    expect(balances.map((one) => [one.asset, one.purpose, one.balance]).sort()).toEqual([
      ['CNY', 'main', 321],
      ['currency', 'main', 7],
    ]);
    for (const one of balances) expect(rootFrom(day?.day ?? '', one)).toBe(day?.tree);
    expect((await (await house.stranger()).call(getOwnProof, {})).balances).toEqual([]);
    expect(await house.guest.refused(getOwnProof, {})).toBe('SIGN_IN_REQUIRED');
  });

  it('raises the operators’ figure when a night finds a fault', async () => {
    const figure = async () => /^yanzhi_ledger_faults (\d+)/m.exec((await house.guest.raw({ method: 'GET', url: '/metrics' })).body)?.[1];
    await checkLedger(house.deps);
    expect(await figure()).toBe('0');
    // One account more than the books know of: what the check reads is changed beneath it, and put right again.
    const silently = (change: ReturnType<typeof sql>) =>
      house.deps.db.write.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(change);
      });
    const target = sql`(select min(id) from ledger_accounts where owner_kind = 'house')`;
    await silently(sql`update ledger_accounts set balance = balance + 1 where id = ${target}`);
    const found = await checkLedger(house.deps);
    await silently(sql`update ledger_accounts set balance = balance - 1 where id = ${target}`);
    expect(found.map((fault) => fault.kind).sort()).toEqual(['asset', 'balance']);
    expect(await figure()).toBe('2');
    expect(await checkLedger(house.deps)).toEqual([]);
    expect(await figure()).toBe('0');
  });
});
