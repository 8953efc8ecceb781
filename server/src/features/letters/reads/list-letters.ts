import { and, desc, eq, lt } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { DeskLetter, ListLetters } from '#contract/letters/letters.schemas.ts';
import { pageLimit, rowLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { lettersTable } from '../letters.tables.ts';

/** Issue 7, /appeal: what people wrote, newest first. Read from the primary: what was just answered is seen. */
export const listLetters = async (ctx: ReadCtx, input: Static<(typeof ListLetters)['input']>): Promise<DeskLetter[]> => {
  const db = ctx.deps.db.write;
  const rows = await db
    .select()
    .from(lettersTable)
    .where(and(input.state ? eq(lettersTable.state, input.state) : undefined, input.after ? lt(lettersTable.id, input.after) : undefined))
    .orderBy(desc(lettersTable.id))
    .limit(rowLimit(pageLimit(input)));
  const people = await loadPeople(
    db,
    rows.flatMap((row) => [row.userId, row.answeredBy]),
    me(ctx).userId,
  );
  const person = (id: number | null) => {
    const found = id === null ? undefined : people.get(id);
    return found ? personView(ctx, found) : null;
  };
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    text: row.text,
    state: row.state,
    user: person(row.userId),
    email: row.email,
    answer: row.answer,
    created_at: timeText(ctx, row.createdAt),
    answered_at: row.answeredAt && timeText(ctx, row.answeredAt),
    answered_by: person(row.answeredBy),
  }));
};
