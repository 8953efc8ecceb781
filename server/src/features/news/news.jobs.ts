import { sql } from 'drizzle-orm';
import { NEWS_SILENCE_DAYS } from '#contract/news/news.limits.ts';
import { newsMessages } from '#contract/news/news.messages.ts';
import { daysOfWindow } from '#contract/ranks/rank-windows.ts';
import { recountInBatches } from '../../kernel/db/recount.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { startOfDays } from '../../kernel/local-day.ts';
import { type MoneyContext, runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { newsCounters } from './news.counters.ts';
import { giveFeeBack, notifyAuthor } from './news.sending.ts';
import { newsStates } from './news.tables.ts';
import { findMaking, lockNews, setNews, settleRevision } from './news.writes.ts';

const SILENCE_MS = NEWS_SILENCE_DAYS * 86_400_000;
const BATCH = 500;

/** Sets the counters of news to what the rows say. */
export const recountNews = (deps: Deps): Promise<void> => recountInBatches(deps, newsCounters);

const silentSince = (now: Date): Date => new Date(now.getTime() - SILENCE_MS);

/** One about which nobody said anything for long enough goes back to its author with its fee; one that moved meanwhile is left alone. */
const endSilence = async (ctx: MoneyContext, id: number): Promise<void> => {
  const news = await lockNews(ctx.db, id);
  if (!news || news.state !== newsStates.waiting || news.movedAt > silentSince(ctx.now)) return;
  const making = await findMaking(ctx.db, id);
  if (making) await settleRevision(ctx.db, making.id, { state: 'withdrawn', by: null, at: ctx.now });
  ctx.audit('news', id, { silent: true });
  await notifyAuthor(ctx, { ...news, state: newsStates.draft }, { text: newsMessages.toldSilent });
  await giveFeeBack(ctx, news);
  await setNews(ctx.db, id, { state: newsStates.draft, movedAt: ctx.now });
};

/** Decision 61: what nobody has answered for 30 days goes back, each in its own transaction; one that fails holds up no other. */
export const endSilences = async (deps: Deps): Promise<void> => {
  const { rows } = await deps.db.write.execute<{ id: number }>(sql`
    select id from news where state = 1 and deleted_at is null and moved_at <= ${silentSince(deps.now()).toISOString()}::timestamptz
    order by moved_at limit ${BATCH}`);
  let failed: unknown = null;
  for (const { id } of rows)
    try {
      await runSystemTransaction(deps, 'news.silence', (ctx) => endSilence(ctx, Number(id)));
    } catch (error) {
      deps.log.error({ err: error, news: id }, 'a contribution could not go back');
      failed = error;
    }
  if (failed !== null) throw failed;
};

/** Forgets the days that no window of a rank reaches any more. */
export const dropOldViewDays = async (deps: Deps): Promise<void> => {
  const since = startOfDays(deps.now(), daysOfWindow.month + 1);
  await deps.db.write.execute(
    sql`delete from news_view_days where day < (${since.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date`,
  );
};

/** The recount runs at 04:10 in Shanghai. */
export const newsJobs = [
  onSchedule('news.recount', '10 20 * * *', recountNews),
  onSchedule('news.view-days', '50 20 * * *', dropOldViewDays),
  onSchedule('news.silence', '*/30 * * * *', endSilences),
];
