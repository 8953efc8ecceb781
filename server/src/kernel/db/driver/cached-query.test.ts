import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
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
});
