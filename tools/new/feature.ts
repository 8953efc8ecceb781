import type { Names } from './names.ts';

/** The files of a new feature with one read, in contract and server; each compiles and its test passes once the lines of `next` are added. */
export const featureFiles = ({ kebab, camel, pascal }: Names): { files: Record<string, string>; next: string[] } => ({
  files: {
    [`contract/src/${kebab}/${kebab}.schemas.ts`]: `import Type, { type Static } from 'typebox';
import { afterPage, Id, Time } from '../kernel/schemas.ts';

export const ${pascal}Entry = Type.Object({ id: Id(), name: Type.String(), created_at: Time() });
export type ${pascal}Entry = Static<typeof ${pascal}Entry>;

export const List${pascal} = { input: Type.Object({ ...afterPage }), answer: Type.Array(${pascal}Entry) };
`,
    [`contract/src/${kebab}/${kebab}.doors.ts`]: `import { read, rest } from '../kernel/doors.ts';
import type { List${pascal} } from './${kebab}.schemas.ts';

export const list${pascal} = read<typeof List${pascal}>('${kebab}.list', 'guest', [rest('GET', '/${kebab}')]);
`,
    [`contract/src/${kebab}/${kebab}.calls.ts`]: `import { defineCall } from '../kernel/calls.ts';
import * as doors from './${kebab}.doors.ts';
import * as shapes from './${kebab}.schemas.ts';

export const list${pascal} = defineCall(doors.list${pascal}, shapes.List${pascal}, { summary: 'Newest first' });
`,
    [`server/src/features/${kebab}/${kebab}.tables.ts`]: `import { pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export const ${camel}Table = pgTable('${kebab.replaceAll('-', '_')}', {
  id: idColumn(),
  ownerId: idRef('owner_id').notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
`,
    [`server/src/features/${kebab}/${kebab}.queries.ts`]: `import { desc, lt } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { ${camel}Table } from './${kebab}.tables.ts';

export type ${pascal}Row = typeof ${camel}Table.$inferSelect;

/** Newest first, below \`after\`. */
export const list${pascal}Rows = (db: Db, page: { limit: number; after?: number | undefined }): Promise<${pascal}Row[]> =>
  db
    .select()
    .from(${camel}Table)
    .where(page.after ? lt(${camel}Table.id, page.after) : undefined)
    .orderBy(desc(${camel}Table.id))
    .limit(page.limit);
`,
    [`server/src/features/${kebab}/${kebab}.routes.ts`]: `import * as calls from '#contract/${kebab}/${kebab}.calls.ts';
import { pageLimit } from '../../kernel/db/paging.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead, timeText } from '../../kernel/http/context.ts';
import { list${pascal}Rows } from './${kebab}.queries.ts';

export const ${camel}Feature: Feature = {
  name: '${kebab}',
  bindings: [
    bindRead(calls.list${pascal}, async (ctx, input) => {
      const rows = await list${pascal}Rows(ctx.db, { limit: pageLimit(input), after: input.after });
      return rows.map((row) => ({ id: row.id, name: row.name, created_at: timeText(ctx, row.createdAt) }));
    }),
  ],
};
`,
    [`server/src/features/${kebab}/${kebab}.test.ts`]: `import { describe, expect, it } from 'vitest';
import { list${pascal} } from '#contract/${kebab}/${kebab}.doors.ts';
import { testApp } from '../../testing/test-app.ts';

describe('the list of ${kebab}', () => {
  it('is empty where there is nothing, and refuses what is no page', async () => {
    const { guest } = await testApp();
    expect(await guest.call(list${pascal}, {})).toEqual([]);
    expect(await guest.refused(list${pascal}, { limit: 1000 })).toBe('INVALID_INPUT');
  });
});
`,
  },
  next: [`server/src/features.ts: add ${camel}Feature from './features/${kebab}/${kebab}.routes.ts'`, 'npm run db:generate'],
});
