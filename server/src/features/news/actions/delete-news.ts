import type { Static } from 'typebox';
import type { SettlingRefusal } from '#contract/ledger/ledger.calls.ts';
import type { DeleteNews } from '#contract/news/contributing.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { releaseFiles, releaseGuarded } from '../../../platform/files/files.public.ts';
import { withdrawNoticesAbout } from '../../../platform/notices/notices.writes.ts';
import { announceGone } from '../../../platform/subjects/subjects.registry.ts';
import { isPublished } from '../news.policy.ts';
import { giveFeeBack, lockOwn } from '../news.sending.ts';
import { announceDeleted, openFilesOf } from '../news.subject.ts';
import { newsStates } from '../news.tables.ts';
import { findMaking, setNews, settleRevision } from '../news.writes.ts';

/**
 * Takes one's own away, in whatever state it is: what waits for a decision goes back, its files are given back, what people were told of it is
 * taken back. Through the address of drafts only what was never sent or came back goes. Throws NOT_FOUND and NOT_ALLOWED.
 */
export const deleteNews = async (ctx: WriteCtx<SettlingRefusal>, input: Static<(typeof DeleteNews)['input']>): Promise<null> => {
  const news = await lockOwn(ctx, input.id);
  const isNamed = input.category === undefined ? news.state === newsStates.draft : news.categoryId === input.category;
  if (!isNamed) throw refuse('NOT_FOUND');
  const { id } = news;
  const making = await findMaking(ctx.db, id);
  if (making) await settleRevision(ctx.db, making.id, { state: 'withdrawn', by: me(ctx).userId, at: ctx.now });
  await setNews(ctx.db, id, { deletedAt: ctx.now, pinnedUntil: null, recommendedAt: null, files: [] });
  for (const kind of ['news', 'contribution']) await withdrawNoticesAbout(ctx, { kind, id });
  const open = isPublished(news) ? openFilesOf(news) : [];
  await releaseFiles(ctx.db, open);
  await releaseGuarded(
    ctx.db,
    news.files.filter((file) => !open.includes(file)),
  );
  ctx.audit('news', id, { deleted: true });
  await giveFeeBack(ctx, news);
  if (!isPublished(news)) return null;
  ctx.afterCommit(() => announceDeleted(ctx.deps, id));
  await announceGone(ctx, { kind: 'news', id });
  return null;
};
