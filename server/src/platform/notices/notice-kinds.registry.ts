import { type SQL, sql } from 'drizzle-orm';
import type { Counter, Notice } from '#contract/notices/notices.schemas.ts';
import { literal } from '../../kernel/db/literal.ts';
import { openRegistry } from '../registry.ts';

export type NoticeKind = Notice['kind'];

/** Where notices of a kind stand in the message centre: the count that they are part of, and another one whose list they are read in. */
export type NoticePlace = { counter: Counter; readIn?: Counter };

/** The kinds of notices of all features, by name. */
export const noticeKindRegistry = openRegistry<NoticePlace>('kinds of notices');

/** Every kind. */
export const noticeKinds = (): string[] => noticeKindRegistry.names();

/** The kinds that the list of a count is made of. */
export const kindsOf = (counter: Counter): string[] =>
  noticeKinds().filter((kind) => {
    const place = noticeKindRegistry.get(kind);
    return place?.counter === counter || place?.readIn === counter;
  });

/** The count that a row of notices is part of, in SQL. */
export const counterCase = (): SQL => {
  const cases = noticeKinds().map((kind) => sql`when ${literal(kind)} then ${literal(noticeKindRegistry.get(kind)?.counter ?? '')}`);
  return sql`case kind ${sql.join(cases, sql` `)} end`;
};
