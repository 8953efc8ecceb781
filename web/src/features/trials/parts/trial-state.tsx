import { trialStatus } from '#contract/trials/trials.limits.ts';
import type { TrialRow } from '#contract/trials/trials.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { formatSaidAt } from '#web/kit/format-time.ts';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

type State = Pick<TrialRow, 'status' | 'ending'>;

const tones: readonly TagTone[] = ['gold', 'qingdai', 'seal', 'success', 'quiet', 'quiet'];

/** How a trial stands, in a word: decision 82. One that was taken back says so. */
export function TrialTag({ trial }: { readonly trial: State }) {
  const { t } = useTranslation('trials');
  const words = trial.ending === 'withdrawn' ? t('ending.withdrawn.short') : t(`status.${trial.status}`);
  return <Tag tone={tones[trial.status] ?? 'quiet'}>{words}</Tag>;
}

/** A moment of a trial as it is read: day and clock. */
export const useMoments = () => {
  const { i18n } = useTranslation('trials');
  return (at: string): string => formatSaidAt(utcMoment(at), i18n.language);
};

const waits: Readonly<Record<number, string>> = {
  [trialStatus.toAccept]: 'accept',
  [trialStatus.toTranslate]: 'translate',
  [trialStatus.toMark]: 'mark',
};

/** What comes next and by when, for whoever looks: '请在 12月1日 18:00 前提交'. Nothing where it waits for nothing. */
export const useNextStep = () => {
  const { t } = useTranslation('trials');
  const momentOf = useMoments();
  return (trial: Pick<TrialRow, 'status' | 'role' | 'acceptBefore' | 'finishBefore' | 'evaluateBefore'>): string | null => {
    const step = waits[trial.status];
    if (step === undefined) return null;
    const until = { accept: trial.acceptBefore, translate: trial.finishBefore, mark: trial.evaluateBefore }[step] ?? '';
    const isLate = utcMoment(until) < Date.now();
    const isOwn = (step === 'mark') === (trial.role === 'initiator');
    return t(`next.${step}.${isOwn ? 'own' : 'theirs'}${isLate ? 'Late' : ''}`, { time: momentOf(until) });
  };
};
