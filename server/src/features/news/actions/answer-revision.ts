import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { fieldTexts } from '#contract/kernel/refusals.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import type { answerNewsRevision as answerCall } from '#contract/news/editing.calls.ts';
import type { AnswerNewsRevision } from '#contract/news/editing.schemas.ts';
import { NEWS_SOURCE_MAX, NEWS_SUBJECT_MAX, NEWS_TEXT_MAX, NEWS_TITLE_MAX } from '#contract/news/news.limits.ts';
import { newsMessages } from '#contract/news/news.messages.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { changesOf, countChanges, type FieldChange, type Version, withAccepted } from '../news.differences.ts';
import { isPublished } from '../news.policy.ts';
import { lockOwn } from '../news.sending.ts';
import type { PartAnswer } from '../news.tables.ts';
import { needWhole, textOf } from '../news.texts.ts';
import { addRevision, findMaking, type Revision, type StoredNews, setNews, settleRevision, textIn } from '../news.writes.ts';
import { know } from '../reads/show-news.ts';
import { findRevision, findWithBase } from '../revisions.queries.ts';
import { revisionView } from '../revisions.view.ts';

type Input = Static<(typeof AnswerNewsRevision)['input']>;
type Context = WriteCtx<RefusalOf<typeof answerCall>>;

/** The editor's version that waits for its author, who has read this one. Throws NEWS_NOT_WAITING and NEWS_MOVED_ON. */
const findAsked = async (ctx: Context, news: StoredNews, revision: number): Promise<Revision> => {
  const making = await findMaking(ctx.db, news.id);
  if (!making?.isEditors || making.state !== 'open') throw ctx.refuse('NEWS_NOT_WAITING');
  if (making.id !== revision) throw ctx.refuse('NEWS_MOVED_ON');
  return making;
};

/** What is said to each of so many changes. Throws NEWS_PART_UNKNOWN. */
const answersOf = (ctx: Context, { accept, notes = [] }: Input, count: number): PartAnswer[] => {
  const named = [...(accept === 'all' ? [] : accept), ...notes.map(({ part }) => part)];
  if (named.some((part) => part > count)) throw ctx.refuse('NEWS_PART_UNKNOWN');
  const accepted = new Set(accept === 'all' ? [] : accept);
  const said = new Map(notes.map(({ part, note }) => [part, note]));
  return Array.from({ length: count }, (_, index) => {
    const part = index + 1;
    return { part, accepted: accept === 'all' || accepted.has(part), note: said.get(part) ?? '' };
  });
};

const BOUNDS = {
  title: NEWS_TITLE_MAX,
  subject: NEWS_SUBJECT_MAX,
  body: NEWS_TEXT_MAX,
  source: NEWS_SOURCE_MAX,
  byline: NEWS_SOURCE_MAX,
} as const;

/** A text made of parts of two that are within their bounds may be longer than either. Throws INVALID_INPUT. */
const needWithinBounds = (ctx: Context, made: Version): void => {
  const long = (Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]).find((field) => [...made[field]].length > BOUNDS[field]);
  if (long === undefined) return;
  throw refuse('INVALID_INPUT', { fields: { accept: [inLocale(fieldTexts.maxLength, ctx.locale, { limit: BOUNDS[long] })] } });
};

type Answered = { news: StoredNews; asked: Revision; base: Revision; changes: FieldChange[]; answers: PartAnswer[]; note: string };

/** Writes the author's own version, of what was accepted and of what stood there before where it was not. */
const writeOwn = async (ctx: Context, { news, asked, base, changes, answers, note }: Answered): Promise<number> => {
  const { userId } = me(ctx);
  const accepted = new Set(answers.filter((answer) => answer.accepted).map(({ part }) => part));
  const made = withAccepted(base, asked, { changes, accepted });
  needWithinBounds(ctx, made);
  const categoryId = made.categoryId ?? base.categoryId;
  const { title, subject, body: content, source: from, byline: author, tags, cover } = made;
  const { text } = await textOf(
    ctx,
    { title, subject, content, from, author, tags, image: cover?.file ?? null },
    { before: textIn(base), files: news.files },
  );
  await needWhole(ctx, text, categoryId);
  await settleRevision(ctx.db, asked.id, { state: 'answered', by: userId, at: ctx.now, answers });
  const own = await addRevision(ctx.db, { newsId: news.id, writerId: userId, isEditors: false, categoryId, text, note, at: ctx.now });
  if (!isPublished(news)) await setNews(ctx.db, news.id, { categoryId, movedAt: ctx.now, text });
  return own.id;
};

/**
 * POST /news/{id}/revisions/{revision}/answers: its author accepts what an editor changed, all of it or part by part. Throws NOT_FOUND,
 * NOT_ALLOWED, NEWS_NOT_WAITING, NEWS_MOVED_ON, NEWS_PART_UNKNOWN, and what textOf and needWhole throw.
 */
export const answerNewsRevision = async (ctx: Context, input: Input): Promise<Static<(typeof AnswerNewsRevision)['answer']>> => {
  const news = await lockOwn(ctx, input.id);
  const { userId } = me(ctx);
  const asked = await findAsked(ctx, news, input.revision);
  const base = (await findWithBase(ctx.db, news.id, asked.id))?.base;
  invariant(base, 'an editor changes a version that is there');
  const changes = changesOf(base, asked);
  const answers = answersOf(ctx, input, countChanges(changes));
  const isAgreed = answers.every((answer) => answer.accepted);
  let current = asked.id;
  if (isAgreed) {
    await settleRevision(ctx.db, asked.id, { state: 'agreed', by: userId, at: ctx.now, answers });
    if (!isPublished(news)) await setNews(ctx.db, news.id, { categoryId: asked.categoryId, movedAt: ctx.now, text: textIn(asked) });
  } else current = await writeOwn(ctx, { news, asked, base, changes, answers, note: input.note ?? '' });
  ctx.audit('news', news.id, { answered: asked.number, agreed: isAgreed });
  const row = await findRevision(ctx.db, news.id, current);
  invariant(row, 'what was just written is there');
  return { message: say(ctx, newsMessages.answered), revision: revisionView(ctx, row, await know(ctx, [row.writerId])) };
};
