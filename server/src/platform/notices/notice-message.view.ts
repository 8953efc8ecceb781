import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import { noticesMessages } from '#contract/notices/notices.messages.ts';
import type { PersonRow } from '../people/people.queries.ts';
import { shownName } from '../people/person.view.ts';
import type { PushMessage } from '../push/browser.pusher.ts';
import { type LoadedSubject, subjectKind } from '../subjects/subjects.registry.ts';
import type { KeyedNotice } from './notice-deliveries.queries.ts';
import { noticeKindRegistry } from './notice-kinds.registry.ts';
import { didWords, peopleWords } from './notice-words.view.ts';
import { isOutOfSight, wordsOf } from './notices.view.ts';

/** What a device or a letter says of notices that belong together. */
export type NoticeMessage = PushMessage;

export type NoticesKnown = { people: ReadonlyMap<number, PersonRow>; subjects: ReadonlyMap<string, LoadedSubject> };

/** What goes out is shown small. */
const EXCERPT = 120;

const whoDid = (locale: Locale, rows: readonly KeyedNotice[], { people }: NoticesKnown): { names: string[]; count: number } => {
  const actors = [...new Set(rows.flatMap((row) => row.actorId ?? []))];
  const nameless = rows.filter((row) => row.isNameless).length;
  const names = actors.flatMap((id) => {
    const person = people.get(id);
    return person ? [shownName(person, locale)] : [];
  });
  return { names: nameless > 0 ? [...names, inLocale(noticesMessages.nameless, locale)] : names, count: actors.length + nameless };
};

const excerptOf = (locale: Locale, row: KeyedNotice, subject: LoadedSubject | undefined): string => {
  const words = isOutOfSight(row, subject) ? '' : wordsOf(row, locale);
  return [...words].slice(0, EXCERPT).join('');
};

/** Who did which kind of thing (decision 79); the words themselves only where their receiver wants that. Rows newest first, never none. */
export const messageOf = (
  locale: Locale,
  rows: readonly [KeyedNotice, ...KeyedNotice[]],
  { known, showsWords }: { known: NoticesKnown; showsWords: boolean },
): NoticeMessage => {
  const [newest] = rows;
  const entry = noticeKindRegistry.get(newest.kind);
  const subject = known.subjects.get(`${newest.subjectKind}:${newest.subjectId}`);
  const who = whoDid(locale, rows, known);
  const did = didWords(locale, newest.kind, who);
  const excerpt = showsWords && rows.length === 1 ? excerptOf(locale, newest, subject) : '';
  const told = who.count > 0 ? inLocale(noticesMessages.from, locale, { people: peopleWords(locale, who.names, who.count) }) : '';
  const quiet = told || inLocale(noticesMessages.isNew, locale);
  return {
    title: did || (entry ? inLocale(entry.words.name, locale) : inLocale(noticesMessages.house, locale)),
    body: did ? excerpt : excerpt || quiet,
    link:
      (newest.subjectKind && subject ? subjectKind(newest.subjectKind).link(subject) : entry?.link({ actorId: newest.actorId })) ??
      '/noticeList',
    tag: newest.key,
  };
};

/** One message in the place of many. */
export const summaryOf = (locale: Locale, count: number): NoticeMessage => ({
  title: inLocale(noticesMessages.house, locale),
  body: inLocale(noticesMessages.many, locale, { count }),
  link: '/message/info',
  tag: 'many',
});
