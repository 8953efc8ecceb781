import { formatCount } from '#web/kit/format-count.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { Someone } from '../../people/people.public.tsx';
import type { Ranked } from '../ranks.data.ts';

/** The first three stand out. */
const FIRST_FEW = 3;

export type CountWords = 'followers' | 'likes' | 'days' | null;

type RankRowProps = { readonly ranked: Ranked; readonly words: CountWords };

/** Somebody in a rank: place, person, and what they have of what counts. */
export function RankRow({ ranked, words }: RankRowProps) {
  const { t, i18n } = useTranslation('ranks');
  const { person, place, count } = ranked;
  return (
    <div className="row-links flex min-h-[1.2rem] items-center gap-2.5 px-[0.28rem] py-2">
      <span className={`num w-[0.56rem] flex-none text-center text-title font-semibold ${place <= FIRST_FEW ? 'text-seal' : 'text-muted'}`}>
        {place}
      </span>
      <Someone person={person} isRow note={person.bio || person.location} nameClass="text-body font-semibold" />
      {words !== null && count !== null && (
        <span className="num flex-none text-end text-sm text-muted">
          {t(`count.${words}`, { count, n: formatCount(count, i18n.language) })}
        </span>
      )}
    </div>
  );
}
