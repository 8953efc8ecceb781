import { Navigate, useLocation, useSearchParams } from 'react-router';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useStartingDraft } from '../../drafts/drafts.public.ts';
import { type FeedComposer, feedDrafts } from '../feed-draft.ts';
import { FeedComposerForm } from '../parts/feed-composer.tsx';
import { FeedEditor } from '../parts/feed-editor.tsx';

const composers: Readonly<Record<string, FeedComposer>> = { '/post/pic': 'pic', '/createPublish': 'publish' };

function NewFeed({ composer }: { readonly composer: FeedComposer }) {
  const title = useScreenTitle();
  const start = useStartingDraft(feedDrafts[composer]);
  if (start !== null) return <FeedComposerForm composer={composer} start={start} />;
  return (
    <DetailScreen nav={<NavBar title={title} />} status="pending">
      {() => null}
    </DetailScreen>
  );
}

/** Where a feed is written, and with `feed` in the address changed (specification, section 2.5). Who has no report open is led to it. */
export function ComposeFeedScreen() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const editedId = idFrom(query.get('feed'));
  if (user !== null && !user.signed) return <Navigate to="/guideNew" replace />;
  return editedId === null ? <NewFeed composer={composers[pathname] ?? 'text'} /> : <FeedEditor id={editedId} />;
}
