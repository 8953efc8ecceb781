import type { Post } from '#contract/posts/posts.schemas.ts';

/** Who looks at a post, as far as its menu asks. */
export type PostViewer = { readonly userId: number | null };

/** Opens the menu, whose entries come with the first opening. Answers true when the post is gone by it. */
export const openPostMenu = async (post: Post, viewer: PostViewer): Promise<boolean> =>
  (await import('./post-actions.ts')).openPostMenu(post, viewer);
