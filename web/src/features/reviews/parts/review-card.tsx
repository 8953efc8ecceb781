import Lock from 'lucide-react/icons/lock';
import { reviewMarks } from '#contract/reviews/reviews.limits.ts';
import type { Review } from '#contract/reviews/reviews.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { OutOf } from '#web/kit/out-of.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone } from '../../people/people.public.tsx';
import { useAppealAside, type WeighedThing } from '../appeal-aside.ts';
import { FlagLink } from './flag-link.tsx';
import { Stars } from './stars.tsx';

/** The three marks of a review, each with its name. */
export function Marks({ review }: { readonly review: Pick<Review, 'language' | 'expertise' | 'punctuality'> }) {
  const { t } = useTranslation('reviews');
  return (
    <dl className="space-y-1">
      {reviewMarks.map((mark) => (
        <div key={mark} className="flex items-center justify-between gap-3">
          <dt className="min-w-0 break-anywhere text-sm text-muted">{t(`mark.${mark}`)}</dt>
          <dd className="flex">
            <Stars value={review[mark]} label={t(`mark.${mark}`)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ReplyProps = { readonly reply: NonNullable<Review['reply']>; readonly review: Pick<Review, 'id' | 'owner_id'> };

/** What the reviewed answered; whoever else reads it may flag it. */
export function Reply({ reply, review }: ReplyProps) {
  const { t } = useTranslation('reviews');
  const ownId = useCurrentUser()?.id;
  return (
    <div className="mt-2.5 rounded-lg bg-sunken px-3 py-2.5">
      <p className="flex items-baseline justify-between gap-3 text-xs text-muted">
        <span>{t('reply.title')}</span>
        <RelativeTime at={utcMoment(reply.created_at)} className="flex-none" />
      </p>
      <p lang={langOf(reply.body)} className="mt-0.5 break-anywhere whitespace-pre-line text-base">
        {reply.body}
      </p>
      {review.owner_id !== ownId && <FlagLink kind="review-reply" id={review.id} label={t('flagReply')} />}
    </div>
  );
}

type SetAsideProps = {
  readonly reason: NonNullable<Review['set_aside']>;
  /** What weighs nothing, where whoever looks wrote it or was meant: they may object. */
  readonly thing: WeighedThing | null;
};

/** Why a review is shown and weighs nothing. */
export function SetAsideNote({ reason, thing }: SetAsideProps) {
  const { t } = useTranslation('reviews');
  const appeal = useAppealAside();
  return (
    <p className="mt-2 flex items-start gap-1.5 text-xs text-muted">
      <Lock aria-hidden className="mt-px size-[0.24rem] flex-none" strokeWidth={1.75} />
      <span className="min-w-0 break-anywhere">
        {t(`aside.${reason}`)}
        {thing !== null && reason !== 'unauthorised' && (
          <button type="button" onClick={() => void appeal(thing)} className="press touch-area ms-1.5 whitespace-nowrap text-qingdai">
            {t('aside.appeal')}
          </button>
        )}
      </span>
    </p>
  );
}

/** One review: who, in what relation, the marks, the words and the answer. */
export function ReviewBody({ review }: { readonly review: Review }) {
  const { t } = useTranslation('reviews');
  const ownId = useCurrentUser()?.id;
  const isConcerned = ownId !== undefined && (ownId === review.owner_id || ownId === review.user?.id);
  return (
    <>
      <Someone
        person={review.user}
        gone={t('gone')}
        size="sm"
        note={<RelativeTime at={utcMoment(review.created_at)} />}
        tags={<Tag tone="quiet">{t(`relationship.${review.relationship}`)}</Tag>}
        end={<OutOf kind="mark" value={review.score} className="flex-none text-xl leading-none font-semibold text-seal" />}
      />
      {review.comment !== '' && (
        <p lang={langOf(review.comment)} className="mt-2.5 break-anywhere whitespace-pre-line text-body leading-relaxed">
          {review.comment}
        </p>
      )}
      <div className="mt-2.5">
        <Marks review={review} />
      </div>
      {review.set_aside !== null && (
        <SetAsideNote reason={review.set_aside} thing={isConcerned ? { kind: 'review', id: review.id } : null} />
      )}
      {review.reply !== null && <Reply reply={review.reply} review={review} />}
    </>
  );
}
