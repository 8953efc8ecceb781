import { useParams } from 'react-router';
import { listPostTips, sumPostTips } from '#contract/tips/tips.doors.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { TippersList } from '../parts/tippers-list.tsx';

/** Who tipped a post, newest first (specification, section 2.6). */
export function PostTippersScreen() {
  const params = useParams();
  const postId = idFrom(params['article']);
  const groupId = idFrom(params['groupId']);
  if (postId === null || groupId === null) return <NotFoundScreen />;
  return (
    <TippersList tips={listPostTips} sum={sumPostTips} id={postId} back={pathTo('/topicDetail', {}, { feed_from: groupId, id: postId })} />
  );
}
