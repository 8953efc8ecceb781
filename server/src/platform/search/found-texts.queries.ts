import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import type { SearchKind } from './search-kinds.registry.ts';

/** The texts of these, as they are looked through for what is shown of what was found: whoever asks holds that they may be read. */
export const readFoundTexts = async (
  db: Db,
  { kind, shown }: Pick<SearchKind, 'kind' | 'shown'>,
  things: readonly { id: number }[],
): Promise<Map<number, string>> => {
  if (things.length === 0) return new Map();
  const { rows } = await cachedStatement<{ id: number | string; text: string | null }>(
    db,
    `search/found-texts/${kind}`,
    () =>
      sql`select its.id, s.text from unnest(${sql.placeholder('ids')}::bigint[]) as its (id) cross join lateral (${shown(sql`its.id`)}) as s`,
  ).execute({ ids: things.map(({ id }) => id) });
  return new Map(rows.map((row) => [Number(row.id), row.text ?? '']));
};
