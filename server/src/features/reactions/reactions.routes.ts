import * as calls from '#contract/reactions/reactions.calls.ts';
import { type Binding, bindWrites } from '../../kernel/http/context.ts';
import { toggleLike } from './actions/like.ts';
import { bindReactions } from './reactions.bindings.ts';

const POST = 'post';

export const bindings: readonly Binding[] = [
  ...bindReactions(calls.postReactions, POST),
  ...bindWrites(calls, { togglePostLike: toggleLike(POST) }),
];
