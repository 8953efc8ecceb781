import { useSearchParams } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { useRevision } from '../editing.data.ts';
import { useOneNews } from '../news.data.ts';
import { NewsComposer } from '../parts/news-composer.tsx';

function Edit() {
  const title = useScreenTitle();
  const [query] = useSearchParams();
  const id = idFrom(query.get('id'));
  const news = useOneNews(id);
  const pending = news.data?.pending ?? null;
  const waiting = useRevision(id === null || pending === null ? null : { id, revision: pending.revision });
  if (id === null || (isCallError(news.error, 'refusal', 'invalid') && news.data === undefined)) return <NotFoundScreen />;
  if (news.data === undefined || (pending !== null && waiting.data === undefined)) {
    const shown = news.data === undefined ? news : waiting;
    return (
      <DetailScreen
        nav={<NavBar title={title} back={pathTo('/ops/news')} />}
        status={shown.status}
        error={shown.error}
        onRefresh={shown.refetch}
      >
        {() => null}
      </DetailScreen>
    );
  }
  // Edited is what waits, not what is published beside it.
  const { title: written, subject, content, from, author, tags, category, image, images } = waiting.data ?? news.data;
  return (
    <NewsComposer
      kind="edit"
      news={{ ...news.data, title: written, subject, content, from, author, tags, category, image, images }}
      fee={0}
      back={pathTo('/ops/news')}
    />
  );
}

/** /ops/news/edit?id=: an editor's version of a contribution, for its author to answer. */
export function OpsNewsEditScreen() {
  return (
    <OperatorOnly>
      <Edit />
    </OperatorOnly>
  );
}
