import { Link } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { RankRow } from '../../people/ranking.public.ts';
import { useCheckinRank } from '../checkin.data.ts';

const SHOWN_MAX = 5;

/** Who is at it for the most days in a row, beside a screen, and the way to all of them. Nothing while nobody is. */
export function RanksBeside() {
  const { t } = useTranslation('checkin');
  const ranks = (useCheckinRank().pages ?? []).flat();
  if (ranks.length === 0) return null;
  return (
    <section className="flex-none rounded-card bg-card py-[0.2rem]">
      <h2 className="px-[0.28rem] pb-1 text-base font-semibold">
        <Link to={pathTo('/rank', {}, { list: 'checkin' })} className="press touch-area hover:text-qingdai">
          {t('ranks')}
        </Link>
      </h2>
      <ol>
        {ranks.slice(0, SHOWN_MAX).map(({ person, place, count }) => (
          <li key={person.id}>
            <RankRow person={person} place={place} count={t('days', { count })} size="xs" className="px-[0.28rem]" />
          </li>
        ))}
      </ol>
    </section>
  );
}
