import type { Recording } from '#contract/ecerts/ecert-keeping.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Timeline, type TimelineItem } from '#web/kit/timeline.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

const names = ['claimed', 'signed', 'appended', 'headed', 'proven'] as const;

/** What is done of each step, as the server tells it (decision 93): nothing moves here that did not happen there. */
const doneOf = ({ cerStatus, signed, leaf_index: leaf, is_headed: isHeaded }: Recording): readonly boolean[] => {
  const isRecorded = cerStatus === 3;
  return [cerStatus !== 1, isRecorded || signed, isRecorded || leaf !== null, isRecorded || isHeaded, isRecorded];
};

/** The steps of the recording of a claim, each done, under way or to come. */
export function RecordingSteps({ recording }: { readonly recording: Recording }) {
  const { t } = useTranslation('ecert-claims');
  const done = doneOf(recording);
  const current = done.indexOf(false);
  const items = names.map(
    (key, nth): TimelineItem => ({
      key,
      title: t(`steps.${key}`),
      state: nth === current ? 'now' : done[nth] ? 'done' : 'next',
      ...(key === 'appended' && recording.leaf_index !== null ? { children: t('steps.place', { n: recording.leaf_index + 1 }) } : {}),
    }),
  );
  return (
    <Card title={t('steps.title')}>
      <div className="pt-2" aria-live="polite">
        <Timeline items={items} />
      </div>
    </Card>
  );
}
