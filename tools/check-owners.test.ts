import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findForeign } from './owners/find-foreign.ts';

const owned = {
  'kernel/db/kernel.tables.ts': "export const auditTable = pgTable('audit', {});",
  'platform/people/people.tables.ts': "export const followsTable = pgTable('follows', {});",
  'features/groups/groups.tables.ts':
    "export const groupsTable = pgTable('groups', {});\nexport const feesTable = pgTable(\n  'fees',\n  {},\n);",
};

/** What a tree says whose `file` holds `text`, beside three parts that own a table each. */
const troublesOf = (file: string, text: string): string[] => {
  const base = mkdtempSync(join(tmpdir(), 'yanzhi-owners-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  for (const [path, content] of Object.entries({ ...owned, [file]: text })) {
    mkdirSync(dirname(join(base, 'server/src', path)), { recursive: true });
    writeFileSync(join(base, 'server/src', path), `${content}\n`);
  }
  return findForeign(base).troubles;
};

const take = "import { groupsTable, feesTable } from '../groups/groups.public.ts';\n";
const posts = 'features/posts/posts.writes.ts';
const isRefused = (what: RegExp) => [expect.stringMatching(what)];

describe('the check of who owns a table', () => {
  it('finds nothing in the server, whose tables and writes it sees', () => {
    const { troubles, tables, writes } = findForeign(fileURLToPath(new URL('..', import.meta.url)));
    expect(troubles).toEqual([]);
    expect(tables).toBeGreaterThan(100);
    expect(writes).toBeGreaterThan(200);
  });

  it.each([
    ['a statement', 'const a = sql`update groups set n = n + 1 where id = 7`;'],
    ['one with another name for the table', 'const a = sql`update groups as g set n = 1`;'],
    ['one in a string', "tx.query('delete from groups where id = 1');"],
    ['one in capitals and quotes', 'const a = sql`INSERT INTO "groups" (id) values (1)`;'],
    ['a part of one, behind another', 'const a = sql`with b as (select 1), c as (\n  insert into groups (id) select 1\n) select 1`;'],
    ['one that takes the table as a value', `${take}const a = sql\`update \${groupsTable} set n = 1\`;`],
    ['one under a name of its own', `${take.replace('groupsTable', 'groupsTable as g')}await tx.insert(g).values({});`],
    ['an insert', `${take}await tx.insert(groupsTable).values({});`],
    ['an update', `${take}await tx.update(groupsTable).set({});`],
    ['a deletion of everything', `${take}await tx.delete(groupsTable);`],
    ['a loop over tables', `${take}for (const table of [groupsTable]) await tx.delete(table).where(a);`],
    ['a choice of tables', `${take}const tables = { a: groupsTable };\nawait tx.update(tables[name]).set({});`],
  ])('refuses %s of another part', (_, text) => {
    expect(troublesOf(posts, text)).toEqual(
      isRefused(/^server\/src\/features\/posts\/posts\.writes\.ts writes groups, which features\/groups owns/),
    );
    expect(troublesOf('features/groups/groups.writes.ts', text)).toEqual([]);
  });

  it('refuses what a program of the database writes, and a kernel or platform that writes for each other', () => {
    expect(troublesOf('platform/ledger/ledger.programs.sql', 'begin insert into follows (a) values (1); end')).toEqual(
      isRefused(/writes follows, which platform\/people owns/),
    );
    expect(troublesOf('platform/ledger/transfer.ts', 'await tx.insert(auditTable).values({});')).toEqual(isRefused(/which kernel owns/));
  });

  it('refuses a write whose table nobody can tell', () => {
    expect(troublesOf(posts, 'const write = (table) => tx.insert(table).values({});')).toEqual(isRefused(/does not name/));
    expect(troublesOf(posts, `const write = (table) => sql\`update \${table} set n = 1\`;`)).toEqual(isRefused(/does not name/));
  });

  it('refuses a platform that reads a table of a feature, and a kernel that reads one of either', () => {
    expect(troublesOf('platform/notices/notices.queries.ts', 'const a = sql`select 1 from groups`;')).toEqual(isRefused(/reads groups of/));
    expect(troublesOf('platform/notices/notices.queries.ts', 'const a = sql`select 1 from x join groups g on true`;')).toEqual(
      isRefused(/must not know/),
    );
    expect(troublesOf('kernel/http/read.ts', 'const a = sql`select 1 from follows`;')).toEqual(
      isRefused(/reads follows of platform\/people/),
    );
  });

  it('lets through reads of features, locks, comments, other things that are deleted, and what tests put in', () => {
    const allowed = [
      '// update groups set n = 1',
      'const a = sql`select 1 from groups join follows on true for update`;',
      'const b = sql`insert into posts (id) values (1) on conflict (id) do update set n = 1`;',
      "const hash = createHash('sha256').update(text).digest('hex');",
      'seen.delete(key);',
    ];
    expect(troublesOf(posts, allowed.join('\n'))).toEqual([]);
    expect(troublesOf('features/posts/posts.factory.ts', 'await tx.insert(groupsTable).values({});')).toEqual([]);
  });
});
