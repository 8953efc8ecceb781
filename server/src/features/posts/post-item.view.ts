import type { Post } from '#contract/posts/posts.schemas.ts';
import { oneLine, type PageItem } from '../../kernel/http/pages/page.ts';
import { postPath } from './post.addresses.ts';

const TITLE = 60;
/** As much as a card shows: what the card then says is no larger than what was read already. */
const TEXT = 300;

/** What a post is called where it has no title: its first words. */
export const postName = (post: Pick<Post, 'title' | 'summary'>): string => oneLine(post.title || post.summary, TITLE);

/** A post as a line of a public page. */
export const postItem = (post: Post): PageItem => ({
  href: postPath({ id: post.id, groupId: post.group_id }),
  title: postName(post) || post.group.name,
  text: post.title === '' && post.body.length <= TITLE ? '' : oneLine(post.body, TEXT),
  by: post.user?.name ?? '',
});
