import Link2 from 'lucide-react/icons/link-2';
import { Link } from 'react-router';
import type { ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { formatDay } from '#web/kit/format-time.ts';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { Someone } from '../../people/people.public.tsx';

const tones: Record<ReviewGrant['state'], TagTone> = {
  pending: 'seal',
  done: 'success',
  cancelled: 'quiet',
  declined: 'quiet',
  expired: 'quiet',
};

const dayOf = (time: string): string => formatDay(new Date(utcMoment(time)));

/** The state of an authorisation in the words of the specification (career, section 4). */
export function GrantTag({ grant }: { readonly grant: ReviewGrant }) {
  const { t } = useTranslation('reviews');
  return <Tag tone={tones[grant.state]}>{t(`state.${grant.state}`)}</Tag>;
}

/** Until when it holds, or when it ended. */
export const grantDay = (grant: ReviewGrant): { readonly key: 'until' | 'endedOn' | 'givenOn'; readonly day: string } => {
  if (grant.state === 'pending') return { key: 'until', day: dayOf(grant.expires_at) };
  return { key: grant.state === 'done' ? 'givenOn' : 'endedOn', day: dayOf(grant.ended_at ?? grant.expires_at) };
};

type GrantHeadProps = {
  readonly grant: ReviewGrant;
  /** In a list: where the row leads. */
  readonly to?: string;
};

/** The other one of both, or the link that waits for somebody, with what is between them. */
export function GrantHead({ grant, to }: GrantHeadProps) {
  const { t } = useTranslation('reviews');
  const other = grant.is_mine ? grant.reviewer : grant.owner;
  const { key, day } = grantDay(grant);
  const waits = grant.is_mine && grant.by_link && grant.reviewer === null;
  const words = `${t(`relationship.${grant.relationship}`)} · ${t(key, { day })}`;
  const about =
    to === undefined ? (
      words
    ) : (
      <Link to={to} className="row-area min-w-0 grow basis-[6em] truncate">
        {words}
      </Link>
    );
  if (!waits) {
    const tag = <GrantTag grant={grant} />;
    return <Someone person={other} gone={t('gone')} tags={tag} note={about} nameClass="text-body font-semibold" />;
  }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <span className="grid size-[0.8rem] flex-none place-items-center rounded-full bg-qingdai-soft text-qingdai">
        <Link2 aria-hidden className="size-[0.4rem]" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5">
          <span className="min-w-0 truncate text-body font-semibold">{t('link.waiting')}</span>
          <GrantTag grant={grant} />
        </p>
        <p className="num truncate text-xs text-muted">{about}</p>
      </div>
    </div>
  );
}
