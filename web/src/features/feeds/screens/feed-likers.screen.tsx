import { useParams } from 'react-router';
import { listFeedLikes } from '#contract/feeds/feeds.doors.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { LikersList } from '../../reactions/likers.public.tsx';
import { feedPath } from '../feed-path.ts';

/** Who likes a feed, newest first (specification, section 2.4). */
export function FeedLikersScreen() {
  const id = idFrom(useParams()['article']);
  return id === null ? <NotFoundScreen /> : <LikersList likes={listFeedLikes} id={id} back={feedPath({ id })} />;
}
