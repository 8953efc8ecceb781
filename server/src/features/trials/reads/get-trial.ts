import type { RefusalOf } from '#contract/kernel/calls.ts';
import { penaltyPerThousand } from '#contract/trials/mqm.ts';
import type { getTrialInvitation as invitationCall } from '#contract/trials/trials.calls.ts';
import type { Trial, TrialInvitation } from '#contract/trials/trials.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { maskedContact } from '../../../platform/accounts/contact.plain.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.sql.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { isMailboxOf } from '../mail-stops.queries.ts';
import type { Named } from '../trial.moves.ts';
import { endingAt, sideOf, statusAt, whyNotMove } from '../trials.policy.ts';
import { findByKey, listSpans, loadStarterSums } from '../trials.queries.ts';
import { firstLines, marksView, profileView, trialView, unblocked } from '../trials.view.ts';
import { findTrial } from '../trials.visibility.ts';

/** Read from the primary: what was just done is seen. Throws NOT_FOUND for everybody but the two whom it is about. */
export const getTrial = async (ctx: ReadCtx, { id }: { id: number }): Promise<Trial> => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const whole = await findTrial(db, id, userId);
  const side = whole && sideOf(whole.trial, userId);
  if (!whole || !side) throw refuse('NOT_FOUND');
  const { trial, texts, marks } = whole;
  const both = [trial.initiatorId, trial.receiverId];
  const [found, sumsOf, spans] = await Promise.all([
    loadPeople(db, both, userId),
    loadStarterSums(db, both, ctx.now),
    marks ? listSpans(db, id) : [],
  ]);
  const people = unblocked(found);
  const penalty = penaltyPerThousand(spans, texts.sourceText);
  return trialView(ctx, whole, { side, people, sumsOf, marks: marks && marksView(ctx, { trial, marks, spans, penalty, side }) });
};

/** The trial that a link or its receiver names. Throws NOT_FOUND and TRIAL_NOT_YOURS. */
const findInvitation = async (ctx: ReadCtx<'TRIAL_NOT_YOURS'>, { id, acceptId }: Named) => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const found = acceptId === undefined ? await findTrial(db, id ?? 0, userId) : await findByKey(db, acceptId);
  if (!found) throw refuse('NOT_FOUND');
  const { initiatorId, receiverId } = found.trial;
  if (initiatorId === userId || (receiverId !== null && receiverId !== userId)) throw ctx.refuse('TRIAL_NOT_YOURS');
  if (acceptId !== undefined && (await isBlockedBetween(db, userId, initiatorId))) throw refuse('NOT_FOUND');
  return found;
};

/** Career, section 2.6: who asks for what, and how the text begins. Who started it, and whoever comes second, is told that it is not theirs. */
export const getTrialInvitation = async (ctx: ReadCtx<RefusalOf<typeof invitationCall>>, named: Named): Promise<TrialInvitation> => {
  const { userId } = me(ctx);
  const db = ctx.deps.db.write;
  const { trial, texts } = await findInvitation(ctx, named);
  const [people, sumsOf] = await Promise.all([
    loadPeople(db, [trial.initiatorId], userId),
    loadStarterSums(db, [trial.initiatorId], ctx.now),
  ]);
  return {
    id: trial.id,
    status: statusAt(trial, ctx.now),
    ending: endingAt(trial, ctx.now),
    initiator: profileView(ctx, trial.initiatorId, { people, sumsOf }),
    sourceLanguage: trial.sourceLanguage,
    targetLanguage: trial.targetLanguage,
    industry: trial.industry,
    length: { characters: trial.characters, words: trial.words },
    requirements: texts.requirements,
    beginning: firstLines(texts.sourceText),
    acceptBefore: timeText(ctx, trial.acceptBefore),
    finishBefore: timeText(ctx, trial.finishBefore),
    evaluateBefore: timeText(ctx, trial.evaluateBefore),
    isPublic: trial.isProposed,
    isMine: trial.receiverId === userId,
    mayAccept: whyNotMove(trial, { move: 'accept', side: 'receiver', now: ctx.now }) === null,
  };
};

/** Decision 81: the invited mailbox, to whoever holds the link; whole only to somebody who has proven that it is theirs. Throws NOT_FOUND. */
export const getTrialMail = async (ctx: ReadCtx, { acceptId }: { acceptId: string }): Promise<{ data: string }> => {
  const db = ctx.deps.db.write;
  const found = await findByKey(db, acceptId);
  if (!found) throw refuse('NOT_FOUND');
  const { email } = found.trial;
  if (email === null) return { data: '' };
  const isTheirs = ctx.actor !== null && (await isMailboxOf(db, ctx.actor.userId, email));
  return { data: isTheirs ? email : maskedContact(email) };
};
