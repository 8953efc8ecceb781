import type { Trial } from '#contract/trials/trials.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { OutOf } from '#web/kit/out-of.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { SaveMarksButton } from './save-marks-button.tsx';

const marks = ['language', 'knowledge', 'punctuality'] as const;

type MarksCardProps = {
  readonly marks: NonNullable<Trial['marks']>;
  /** For both of it: where its errors stand one by one, and are answered. */
  readonly trialId?: number;
};

/** What the initiator said of a translation: the three marks, whether it passed, and in words. */
export function MarksCard({ marks: given, trialId }: MarksCardProps) {
  const { t } = useTranslation('trials');
  return (
    <Card
      title={t('marks.title')}
      action={<Tag tone={given.passed ? 'success' : 'danger'}>{t(given.passed ? 'marks.passed' : 'marks.failed')}</Tag>}
    >
      <div className="flex items-center gap-4">
        <OutOf kind="score" value={given.mark} className="flex-none text-xl font-semibold text-seal" />
        <p className="num min-w-0 flex-1 text-sm text-muted">
          {[t(given.isInTime ? 'marks.inTime' : 'marks.late'), t('marks.penalty', { n: given.penalty })].join(' · ')}
        </p>
      </div>
      <dl className="mt-3 grid cols-3 divide-x divide-line rounded-lg bg-paper py-2.5 text-center">
        {marks.map((mark) => (
          <div key={mark} className="flex min-w-0 flex-col-reverse justify-end px-1">
            <dt className="mt-0.5 text-xs break-anywhere text-muted">{t(`marks.${mark}`)}</dt>
            <dd className="text-lg leading-tight font-semibold">
              <OutOf kind="mark" value={given[mark]} />
            </dd>
          </div>
        ))}
      </dl>
      {given.comment !== '' && <RichText text={given.comment} lang={langOf(given.comment)} className="mt-3 text-body leading-relaxed" />}
      {trialId !== undefined && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          {given.errors.length > 0 && isBuilt('/trialTranslationComment') && (
            <ButtonLink size="md" tone="soft" to={pathTo('/trialTranslationComment', {}, { id: trialId })}>
              {t('marks.errors', { count: given.errors.length })}
            </ButtonLink>
          )}
          <SaveMarksButton trialId={trialId} />
        </div>
      )}
    </Card>
  );
}
