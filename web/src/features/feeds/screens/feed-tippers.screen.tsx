import { useParams } from 'react-router';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { TippersList } from '../../tips/tippers.public.tsx';
import { feedPath } from '../feed-path.ts';
import '../use-feed.ts';

/** Who tipped a feed, newest first (specification, section 2.4). */
export function FeedTippersScreen() {
  const id = idFrom(useParams()['article']);
  return id === null ? <NotFoundScreen /> : <TippersList kind="feed" id={id} back={feedPath({ id })} />;
}
