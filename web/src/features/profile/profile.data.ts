import { countMyGroups } from '#contract/groups/groups.doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import type { Profile } from '#contract/people/people.schemas.ts';
import { countPostsOf, listPosts } from '#contract/posts/posts.doors.ts';
import type { Post } from '#contract/posts/posts.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { refreshUser } from '../../app/session/session.ts';

const profileOnly = (answer: Profile | { readonly id: 1 }): Profile | null => ('extra' in answer ? answer : null);

/** A person's page; null where the id names nobody. */
export const useProfile = (id: number) => useCall(getUser, { id }, { select: profileOnly, saveCopy: true });

/** Posts of a person in circles that whoever looks may see. */
export const usePostsOf = (author: number) =>
  useCallPages(
    listPosts,
    { author, type: 'latest_post' },
    { pageParam: 'after', cursor: (post: Post) => post.cursor, items: (posts): readonly Post[] => posts },
  ).list;

/** How many posts a person has written. */
export const usePostCount = (userId: number) => useCall(countPostsOf, { user_id: userId }, { select: ({ count }) => count });

/** How many circles the person at the phone is in. */
export const useMyGroupCount = () => useCall(countMyGroups, {}, { select: ({ count }) => count });

/** Brings what others see of the person at the phone up to date. */
export const refreshOwn = (): Promise<unknown> =>
  Promise.all([refreshUser().catch(() => null), refreshAnswers(countPostsOf), refreshAnswers(countMyGroups)]);
