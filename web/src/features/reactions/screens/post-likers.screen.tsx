import { useParams } from 'react-router';
import { listPostLikes } from '#contract/reactions/reactions.doors.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { LikersList } from '../parts/likers-list.tsx';

/** Who likes a post, newest first (specification, section 2.6). */
export function PostLikersScreen() {
  const params = useParams();
  const postId = idFrom(params['article']);
  const groupId = idFrom(params['groupId']);
  if (postId === null || groupId === null) return <NotFoundScreen />;
  return <LikersList likes={listPostLikes} id={postId} back={pathTo('/topicDetail', {}, { feed_from: groupId, id: postId })} />;
}
