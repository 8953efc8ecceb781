import ChartNetwork from 'lucide-react/icons/chart-network';
import Waypoints from 'lucide-react/icons/waypoints';
import type { Person } from '#contract/people/people.schemas.ts';
import { Cell } from '#web/kit/cell.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

/** On somebody's page: the ways to a stranger, and the network of a friend, who alone may see it (decision 71). */
export function NetworkCell({ person }: { readonly person: Person }) {
  const { t } = useTranslation('network');
  if (person.follower && person.following)
    return <Cell icon={<ChartNetwork />} label={t('cell.analysis')} to={pathTo('/analysis', {}, { id: person.id })} />;
  return (
    <Cell icon={<Waypoints />} label={t('cell.paths')} note={t('cell.pathsNote')} to={pathTo('/intelligence', {}, { id: person.id })} />
  );
}
