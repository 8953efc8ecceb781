import { MARK_MAX } from '#contract/kernel/marks.ts';
import type { Report } from '#contract/reports/reports.schemas.ts';
import type { Review } from '#contract/reviews/reviews.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { OutOf } from '#web/kit/out-of.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';
import { Section } from './section.tsx';

const marks = ['language', 'expertise', 'punctuality'] as const;

function Quote({ review }: { readonly review: Review }) {
  const { t } = useTranslation('report');
  return (
    <Someone
      person={review.user}
      gone={t('reviews.gone')}
      size="sm"
      tags={<Tag tone="quiet">{t(`reviews.relationship.${review.relationship}`)}</Tag>}
    >
      {review.comment !== '' && (
        <p lang={langOf(review.comment)} className="mt-0.5 line-clamp-5 break-anywhere whitespace-pre-line text-base">
          {review.comment}
        </p>
      )}
      <p className="num mt-0.5 text-xs text-muted">
        {marks.map((mark) => `${t(`reviews.${mark}`)} ${review[mark]}/${MARK_MAX}`).join(' · ')}
        {' · '}
        <span className="whitespace-nowrap">{formatDay(new Date(utcMoment(review.created_at)))}</span>
      </p>
      {review.set_aside !== null && <p className="text-xs text-muted">{t('reviews.setAside')}</p>}
      {review.reply !== null && (
        <p lang={langOf(review.reply.body)} className="mt-1.5 rounded-lg bg-paper px-2.5 py-1.5 break-anywhere whitespace-pre-line text-sm">
          {review.reply.body}
        </p>
      )}
    </Someone>
  );
}

/** What those say who worked with them: the means, and the newest in their own words. */
export function ReviewsSection({ report }: { readonly report: Report }) {
  const { t } = useTranslation('report');
  const { reviews } = report;
  if (reviews === null) return null;
  const isOwn = report.relation === 'self';
  const all = isBuilt('/reportReviewList') && reviews.count > 0 ? pathTo('/reportReviewList', {}, { id: report.user.id }) : undefined;
  const ask = isOwn && reviews.count === 0 && isBuilt('/review/grantReview') ? pathTo('/review/grantReview') : all;
  return (
    <Section
      report={report}
      part="reviews"
      isOfOthers
      to={ask}
      count={reviews.count}
      isEmpty={reviews.count === 0}
      hint={t('hint.reviews')}
    >
      {reviews.overall !== null && (
        <dl className="mb-4 grid cols-3 divide-x divide-line rounded-lg bg-paper py-2.5 text-center">
          {marks.map((mark) => (
            <div key={mark} className="flex min-w-0 flex-col-reverse justify-end px-1">
              <dt className="mt-0.5 break-anywhere text-xs text-muted">{t(`reviews.${mark}`)}</dt>
              <dd className="text-lg leading-tight font-semibold">
                <OutOf kind="mark" value={reviews[mark]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="space-y-4">
        {reviews.latest.map((review) => (
          <li key={review.id}>
            <Quote review={review} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
