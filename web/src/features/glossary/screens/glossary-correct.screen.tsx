import { useParams } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useEntry } from '../glossary.data.ts';
import { CorrectForm } from '../parts/correct-form.tsx';

/** What an entry should say: a proposal, which stands at once where whoever writes it decides alone. */
export function GlossaryCorrectScreen() {
  const id = idFrom(useParams()['entryId']);
  const title = useScreenTitle();
  const entry = useEntry(id);
  const { data, error } = entry;
  if (id === null || (isCallError(error, 'refusal', 'invalid') && data === undefined)) return <NotFoundScreen />;
  if (data !== undefined) return <CorrectForm key={data.version} entry={data} />;
  return (
    <DetailScreen nav={<NavBar title={title} back={pathTo('/glossary')} />} status={entry.status} error={error} onRefresh={entry.refetch}>
      {() => null}
    </DetailScreen>
  );
}
