import { Link } from 'react-router';
import type { Intention } from '#contract/cooperation/cooperation.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';

/** How the state of an intention looks. */
export const stateTones: Record<Intention['state'], TagTone> = {
  waiting: 'gold',
  accepted: 'success',
  declined: 'quiet',
  withdrawn: 'quiet',
};

/** The other one of the two. */
export const otherOf = (one: Intention) => (one.is_sent ? one.receiver : one.sender);

export function IntentionRow({ one }: { readonly one: Intention }) {
  const { t } = useTranslation('cooperation');
  const other = otherOf(one);
  return (
    <div className="press row-links flex px-[0.28rem] py-3">
      <Someone
        person={other}
        gone={t('gone')}
        nameClass="text-body font-semibold"
        end={<Tag tone={stateTones[one.state]}>{t(`states.${one.state}`)}</Tag>}
      >
        <Link
          to={pathTo('/relationResult', {}, { id: one.id })}
          lang={langOf(one.message)}
          className="row-area mt-1 line-clamp-2 text-base break-anywhere"
        >
          {one.message}
        </Link>
        <span className="mt-1 block text-xs text-muted">
          {t(`kinds.${one.kind}`)} · <RelativeTime at={utcMoment(one.created_at)} />
        </span>
      </Someone>
    </div>
  );
}
