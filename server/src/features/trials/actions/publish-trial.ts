import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import type { publishTrial as publishCall } from '#contract/trials/trial-publishing.calls.ts';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.sql.ts';
import { announceReportChange } from '../../../platform/reports/report-changes.registry.ts';
import { announceUnfit } from '../../../platform/subjects/subjects.registry.ts';
import { type PublicationNews, publicationAfter } from '../publication.policy.ts';
import { expireTrial } from '../trial.expiry.ts';
import { notifyOfTrial } from '../trial.notify.ts';
import { isOverdue, mayPublish, type Side, sideOf } from '../trials.policy.ts';
import { lockTrial, setTrial, type TrialRow } from '../trials.queries.ts';
import { publicationView } from '../trials.view.ts';

type Code = RefusalOf<typeof publishCall>;
type Choice = { id: number; isPublic: boolean };

const words: Readonly<Record<Exclude<PublicationNews, null>, LocalizedText>> = {
  public: trialsMessages.toldPublic,
  private: trialsMessages.toldPrivate,
  asked: trialsMessages.toldAskedAgain,
  declined: trialsMessages.toldNotAgain,
};

const messageOf = (wants: boolean, row: TrialRow, side: Side): LocalizedText => {
  if (!wants) return trialsMessages.unpublished;
  return row.askedBy === side ? trialsMessages.askedAgain : trialsMessages.published;
};

const pick = ({ initiatorPublic, receiverPublic, askedBy }: TrialRow) => ({ initiatorPublic, receiverPublic, askedBy });

/** The trial of one of both, held; what is overdue is ended first. Past a block it is taken back and no more. Throws NOT_FOUND and TRIAL_MOVED. */
const lockForChoice = async (ctx: WriteCtx<Code>, { id, isPublic }: Choice): Promise<{ row: TrialRow; side: Side; isBlocked: boolean }> => {
  const { userId } = me(ctx);
  const found = await lockTrial(ctx.db, { id });
  const side = found && sideOf(found, userId);
  const otherId = side === 'initiator' ? found?.receiverId : found?.initiatorId;
  if (!found || !side) throw refuse('NOT_FOUND');
  const isBlocked = otherId != null && (await isBlockedBetween(ctx.db, userId, otherId));
  if (isBlocked && isPublic) throw refuse('NOT_FOUND');
  if (!mayPublish(found, side, ctx.now)) throw ctx.refuse('TRIAL_MOVED');
  return { row: isOverdue(found, ctx.now) ? await expireTrial(ctx, found) : found, side, isBlocked };
};

/** Decision 83: one side says whether everybody may see it. Of a trial that was never marked its translator alone says so, for their half. */
export const publishTrial = async (ctx: WriteCtx<Code>, { id, isPublic }: Choice) => {
  const { row, side, isBlocked } = await lockForChoice(ctx, { id, isPublic });
  const isHalf = row.status === trialStatus.ended;
  const { next, news } = isHalf
    ? { next: { initiatorPublic: null, receiverPublic: isPublic, askedBy: null }, news: null }
    : publicationAfter(pick(row), side, isPublic);
  await setTrial(ctx.db, id, next);
  const changed = { ...row, ...next };
  ctx.audit('trial', id, { side, isPublic });
  if (news && !isBlocked) await notifyOfTrial(ctx, row, { to: side === 'initiator' ? 'receiver' : 'initiator', text: words[news] });
  if (news === 'private') await announceUnfit(ctx, { kind: 'trial', id });
  return { id, status: row.status, publication: publicationView(changed), message: say(ctx, messageOf(isPublic, changed, side)) };
};

/** Decision 85: what the caller's trials count for is worked out anew. */
export const syncTrials = async (ctx: WriteCtx) => {
  await announceReportChange(ctx, [me(ctx).userId]);
  return { message: say(ctx, trialsMessages.synced) };
};
