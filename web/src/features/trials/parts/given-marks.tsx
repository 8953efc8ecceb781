import { Card } from '#web/kit/card.tsx';
import { OutOf } from '#web/kit/out-of.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { MarkedTrial } from '../trial-marking.data.ts';
import { GivenSpans } from './given-spans.tsx';
import { SaveMarksButton } from './save-marks-button.tsx';

type GivenMarksProps = { readonly trial: MarkedTrial; readonly given: NonNullable<MarkedTrial['marks']> };

const marks = ['language', 'knowledge', 'punctuality'] as const;

/** What was said of a translation, for both; who translated it answers its errors here. */
export function GivenMarks({ trial, given }: GivenMarksProps) {
  const { t } = useTranslation('trial-marking');
  return (
    <>
      <Card title={t('marks.title')} action={t('penalty', { n: given.penalty })}>
        <div className="flex items-center gap-4">
          <OutOf kind="score" value={given.mark} className="flex-none text-xl font-semibold text-seal" />
          <p className="min-w-0 flex-1 text-base">{t(given.passed ? 'marks.yes' : 'marks.no')}</p>
        </div>
        <dl className="mt-3 grid cols-3 gap-2 text-center">
          {marks.map((mark) => (
            <div key={mark} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-xs break-anywhere text-muted">{t(`marks.${mark}`)}</dt>
              <dd className="text-lg font-semibold">
                <OutOf kind="mark" value={given[mark]} />
              </dd>
            </div>
          ))}
        </dl>
        {given.comment !== '' && <p className="mt-3 text-body break-anywhere whitespace-pre-wrap">{given.comment}</p>}
        <p className="mt-3">
          <SaveMarksButton trialId={trial.id} />
        </p>
      </Card>
      <GivenSpans
        trialId={trial.id}
        text={trial.translatedText ?? ''}
        lang={trial.targetLanguage}
        spans={given.errors}
        mayAnswer={trial.may.answer}
      />
    </>
  );
}
