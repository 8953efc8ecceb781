import { inLocale, type Locale } from '#contract/kernel/texts.ts';
import type { CommentFields, LikeFields, Notice } from '#contract/notices/notices.schemas.ts';
import type { Thing } from '#contract/notices/thing.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import { pictureUrl } from '../files/file.addresses.ts';
import type { PersonRow } from '../people/people.queries.ts';
import { personView } from '../people/person.view.ts';
import { type LoadedSubject, subjectKind, wireKind } from '../subjects/subjects.registry.ts';
import { thingView } from '../subjects/thing.view.ts';
import { noticeKindRegistry } from './notice-kinds.registry.ts';
import type { ListedNotice, NoticeRow } from './notices.queries.ts';

const PICTURE_WIDTH = 160;

/** The words of a notice: what was written, or what the house says in the reader's language. */
export const wordsOf = (row: NoticeRow, locale: Locale): string => {
  const { content, zh, en, es } = row.data ?? {};
  if (typeof zh === 'string' && typeof en === 'string' && typeof es === 'string') return inLocale({ zh, en, es }, locale);
  return typeof content === 'string' ? content : '';
};

export const contentOf = (ctx: Ctx, row: NoticeRow): string => wordsOf(row, ctx.locale);

const subjectView = (kind: string, subject: LoadedSubject) => ({
  kind,
  id: subject.id,
  group_id: subject.groupId,
  excerpt: subject.excerpt,
  picture:
    subject.pictureFileId === null ? null : { url: pictureUrl(subject.pictureFileId, { width: PICTURE_WIDTH, height: PICTURE_WIDTH }) },
  link: subjectKind(kind).link(subject),
});

type Known = { people: Map<number, PersonRow>; subjects: Map<string, LoadedSubject> };

const subjectOf = (row: NoticeRow, known: Known): LoadedSubject | undefined => known.subjects.get(`${row.subjectKind}:${row.subjectId}`);

/** Whether its words stay back: a comment may not outlive, in a notice, its receiver's right to see where it stands, nor reach who has not paid for that. */
export const isOutOfSight = (row: Pick<NoticeRow, 'subjectId' | 'commentId'>, subject: LoadedSubject | undefined): boolean =>
  row.subjectId !== null && (!subject || (row.commentId !== null && subject.isClosed === true));

/** A notice with who did it and what it is about, as far as its receiver may still see that. */
export const noticeView = (ctx: Ctx, row: NoticeRow, known: Known): Notice => {
  const person = row.actorId === null ? undefined : known.people.get(row.actorId);
  const subject = subjectOf(row, known);
  const content = isOutOfSight(row, subject) ? '' : contentOf(ctx, row);
  const at = timeText(ctx, row.createdAt);
  const entry = noticeKindRegistry.get(row.kind);
  const about = row.subjectKind && subject ? subjectView(row.subjectKind, subject) : null;
  return {
    id: row.id,
    kind: row.kind,
    did: entry?.words.did ? say(ctx, entry.words.did, { people: 1 }) : '',
    user_id: row.actorId,
    user: person ? personView(ctx, person) : null,
    content,
    data: { content },
    comment_id: row.commentId,
    subject: about,
    link: about?.link ?? entry?.link({ actorId: row.actorId }) ?? '/noticeList',
    is_read: row.readAt !== null,
    read_at: row.readAt && timeText(ctx, row.readAt),
    created_at: at,
    updated_at: at,
  };
};

const wireKindOf = (row: NoticeRow): string => (row.subjectKind === null ? '' : wireKind(row.subjectKind));
const thingOf = (row: NoticeRow, known: Known): Thing | null => {
  const subject = subjectOf(row, known);
  return subject ? thingView(subject) : null;
};

/** The same of a comment or reply, with the fields that comments have. */
export const commentNoticeView = (ctx: Ctx, row: ListedNotice, known: Known): Notice & CommentFields => {
  const notice = noticeView(ctx, row, known);
  const replied = row.replyUserId === null ? undefined : known.people.get(row.replyUserId);
  return {
    ...notice,
    body: notice.content,
    target_user: row.userId,
    commentable_type: wireKindOf(row),
    commentable_id: row.subjectId,
    commentable: thingOf(row, known),
    reply_user: row.replyUserId ?? 0,
    reply: replied ? personView(ctx, replied) : null,
  };
};

/** The same of a like, with the fields that likes have. */
export const likeNoticeView = (ctx: Ctx, row: ListedNotice, known: Known): Notice & LikeFields => ({
  ...noticeView(ctx, row, known),
  target_user: row.userId,
  likeable_type: wireKindOf(row),
  likeable_id: row.subjectId,
  likeable: thingOf(row, known),
});
