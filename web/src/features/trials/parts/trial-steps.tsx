import { trialStatus } from '#contract/trials/trials.limits.ts';
import type { Trial, TrialRow } from '#contract/trials/trials.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { Timeline, type TimelineItem } from '#web/kit/timeline.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { OtherSide } from './trial-row.tsx';
import { TrialTag, useMoments, useNextStep } from './trial-state.tsx';

const { refused, ended } = trialStatus;

const steps = [
  ['started', 'createdAt'],
  ['accepted', 'acceptedAt'],
  ['submitted', 'submittedAt'],
  ['marked', 'markedAt'],
] as const;

/** What happened, what is to be done now and what follows; a trial that is over says why in its last step. */
const useSteps = (trial: TrialRow): readonly TimelineItem[] => {
  const { t } = useTranslation('trials');
  const momentOf = useMoments();
  const next = useNextStep()(trial);
  const isOver = trial.status === refused || trial.status === ended;
  const done = steps.filter(([, at]) => trial[at] !== null);
  const items: TimelineItem[] = done.map(([key, at]) => ({
    key,
    title: t(`steps.${key}`),
    time: momentOf(trial[at] ?? ''),
    ...(key === 'submitted' && trial.isInTime === false ? { children: t('steps.late') } : {}),
  }));
  if (isOver) {
    const key = trial.status === refused ? 'refused' : (trial.ending ?? 'not-finished');
    return [
      ...items,
      {
        key,
        title: trial.status === refused ? t('status.4') : t(`ending.${key}.short`),
        ...(trial.endedAt === null ? {} : { time: momentOf(trial.endedAt) }),
        state: 'now',
        children: trial.status === refused ? <Refusal trial={trial} /> : t(`ending.${key}.text`),
      },
    ];
  }
  const coming = steps.filter(([, at]) => trial[at] === null);
  return [
    ...items,
    ...coming.map(
      ([key], nth): TimelineItem => ({
        key,
        title: t(nth === 0 ? `steps.now.${key}` : `steps.${key}`),
        state: nth === 0 ? 'now' : 'next',
        ...(nth === 0 && next !== null ? { children: next } : {}),
      }),
    ),
  ];
};

function Refusal({ trial }: { readonly trial: TrialRow }) {
  const { t } = useTranslation('trials');
  if (trial.refusal === null) return null;
  const { reason, comment } = trial.refusal;
  return (
    <>
      <span className="block">{t(`refuse.reason.${reason}`)}</span>
      {comment !== '' && (
        <span lang={langOf(comment)} className="mt-1 block whitespace-pre-line">
          {comment}
        </span>
      )}
    </>
  );
}

/** Who the other is, how the trial stands, and its way so far. */
export function TrialHead({ trial }: { readonly trial: Trial }) {
  const { t } = useTranslation('trials');
  const items = useSteps(trial);
  return (
    <Card>
      <div className="flex">
        <OtherSide trial={trial} end={<TrialTag trial={trial} />}>
          <p className="mt-0.5 text-xs text-muted">{t(trial.role === 'initiator' ? 'roles.receiver' : 'roles.initiator')}</p>
        </OtherSide>
      </div>
      <div className="mt-4">
        <Timeline items={items} />
      </div>
    </Card>
  );
}
