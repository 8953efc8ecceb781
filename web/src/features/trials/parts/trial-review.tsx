import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router';
import type { TrialReview as Review } from '#contract/trials/trial-publishing.schemas.ts';
import { formatHouseMonth } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { shortLanguage } from '#web/kit/language-pair.tsx';
import { OutOf } from '#web/kit/out-of.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useIndustries } from '../../onboarding/onboarding.public.tsx';
import { Someone } from '../../people/people.public.tsx';

/** A trial in somebody's report: what was said of it where both want it shown; else that there was one, and nothing more (decision 83). */
export function TrialReview({ review }: { readonly review: Review }) {
  const { t, i18n } = useTranslation('trial-review');
  const industries = useIndustries().data ?? [];
  const about = [
    `${shortLanguage(review.sourceLanguage, i18n.language)} → ${shortLanguage(review.targetLanguage, i18n.language)}`,
    industries.find(({ code }) => code === review.industry)?.name ?? review.industry,
    formatHouseMonth(Date.parse(`${review.month}-15T00:00:00Z`), i18n.language),
  ].join(' · ');
  if (!review.isPublic) {
    return (
      <div className="flex items-center gap-2.5 text-base text-muted">
        <Lock aria-hidden className="size-[0.32rem] flex-none" strokeWidth={1.75} />
        <span className="num min-w-0 flex-1 break-anywhere">{about}</span>
        <Tag tone="quiet">{t('closed')}</Tag>
      </div>
    );
  }
  // A half names nobody but whose report it is (docs/decisions/045.14).
  if (review.mark === null && review.user === null) {
    return (
      <div className="row-links flex flex-col">
        <p className="text-body font-semibold">{t('half')}</p>
        <Link to={pathTo('/trialDetail', {}, { id: review.id })} className="row-area num mt-0.5 block text-sm break-anywhere text-muted">
          {about}
        </Link>
      </div>
    );
  }
  return (
    <div className="row-links flex">
      <Someone
        person={review.user}
        gone={t('gone')}
        size="sm"
        {...(review.mark === null
          ? {}
          : { end: <OutOf kind="score" value={review.mark} className="flex-none text-title font-semibold text-seal" /> })}
      >
        <Link to={pathTo('/trialDetail', {}, { id: review.id })} className="row-area num mt-0.5 block text-sm break-anywhere text-muted">
          {about}
        </Link>
        {review.passed !== null && (
          <p className="mt-1">
            <Tag tone={review.passed ? 'success' : 'quiet'}>{t(review.passed ? 'passed' : 'failed')}</Tag>
          </p>
        )}
        {review.comment !== null && review.comment !== '' && (
          <p lang={langOf(review.comment)} className="mt-1 line-clamp-3 text-base break-anywhere whitespace-pre-line">
            {review.comment}
          </p>
        )}
      </Someone>
    </div>
  );
}
