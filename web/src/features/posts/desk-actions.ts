import type { Post } from '#contract/posts/posts.schemas.ts';
import { translator } from '#web/words/translator.ts';
import { loadDeskWords, lookInto } from '../moderation/look-into.public.ts';
import type { PostEntry, PostViewer } from './post-actions.ts';

const handOver: PostEntry = {
  key: 'look-into',
  label: () => translator.t('moderation:lookInto'),
  run: async ({ id }) => {
    await lookInto('post', id);
    return false;
  },
};

/** What operators alone may do with a post, with the words for it. */
export const deskActionsFor = async (post: Post, { userId }: PostViewer): Promise<readonly PostEntry[]> => {
  await loadDeskWords();
  return post.user_id === userId ? [] : [handOver];
};
