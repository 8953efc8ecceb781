import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { programsTable } from '../kernel.tables.ts';
import { countInText, executeTogether } from './driver.public.ts';

const root = join(import.meta.dirname, '../../../../..');
const read = (path: string) =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as { version: string; dependencies: Record<string, string> };

describe('the driver whose private parts are used', () => {
  it('has the very version that package.json names', () => {
    const { dependencies } = read('package.json');
    for (const name of ['pg', 'drizzle-orm']) expect(dependencies[name], name).toBe(read(`node_modules/${name}/package.json`).version);
  });

  it('still has the parts that are used: a session’s client, a connection’s stream, a client’s query', async () => {
    const { deps } = await testApp();
    expect(deps.db.write._.session).toHaveProperty('client');
    expect(deps.db.write).toHaveProperty('dialect');
    const client = await deps.db.writePool.connect();
    expect(client).toHaveProperty('connection.stream.destroy');
    client.release();
    expect(pg.Client.prototype).toHaveProperty('query');
  });

  it('takes a number of rows that stands in the text of a query, and none of its values', async () => {
    const { deps } = await testApp();
    const names = [1, 2, 3].map((nth) => `test-${nth}-${crypto.randomUUID()}`);
    await deps.db.write.insert(programsTable).values(names.map((name) => ({ name, hash: 'x' })));
    const query = deps.db.write
      .select()
      .from(programsTable)
      .limit(countInText(2, { isRare: false }))
      .offset(countInText(1, { isRare: true }));
    expect(query.toSQL()).toMatchObject({ sql: expect.stringMatching(/ limit 2 offset 1 \/\* rare \*\/$/), params: [] });
    expect(await query).toHaveLength(2);
  });

  it('gives the rows of the last of several statements, which sees what the first one did', async () => {
    const { deps } = await testApp();
    const name = `test-${crypto.randomUUID()}`;
    const quoted = sql.raw(`'${name}'`);
    const rows = await deps.db.write.transaction((tx) =>
      executeTogether<{ name: string }>(tx, [
        sql`insert into database_programs (name, hash) values (${quoted}, 'x') returning 'first' as name`,
        sql`select name from database_programs where name = ${quoted}`,
      ]),
    );
    expect(rows).toEqual([{ name }]);
  });
});
