import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import type { Tx } from '../database.ts';
import { programsTable } from '../kernel.tables.ts';
import { cachedQuery, cachedStatement } from './cached-query.ts';

const count = (db: Parameters<typeof cachedStatement>[0], name: string) =>
  cachedStatement<{ rows: number }>(
    db,
    'test/count',
    () => sql`select count(*)::int as rows from database_programs where name = ${sql.placeholder('name')}`,
  )
    .execute({ name })
    .then(({ rows }) => rows[0]?.rows);

const find = (db: Parameters<typeof cachedQuery>[0], name: string) =>
  cachedQuery(db, 'test/find', () =>
    db
      .select()
      .from(programsTable)
      .where(eq(programsTable.name, sql.placeholder('name'))),
  ).execute({ name });

describe('a query that is written once', () => {
  it('goes by the connection of whoever sends it: a transaction sees what it wrote, others do not, and what it undid is gone', async () => {
    const { deps } = await testApp();
    const name = `test-${crypto.randomUUID()}`;
    // Written for the pool first, then sent in a transaction, and the other way about.
    expect(await count(deps.db.write, name)).toBe(0);
    const undone = deps.db.write.transaction(async (tx) => {
      await tx.insert(programsTable).values({ name, hash: 'x' });
      expect(await count(tx, name)).toBe(1);
      expect(await find(tx, name)).toEqual([{ name, hash: 'x' }]);
      expect(await count(deps.db.write, name)).toBe(0);
      expect(await find(deps.db.write, name)).toEqual([]);
      expect(await find(deps.db.read, name)).toEqual([]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await find(deps.db.write, name)).toEqual([]);
  });

  it('gives rows with objects in them as the query builder does, with null for a joined table that has no row, and the same without it', async () => {
    const { deps } = await testApp();
    const [name, missing] = [`test-${crypto.randomUUID()}`, `test-${crypto.randomUUID()}`];
    await deps.db.write.insert(programsTable).values({ name, hash: 'x' });
    const other = alias(programsTable, 'other');
    const build = () =>
      deps.db.write
        .select({
          ...{ name: programsTable.name, self: programsTable, other },
          mixed: { hash: other.hash, name: programsTable.name },
          said: { isThere: sql<boolean>`other.name is not null`, hash: other.hash },
          at: { no: sql<string | null>`other.hash` },
        })
        .from(programsTable)
        .leftJoin(other, eq(other.name, sql.placeholder('other')))
        .where(eq(programsTable.name, name));
    for (const joined of [name, missing]) {
      const rows = await cachedQuery(deps.db.write, `test/nested/${name}`, build).execute({ other: joined });
      expect(rows).toStrictEqual(await build().execute({ other: joined }));
      expect(rows).toMatchObject([{ name, self: { name, hash: 'x' }, other: joined === name ? { name } : null }]);
    }
    await deps.db.write.delete(programsTable).where(eq(programsTable.name, name));
  });

  it('stays while it is used, however many others are written beside it', async () => {
    const { deps } = await testApp();
    let written = 0;
    const hot = () =>
      cachedStatement(deps.db.read, 'test/hot', () => {
        written += 1;
        return sql`select 1`;
      });
    for (let offset = 0; offset < 1_200; offset += 1) {
      hot();
      cachedStatement(deps.db.read, `test/offset/${offset}`, () => sql`select 1 offset ${sql.raw(String(offset))}`);
    }
    hot();
    expect(written).toBe(1);
  });

  it('reads its rows by the types that they have, also where the same text finds other ones in another connection', async () => {
    const { deps } = await testApp();
    const read = (tx: Tx) =>
      cachedQuery<{ value: unknown; more: unknown }[]>(tx, 'test/types', () =>
        deps.db.write
          .select({ value: sql`value`, more: sql`more` })
          .from(sql`test_types`)
          .where(sql`${sql.placeholder('one')}::int = 1`),
      ).execute({ one: 1 });
    const rows = { int: 'select 7 as value, true as more', json: `select '{"a":[7]}'::jsonb as value, null::text as more` };
    const within = async (kind: keyof typeof rows, inside: () => Promise<unknown>): Promise<unknown> =>
      deps.db.write.transaction(async (tx) => {
        await tx.execute(sql.raw(`create temporary table test_types on commit drop as ${rows[kind]}`));
        return [await read(tx), await inside(), await read(tx)];
      });
    const seven = [{ value: 7, more: true }];
    const list = [{ value: { a: [7] }, more: null }];
    // One inside of the other, so that each has a connection of its own.
    expect(await within('int', () => within('json', async () => null))).toEqual([seven, [list, null, list], seven]);
  });

  it('fails as any other where PostgreSQL refuses it, and its connection goes on', async () => {
    const { deps } = await testApp();
    const divide = (by: number) =>
      cachedQuery<{ of: number }[]>(deps.db.write, 'test/divide', () =>
        deps.db.write
          .select({ of: sql<number>`10 / ${sql.placeholder('by')}::int` })
          .from(programsTable)
          .limit(1),
      ).execute({ by });
    await deps.db.write.insert(programsTable).values({ name: `test-${crypto.randomUUID()}`, hash: 'x' });
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(5)).toEqual([{ of: 2 }]);
    await expect(
      deps.db.write.transaction(async (tx) => cachedQuery(tx, 'test/divide', () => tx.select().from(programsTable)).execute({ by: 0 })),
    ).rejects.toThrow('division by zero');
  });
});
