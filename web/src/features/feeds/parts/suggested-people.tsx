import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { PersonCell } from '../../people/cells.public.tsx';
import { useRecommended } from '../content.data.ts';
import { useFeeds } from '../feeds.data.ts';
import { usePeople } from '../one-feed.data.ts';
import { FeedCard } from './feed-card.tsx';

const PEOPLE_MAX = 6;

/** So many are enough to begin with; the hot list has the others. */
const RECOMMENDED_MAX = 5;

/** What others publish and many read (specification, section 7.4: recommended content). */
function Recommended() {
  const { t } = useTranslation('follow');
  const { data: feeds = [] } = useRecommended(RECOMMENDED_MAX);
  if (feeds.length === 0) return null;
  return (
    <section className="pt-4">
      <h2 className="px-4 pb-1 text-base font-semibold">{t('recommended')}</h2>
      <ul aria-label={t('recommended')}>
        {feeds.map((feed) => (
          <li key={feed.id}>
            <FeedCard feed={feed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** People who wrote what many read these days, to be followed, and what many read. */
export function SuggestedPeople({ onDone }: { readonly onDone: () => unknown }) {
  const { t } = useTranslation('follow');
  const me = useCurrentUser();
  const hot = useFeeds('hot');
  const written = [...hot.pinned, ...(hot.list.pages?.flat() ?? [])].map((feed) => feed.user_id);
  const ids = [...new Set(written)].filter((id) => id !== me?.id).slice(0, PEOPLE_MAX);
  const { data: people = [] } = usePeople(ids);
  if (people.length === 0) return <Recommended />;
  return (
    <div className="w-[7.5rem] text-start">
      <Card inset="rows" title={t('suggested')}>
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.id}>
              <PersonCell person={person} />
            </li>
          ))}
        </ul>
      </Card>
      <div className="pt-2 text-center">
        <Button size="md" tone="soft" onClick={() => void onDone()}>
          {t('look')}
        </Button>
      </div>
      <Recommended />
    </div>
  );
}
