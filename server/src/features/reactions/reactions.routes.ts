import * as calls from '#contract/reactions/reactions.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { collectSubject, uncollectSubject } from './actions/collect.ts';
import { likeSubject, toggleLike, unlikeSubject } from './actions/like.ts';
import { listLikes } from './reads/list-likes.ts';

const POST = 'post';

export const reactionsBindings: readonly Binding[] = [
  bindWrite(calls.likePost, likeSubject(POST)),
  bindWrite(calls.unlikePost, unlikeSubject(POST)),
  bindWrite(calls.togglePostLike, toggleLike(POST)),
  bindRead(calls.listPostLikes, listLikes(POST)),
  bindWrite(calls.collectPost, collectSubject(POST)),
  bindWrite(calls.uncollectPost, uncollectSubject(POST)),
];
