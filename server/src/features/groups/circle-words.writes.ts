import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { indexWords } from '../../kernel/search/search-words.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { notMuted } from '../../platform/people/muted.sql.ts';

const BATCH = 500;

type Named = { id: number | string; name: string; summary: string };

const writeWords = async (db: Db | Tx, circles: readonly Named[]): Promise<void> => {
  if (circles.length === 0) return;
  const rows = circles.map(({ id, name, summary }) => sql`(${id}::bigint, ${sql.param(indexWords(`${name}\n${summary}`))}::text[])`);
  await db.execute(sql`
    update groups set words = array_to_tsvector(w.words) from (values ${sql.join(rows, sql`, `)}) as w (id, words) where groups.id = w.id`);
};

/** Fills the words of a circle. Whoever changes its name or summary calls it in the same transaction, after the change. */
export const indexCircle = async (tx: Tx, id: number): Promise<void> => {
  const { rows } = await tx.execute<Named>(sql`select id, name, summary from groups where id = ${id}`);
  await writeWords(tx, rows);
};

/** Fills the words of circles that have none: who was here before there were any, and who came by an import. */
export const indexWordlessCircles = async (deps: Deps): Promise<void> => {
  for (let found = BATCH; found === BATCH; )
    found = await deps.db.write.transaction(async (tx) => {
      const { rows } = await tx.execute<Named>(
        sql`select id, name, summary from groups where words is null order by id limit ${BATCH} for no key update`,
      );
      await writeWords(tx, rows);
      return rows.length;
    });
};

/**
 * The condition that a circle may be put before the viewer (0 for a guest) who did not ask for it by its address: no block stands between them
 * and its founder, and they muted nothing that it says. For SQL that calls the circle by `row`.
 */
export const mayBeOffered = (row: SQL, viewer: Placeholder | number): SQL =>
  sql`${notBlockedSql(sql`${row}.owner_id`, viewer)} and ${notMuted(sql`${row}.words`, sql`${row}.owner_id`, viewer)}`;
