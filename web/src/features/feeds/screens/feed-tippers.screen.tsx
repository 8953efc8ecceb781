import { useParams } from 'react-router';
import { listFeedTips, sumFeedTips } from '#contract/feeds/feeds.doors.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { TippersList } from '../../tips/tippers.public.tsx';
import { feedPath } from '../feed-path.ts';

/** Who tipped a feed, newest first (specification, section 2.4). */
export function FeedTippersScreen() {
  const id = idFrom(useParams()['article']);
  return id === null ? <NotFoundScreen /> : <TippersList tips={listFeedTips} sum={sumFeedTips} id={id} back={feedPath({ id })} />;
}
