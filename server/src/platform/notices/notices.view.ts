import type { Notice } from '#contract/notices/notices.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import { pictureUrl } from '../files/file-address.ts';
import type { PersonRow } from '../people/people.queries.ts';
import { personView } from '../people/person.view.ts';
import { type LoadedSubject, subjectKind } from '../subjects/subjects.ts';
import type { NoticeRow } from './notices.queries.ts';

const PICTURE_WIDTH = 160;

/** The words of a notice: what was written, or what the house says in the reader's language. */
export const contentOf = (ctx: Ctx, row: NoticeRow): string => {
  const { content, zh, en, es } = row.data ?? {};
  if (typeof zh === 'string' && typeof en === 'string' && typeof es === 'string') return say(ctx, { zh, en, es });
  return typeof content === 'string' ? content : '';
};

const subjectView = (kind: string, subject: LoadedSubject) => ({
  kind,
  id: subject.id,
  group_id: subject.groupId,
  excerpt: subject.excerpt,
  picture:
    subject.pictureFileId === null ? null : { url: pictureUrl(subject.pictureFileId, { width: PICTURE_WIDTH, height: PICTURE_WIDTH }) },
  link: subjectKind(kind).link(subject),
});

/** A notice with who did it and what it is about, as far as its receiver may still see that. */
export const noticeView = (
  ctx: Ctx,
  row: NoticeRow,
  known: { people: Map<number, PersonRow>; subjects: Map<string, LoadedSubject> },
): Notice => {
  const person = row.actorId === null ? undefined : known.people.get(row.actorId);
  const subject = known.subjects.get(`${row.subjectKind}:${row.subjectId}`);
  return {
    id: row.id,
    kind: row.kind,
    user_id: row.actorId,
    user: person ? personView(ctx, person) : null,
    // A comment may not outlive, in a notice, the reader's right to see where it stands.
    content: row.subjectId === null || subject ? contentOf(ctx, row) : '',
    comment_id: row.commentId,
    subject: row.subjectKind && subject ? subjectView(row.subjectKind, subject) : null,
    is_read: row.readAt !== null,
    created_at: timeText(ctx, row.createdAt),
  };
};
