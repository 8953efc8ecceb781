import { type SQL, sql } from 'drizzle-orm';
import type { NoticeKind, NoticeWords } from '#contract/kernel/notice-kinds.ts';
import type { Counter } from '#contract/notices/notices.schemas.ts';
import { literal } from '../../kernel/db/literal.ts';
import { openRegistry } from '../registry.ts';

export type { NoticeKind };

/** What the house must know of a kind of notice. */
export type NoticeKindEntry = {
  words: NoticeWords;
  /** The count of the message centre that it is part of. */
  counter: Counter;
  /** Another count in whose list it is read besides. */
  readIn?: Counter;
  /** Where one leads that is about no thing, or about one that is gone; `actorId` is who did it, where they bear a name. */
  link: (notice: { actorId: number | null }) => string;
  /** What is told as one: all of a day that are about the same thing, or all of a day; left out where each stands by itself. */
  grouping?: 'thing' | 'day';
  /** Whether it is pushed to a device that takes pushes before anybody chooses otherwise. */
  push: boolean;
  /** What is told in the app whatever somebody chooses: their account, and what was decided about them. */
  isFixed?: boolean;
  /** It goes to devices as a push alone: no notice stands for it, as what is told has a place of its own. */
  isCallAlone?: boolean;
};

/** The kinds of notices of all features, by name. */
export const noticeKindRegistry = openRegistry<NoticeKindEntry>('kinds of notices');

/** Whether a text names a kind. */
export const isNoticeKind = (kind: string): kind is NoticeKind => noticeKindRegistry.get(kind) !== undefined;

/** Every kind. */
export const noticeKinds = (): string[] => noticeKindRegistry.names();

/** The kinds that are counted under a count. */
export const kindsCounted = (counter: Counter): string[] =>
  noticeKinds().filter((kind) => noticeKindRegistry.get(kind)?.counter === counter);

/** The kinds that the list of a count is made of. */
export const kindsOf = (counter: Counter): string[] =>
  noticeKinds().filter((kind) => {
    const entry = noticeKindRegistry.get(kind);
    return entry?.counter === counter || entry?.readIn === counter;
  });

/** The kinds that are pushed unless their owner chose otherwise. */
export const kindsPushed = (): string[] => noticeKinds().filter((kind) => noticeKindRegistry.get(kind)?.push);

/** The kinds that are told together in this way. */
export const kindsGrouped = (grouping: 'thing' | 'day'): string[] =>
  noticeKinds().filter((kind) => noticeKindRegistry.get(kind)?.grouping === grouping);

/** The count that a row of notices is part of, in SQL. */
export const counterCase = (): SQL => {
  const cases = noticeKinds().map((kind) => sql`when ${literal(kind)} then ${literal(noticeKindRegistry.get(kind)?.counter ?? '')}`);
  return sql`case kind ${sql.join(cases, sql` `)} end`;
};
