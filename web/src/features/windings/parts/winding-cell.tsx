import Link2 from 'lucide-react/icons/link-2';
import type { Person } from '#contract/people/people.schemas.ts';
import { Cell } from '#web/kit/cell.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useWindingRecords } from '../windings.data.ts';
import { countsOf, dayOf, useBondWords } from './bond-words.ts';

/** On a friend's page: since when and by what two are bound (decision 70). Nothing where they are not. */
export function WindingCell({ person }: { readonly person: Person }) {
  const { t } = useTranslation('windings');
  const wordsOf = useBondWords();
  const isFriend = person.follower && person.following;
  const { data: records = [] } = useWindingRecords(person.id, isFriend);
  const bound = records.find(({ kind }) => kind === 'bound');
  if (!isFriend || bound === undefined) return null;
  return (
    <Cell
      icon={<Link2 />}
      label={t('since', { day: dayOf(bound.at) })}
      note={wordsOf(countsOf(records))}
      to={pathTo('/windings/:userId', { userId: person.id })}
    />
  );
}
