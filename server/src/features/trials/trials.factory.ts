import { randomBytes } from 'node:crypto';
import { lengthOfText } from '#contract/trials/trial-text.ts';
import { type TrialAsideReason, trialStatus } from '#contract/trials/trials.limits.ts';
import type { Deps } from '../../kernel/deps.ts';
import { addMail } from './mail-stops.queries.ts';
import { addMarks } from './marks.queries.ts';
import { daysAfter } from './trials.policy.ts';
import { addTrial, listSpans, lockTrial, setTexts, setTrial, type TrialRow } from './trials.queries.ts';

export type MadeTrial = {
  initiatorId: number;
  receiverId?: number | null;
  email?: string;
  status?: number;
  sourceText?: string;
  translatedText?: string;
  change?: Partial<TrialRow>;
};

/** Three days for each step, from now on. */
const timesFrom = (now: Date) => ({
  acceptBefore: daysAfter(now, 3),
  finishBefore: daysAfter(now, 6),
  evaluateBefore: daysAfter(now, 9),
});

const dueAt = (status: number, times: ReturnType<typeof timesFrom>): Date | null => {
  if (status === trialStatus.toAccept) return times.acceptBefore;
  if (status === trialStatus.toTranslate) return daysAfter(times.finishBefore, 3);
  return status === trialStatus.toMark ? daysAfter(times.evaluateBefore, 14) : null;
};

/** A trial as it stands in that status, without the caps of starting one; for tests and benches. Gives its number and the keys of its links. */
export const makeTrial = async (deps: Deps, made: MadeTrial): Promise<{ id: number; acceptId: string; stopId: string }> => {
  const now = deps.now();
  const status = made.status ?? trialStatus.toAccept;
  const times = timesFrom(now);
  const sourceText = made.sourceText ?? '本合同自双方签字之日起生效。';
  const isSubmitted = status === trialStatus.toMark || status === trialStatus.done;
  const [acceptKey, stopKey] = [randomBytes(16).toString('base64url'), randomBytes(16).toString('base64url')];
  const id = await deps.db.write.transaction(async (tx) => {
    const trial = await addTrial(
      tx,
      {
        initiatorId: made.initiatorId,
        receiverId: made.receiverId ?? null,
        email: made.email ?? null,
        ...{
          acceptKey,
          status,
          sourceLanguage: 'zh',
          targetLanguage: 'en',
          industry: 'law',
          ...lengthOfText(sourceText),
          ...times,
        },
        ...{ dueAt: dueAt(status, times), createdAt: now },
        acceptedAt: status >= trialStatus.toTranslate && status <= trialStatus.done ? now : null,
        submittedAt: isSubmitted ? now : null,
        markedAt: status === trialStatus.done ? now : null,
      },
      { requirements: '请保留条款编号', sourceText },
    );
    if (made.email) await addMail(tx, { stopKey, acceptKey, email: made.email, senderId: made.initiatorId, at: now });
    if (isSubmitted)
      await setTexts(tx, trial, { translatedText: made.translatedText ?? 'This contract takes effect when both have signed.' });
    if (made.change && Object.keys(made.change).length > 0) await setTrial(tx, trial, made.change);
    return trial;
  });
  return { id, acceptId: acceptKey, stopId: stopKey };
};

export type MadeMarks = { mark?: number; comment?: string; passed?: boolean; givenAt?: Date; setAside?: TrialAsideReason };

/** Marks of a trial that is done, with one error; gives the numbers of its spans. */
export const makeMarks = (deps: Deps, trialId: number, made: MadeMarks = {}): Promise<number[]> =>
  deps.db.write.transaction(async (tx) => {
    const trial = await lockTrial(tx, { id: trialId });
    if (!trial?.receiverId) throw new Error('a trial that nobody received has no marks');
    const mark = made.mark ?? 4;
    await addMarks(
      tx,
      {
        ...{ trialId, ownerId: trial.receiverId, giverId: trial.initiatorId, language: mark, knowledge: mark, punctuality: mark },
        ...{
          comment: made.comment ?? '',
          passed: made.passed ?? true,
          givenAt: made.givenAt ?? deps.now(),
          setAside: made.setAside ?? null,
        },
      },
      [{ start: 0, end: 4, category: 'accuracy/mistranslation', severity: 'minor', note: '', correction: '' }],
    );
    return (await listSpans(tx, trialId)).map((span) => span.id);
  });
