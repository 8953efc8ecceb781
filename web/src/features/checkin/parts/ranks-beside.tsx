import { useTranslation } from '#web/words/use-translation.ts';
import { Someone } from '../../people/people.public.tsx';
import { useRanks } from '../checkin.data.ts';

const SHOWN_MAX = 5;
/** The first three stand out. */
const RANKED_MAX = 3;

/** Who is at it for the most days in a row, beside a screen. Nothing while nobody is. */
export function RanksBeside() {
  const { t } = useTranslation('checkin');
  const ranks = useRanks().data ?? [];
  if (ranks.length === 0) return null;
  return (
    <section className="flex-none rounded-card bg-card py-[0.2rem]">
      <h2 className="px-[0.28rem] pb-1 text-base font-semibold">{t('ranks')}</h2>
      <ol>
        {ranks.slice(0, SHOWN_MAX).map((person, index) => (
          <li key={person.id} className="flex min-h-[0.8rem] items-center gap-2.5 px-[0.28rem] py-1">
            <span
              className={`num w-[0.3rem] flex-none text-center text-sm font-semibold ${index < RANKED_MAX ? 'text-seal' : 'text-muted'}`}
            >
              {index + 1}
            </span>
            <Someone
              person={person}
              size="xs"
              nameClass="text-base"
              end={<span className="num flex-none text-xs text-muted">{t('days', { count: person.extra.last_checkin_count })}</span>}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
