import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { programsTable } from '../kernel.tables.ts';
import { NotCommitted } from './transactions.ts';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});

const nameOf = () => `test-${crypto.randomUUID()}`;
const write = (name: string, hash = 'x') => ({ name, hash });
const inserting = (name: string) => ({ text: 'insert into database_programs (name, hash) values ($1, $2)', values: [name, 'x'] });
const find = (name: string) => house.deps.db.write.select().from(programsTable).where(eq(programsTable.name, name));

describe('a transaction', () => {
  it('keeps what it and its last statement wrote, and both are gone where the last one fails', async () => {
    const { write: db } = house.deps.db;
    const [one, two, three] = [nameOf(), nameOf(), nameOf()];
    const kept = await db.transaction(async (tx, endWith) => {
      await tx.insert(programsTable).values(write(one));
      endWith(inserting(two));
      return 'answer';
    });
    expect(kept).toBe('answer');
    expect([await find(one), await find(two)].map((rows) => rows.length)).toEqual([1, 1]);
    const failed = db.transaction(async (tx, endWith) => {
      await tx.insert(programsTable).values(write(three));
      endWith(inserting(one));
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    expect(await find(three)).toEqual([]);
  });

  it('is never taken for committed where a statement failed unheard', async () => {
    const name = nameOf();
    const unheard = house.deps.db.write.transaction(async (tx) => {
      await tx.insert(programsTable).values(write(name));
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(unheard).rejects.toThrow(NotCommitted);
    expect(await find(name)).toEqual([]);
  });

  it('sends statements one behind the other without waiting, each with what those before it did', async () => {
    const name = nameOf();
    const seen = await house.deps.db.write.transaction(async (tx) => {
      const [, first, , second] = await Promise.all([
        tx.insert(programsTable).values(write(name, 'a')),
        tx.select().from(programsTable).where(eq(programsTable.name, name)),
        tx.update(programsTable).set({ hash: 'b' }).where(eq(programsTable.name, name)),
        tx.select().from(programsTable).where(eq(programsTable.name, name)),
      ]);
      return [first[0]?.hash, second[0]?.hash];
    });
    expect(seen).toEqual(['a', 'b']);
  });

  it('plans its statements for all values where it is asked to, and leaves its connection as it was', async () => {
    const mode = sql`show plan_cache_mode`;
    const asked = await house.deps.db.write.transaction((tx) => tx.execute(mode), { cachesPlans: true });
    expect(asked.rows).toEqual([{ plan_cache_mode: 'force_generic_plan' }]);
    const modes = await Promise.all(Array.from({ length: 30 }, () => house.deps.db.write.transaction((tx) => tx.execute(mode))));
    expect(new Set(modes.map(({ rows }) => rows[0]?.['plan_cache_mode']))).toEqual(new Set(['auto']));
  });

  it('lets nothing of a work that failed reach whoever has its connection next', async () => {
    const name = nameOf();
    let late: Promise<unknown> = Promise.resolve();
    const failed = house.deps.db.write.transaction(async (tx) => {
      const first = tx.execute(sql`select pg_sleep(0.05)`);
      late = first.then(() => tx.insert(programsTable).values(write(name)));
      late.catch(() => undefined);
      await Promise.all([late, Promise.reject(new Error('no'))]);
    });
    await expect(failed).rejects.toThrow('no');
    await expect(late).rejects.toMatchObject({ cause: { message: expect.stringContaining('is over') } });
    expect(await find(name)).toEqual([]);
  });

  it('leaves a connection that was cut to nobody: the next work begins anew', async () => {
    const cut = house.deps.db.write.transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(cut).rejects.toThrow();
    expect(await house.deps.db.write.transaction((tx) => tx.select().from(programsTable).limit(1))).toHaveLength(1);
  });
});
