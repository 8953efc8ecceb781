import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { SettlingRefusal } from '#contract/ledger/ledger.calls.ts';
import type { editNews as editCall } from '#contract/news/editing.calls.ts';
import type { EditNews, PublishNews, RejectNews } from '#contract/news/editing.schemas.ts';
import { newsChanged } from '#contract/news/news.events.ts';
import { newsMessages } from '#contract/news/news.messages.ts';
import { type Refuses, refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { guardFiles } from '../../../platform/files/files.public.ts';
import { captureHold } from '../../../platform/ledger/holds.writes.ts';
import { houseAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { isPublished } from '../news.policy.ts';
import { giveFeeBack, notifyAuthor } from '../news.sending.ts';
import { openFilesOf } from '../news.subject.ts';
import { type NewsText, newsStates } from '../news.tables.ts';
import { isSameText, needWhole, textOf } from '../news.texts.ts';
import { addRevision, findMaking, lockNews, type Revision, type StoredNews, setNews, settleRevision, textIn } from '../news.writes.ts';
import { know } from '../reads/show-news.ts';
import { saveFirstRevision } from '../revisions.queries.ts';
import { revisionView } from '../revisions.view.ts';

type Deciding = Refuses<'NEWS_OWN' | 'NEWS_NOT_WAITING' | 'NEWS_MOVED_ON'>;

/** What was sent in or is published, held; nobody decides about their own. Throws NOT_FOUND and NEWS_OWN. */
const lockForDesk = async (ctx: WriteCtx & Refuses<'NEWS_OWN'>, id: number): Promise<StoredNews> => {
  const news = await lockNews(ctx.db, id);
  if (!news || news.removedAt !== null || news.state === newsStates.draft) throw refuse('NOT_FOUND');
  if (news.authorId === me(ctx).userId) throw ctx.refuse('NEWS_OWN');
  return news;
};

/** The version that waits, which must be the one that was read. Throws NEWS_NOT_WAITING and NEWS_MOVED_ON. */
const needMaking = async (ctx: WriteCtx & Deciding, news: StoredNews, read: number | undefined): Promise<Revision> => {
  const making = await findMaking(ctx.db, news.id);
  if (!making) throw ctx.refuse('NEWS_NOT_WAITING');
  if (read !== making.id) throw ctx.refuse('NEWS_MOVED_ON');
  return making;
};

const waitsForAuthor = (making: Revision): boolean => making.isEditors && making.state === 'open';

/** Opens to everyone what the published text shows, and closes what only the one before showed. */
const openFiles = async (ctx: WriteCtx, news: StoredNews, text: NewsText): Promise<void> => {
  const [before, after] = [isPublished(news) ? openFilesOf(news) : [], openFilesOf(text)];
  await guardFiles(
    ctx.db,
    before.filter((file) => !after.includes(file)),
    1,
  );
  await guardFiles(
    ctx.db,
    after.filter((file) => !before.includes(file)),
    -1,
  );
};

/**
 * POST /ops/news/{id}/publication: what waits is published, or put in the place of what was; the fee is the house's from now on. Throws
 * NOT_FOUND, NEWS_OWN, NEWS_NOT_WAITING, NEWS_MOVED_ON and NEWS_WAITS_FOR_AUTHOR.
 */
export const publishNews = async (
  ctx: WriteCtx<SettlingRefusal | 'NEWS_OWN' | 'NEWS_NOT_WAITING' | 'NEWS_MOVED_ON' | 'NEWS_WAITS_FOR_AUTHOR'>,
  input: Static<(typeof PublishNews)['input']>,
) => {
  const news = await lockForDesk(ctx, input.id);
  const making = await needMaking(ctx, news, input.revision);
  if (waitsForAuthor(making)) throw ctx.refuse('NEWS_WAITS_FOR_AUTHOR');
  const { id } = news;
  const isFirst = !isPublished(news);
  const text = textIn(making);
  await settleRevision(ctx.db, making.id, { state: 'published', by: me(ctx).userId, at: ctx.now });
  await openFiles(ctx, news, text);
  const since = isFirst ? { publishedAt: ctx.now } : { editedAt: ctx.now };
  await setNews(ctx.db, id, {
    state: newsStates.published,
    categoryId: making.categoryId,
    reason: null,
    holdId: null,
    movedAt: ctx.now,
    ...since,
    text,
  });
  ctx.audit('news', id, { published: making.number });
  await notifyAuthor(
    ctx,
    { ...news, title: text.title, state: newsStates.published },
    { text: isFirst ? newsMessages.toldPublished : newsMessages.toldChanged },
  );
  if (!isFirst) ctx.afterCommit(() => ctx.deps.live.toWatchers(`news:${id}`, newsChanged, { id, edited: true }));
  if (news.holdId !== null)
    await captureHold(ctx, {
      ...{ holdId: news.holdId, key: `news:${id}:${news.sentCount}:paid`, code: 'news.fee' },
      to: houseAccount('fees', 'currency'),
    });
  return { message: say(ctx, newsMessages.published) };
};

/**
 * POST /ops/news/{id}/rejection: a contribution goes back with the reason and its fee; of what is published only the change is rejected. Throws
 * NOT_FOUND, NEWS_OWN, NEWS_NOT_WAITING and NEWS_MOVED_ON.
 */
export const rejectNews = async (
  ctx: WriteCtx<SettlingRefusal | 'NEWS_OWN' | 'NEWS_NOT_WAITING' | 'NEWS_MOVED_ON'>,
  { id, revision, reason }: Static<(typeof RejectNews)['input']>,
) => {
  const news = await lockForDesk(ctx, id);
  const making = await needMaking(ctx, news, revision);
  await settleRevision(ctx.db, making.id, { state: 'rejected', by: me(ctx).userId, at: ctx.now, reason });
  ctx.audit('news', id, { rejected: making.number, reason });
  if (isPublished(news)) await notifyAuthor(ctx, news, { text: newsMessages.toldChangeRejected, reason });
  else {
    await notifyAuthor(ctx, news, { text: newsMessages.toldRejected, reason });
    await giveFeeBack(ctx, news);
    await setNews(ctx.db, id, { state: newsStates.rejected, reason, movedAt: ctx.now });
  }
  return { message: say(ctx, newsMessages.rejected) };
};

/**
 * POST /ops/news/{id}/revisions: an editor writes another version of what waits, or of what is published, and its author is asked. Throws
 * NOT_FOUND, NEWS_OWN, NEWS_NOT_WAITING, NEWS_MOVED_ON, NEWS_WAITS_FOR_AUTHOR, NEWS_UNCHANGED, and what textOf and needWhole throw.
 */
export const editNews = async (ctx: WriteCtx<RefusalOf<typeof editCall>>, input: Static<(typeof EditNews)['input']>) => {
  const news = await lockForDesk(ctx, input.id);
  await saveFirstRevision(ctx.db, news);
  const isAlone = isPublished(news) && input.revision === undefined && (await findMaking(ctx.db, news.id)) === null;
  const making = isAlone ? null : await needMaking(ctx, news, input.revision);
  if (making && waitsForAuthor(making)) throw ctx.refuse('NEWS_WAITS_FOR_AUTHOR');
  const before = making ?? news;
  const categoryId = input.category ?? before.categoryId ?? 0;
  const { text, files } = await textOf(ctx, input, { before: textIn(before), files: news.files });
  if (isSameText(text, textIn(before)) && categoryId === before.categoryId) throw ctx.refuse('NEWS_UNCHANGED');
  await needWhole(ctx, text, categoryId);
  const { userId } = me(ctx);
  if (making) await settleRevision(ctx.db, making.id, { state: 'answered', by: userId, at: ctx.now });
  const note = input.note ?? '';
  const row = await addRevision(ctx.db, { newsId: news.id, writerId: userId, isEditors: true, categoryId, text, note, at: ctx.now });
  await setNews(ctx.db, news.id, { files, ...(isPublished(news) ? {} : { movedAt: ctx.now }) });
  ctx.audit('news', news.id, { edited: row.number });
  await notifyAuthor(ctx, news, { text: newsMessages.toldSentBack });
  return { message: say(ctx, newsMessages.sentBack), revision: revisionView(ctx, row, await know(ctx, [userId])) };
};
