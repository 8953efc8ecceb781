import { useTranslation } from 'react-i18next';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { PersonCell } from '../../people/cells.public.tsx';
import { useFeeds, usePeople } from '../feeds.data.ts';

const peopleMax = 6;

/** People who wrote what many read these days, to be followed; nothing where there is nobody. */
export function SuggestedPeople({ onDone }: { readonly onDone: () => unknown }) {
  const { t } = useTranslation('feeds');
  const me = useCurrentUser();
  const hot = useFeeds('hot');
  const written = [...hot.pinned, ...(hot.list.pages?.flat() ?? [])].map((feed) => feed.user_id);
  const ids = [...new Set(written)].filter((id) => id !== me?.id).slice(0, peopleMax);
  const { data: people = [] } = usePeople(ids);
  if (people.length === 0) return null;
  return (
    <div className="w-[7.5rem] text-start">
      <Card inset="rows" title={t('follow.suggested')}>
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
          {t('follow.look')}
        </Button>
      </div>
    </div>
  );
}
