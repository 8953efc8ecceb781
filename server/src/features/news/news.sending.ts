import type { LocalizedText } from '#contract/kernel/texts.ts';
import type { TransferRefusal } from '#contract/ledger/ledger.calls.ts';
import type { NewsDetail } from '#contract/news/news.schemas.ts';
import type { Deps } from '../../kernel/deps.ts';
import { invariant, type Refuses, refuse } from '../../kernel/errors/refuse.ts';
import { type Ctx, type EffectContext, me, say, type WriteCtx } from '../../kernel/http/context.ts';
import { placeHold, releaseHold } from '../../platform/ledger/holds.writes.ts';
import { userAccount } from '../../platform/ledger/ledger-accounts.types.ts';
import type { LedgerContext } from '../../platform/ledger/transfers.writes.ts';
import { notify } from '../../platform/notices/notices.writes.ts';
import { type Certification, certificationOf } from '../../platform/papers/certification.policy.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { newsSettings } from '../../platform/settings/site.settings.ts';
import { isPublished, mayChange, whyNotContribute } from './news.policy.ts';
import { findNews } from './news.queries.ts';
import { type NewsText, newsStates } from './news.tables.ts';
import { needWhole, type WholeRefusal } from './news.texts.ts';
import { addNews, addRevision, lockNews, type StoredNews, setNews } from './news.writes.ts';
import { showNews } from './reads/show-news.ts';

/** What a contribution costs now, in 积分; 0 for nothing. */
export const feeOf = async (deps: Deps): Promise<number> => {
  const { contribute, pay_contribute } = await settingOf(deps, newsSettings);
  return contribute.pay ? pay_contribute : 0;
};

/** Why the caller may not contribute now, or null (decision 61). */
export const whyNotNow = async (ctx: Ctx, certification: Certification) =>
  whyNotContribute((await settingOf(ctx.deps, newsSettings)).contribute.verified, certification);

/** Throws CERTIFICATION_WAITING and CERTIFICATION_NEEDED. */
export const needContributor = async (ctx: Ctx<'CERTIFICATION_WAITING' | 'CERTIFICATION_NEEDED'>): Promise<void> => {
  const why = await whyNotNow(ctx, await certificationOf(ctx.deps.db.read, me(ctx).userId));
  if (why) throw ctx.refuse(why);
};

/** The caller's own, held. Throws NOT_FOUND, and NOT_ALLOWED for what everybody may read and only its author may change. */
export const lockOwn = async (ctx: WriteCtx, id: number): Promise<StoredNews> => {
  const news = await lockNews(ctx.db, id);
  const { userId } = me(ctx);
  if (news && mayChange(userId, news)) return news;
  const isSeen = news && (news.authorId === userId || (await findNews(ctx.db, id, { viewerId: userId, isOperator: false })));
  throw refuse(isSeen ? 'NOT_ALLOWED' : 'NOT_FOUND');
};

/** One of its own with what became of it, as its author reads it. */
export const answerWith = async (
  ctx: WriteCtx,
  id: number,
  text: LocalizedText,
): Promise<{ message: string; id: number; news: NewsDetail }> => {
  const row = await findNews(ctx.db, id, { viewerId: me(ctx).userId, isOperator: false });
  invariant(row, 'what its author has just written is there');
  return { message: say(ctx, text), id, news: await showNews(ctx, row) };
};

type Sent = { news: StoredNews | null; categoryId: number; text: NewsText; files: number[]; fee: number };

/**
 * Sends a text in: its row, its version and what it costs are one transaction. `news` is the draft or the rejected one that it was, held. Throws
 * what needWhole throws, and BALANCE_SHORT.
 */
export const sendIn = async (ctx: WriteCtx<WholeRefusal | TransferRefusal>, sent: Sent): Promise<number> => {
  const { categoryId, text, files, fee } = sent;
  const { userId } = me(ctx);
  await needWhole(ctx, text, categoryId);
  const state = newsStates.waiting;
  const news = sent.news ?? (await addNews(ctx.db, { authorId: userId, categoryId, state, text, files, at: ctx.now }));
  const { id } = news;
  const sentCount = news.sentCount + 1;
  await setNews(ctx.db, id, { state, categoryId, files, sentCount, fee, reason: null, movedAt: ctx.now, text });
  await addRevision(ctx.db, { newsId: id, writerId: userId, isEditors: false, categoryId, text, note: '', at: ctx.now });
  ctx.audit('news', id, { sent: sentCount, fee });
  if (fee === 0) return id;
  const { holdId } = await placeHold(ctx, {
    key: `news:${id}:${sentCount}`,
    code: 'news.hold',
    from: userAccount(userId, 'currency'),
    amount: fee,
    subject: { kind: 'news', id },
    // The job of silence gives it back, as it begins anew whenever one of the two sides says something.
    expiresAt: null,
  });
  await setNews(ctx.db, id, { holdId });
  return id;
};

/** Gives back what is set apart for a contribution, whose row the caller holds. */
export const giveFeeBack = async (ctx: LedgerContext & Refuses<'HOLD_SETTLED'>, news: StoredNews): Promise<void> => {
  if (news.holdId === null) return;
  await setNews(ctx.db, news.id, { holdId: null });
  await releaseHold(ctx, { holdId: news.holdId, key: `news:${news.id}:${news.sentCount}:back` });
};

/** Tells an author what became of theirs; what is not published is there for them alone. */
export const notifyAuthor = (
  ctx: EffectContext,
  news: Pick<StoredNews, 'id' | 'authorId' | 'title'> & { state: number },
  { text, reason = '' }: { text: LocalizedText; reason?: string },
): Promise<void> =>
  notify(ctx, {
    kind: 'contribution',
    to: news.authorId,
    text,
    filling: { title: news.title, reason },
    subject: { kind: isPublished(news) ? 'news' : 'contribution', id: news.id },
  });
