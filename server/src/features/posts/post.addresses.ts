/** The page of a post (specification, section 2.6). */
export const postPath = (post: { id: number; groupId: number }): string => `/topicDetail?feed_from=${post.groupId}&id=${post.id}`;
