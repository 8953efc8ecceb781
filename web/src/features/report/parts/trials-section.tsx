import type { Report } from '#contract/reports/reports.schemas.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { TrialReview } from '../../trials/trials.public.tsx';
import { Section } from './section.tsx';

/** Trials that were done: with what was said of them where both sides want it shown, else that there was one. */
export function TrialsSection({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const { trials } = report;
  if (trials === null) return null;
  return (
    <Section
      report={report}
      part="trials"
      isOfOthers
      to={trials.count > 0 ? pathTo('/trialTranslation', {}, { id: report.user.id }) : undefined}
      count={trials.count}
      isEmpty={trials.count === 0}
      hint={t('hint.trials')}
    >
      <ul className="space-y-4">
        {trials.latest.map((review) => (
          <li key={review.id}>
            <TrialReview review={review} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
