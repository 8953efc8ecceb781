import * as checkin from '#contract/checkin/checkin.doors.ts';
import * as comments from '#contract/comments/comments.doors.ts';
import * as feeds from '#contract/feeds/feeds.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import type { InputOf, Operation } from '#contract/kernel/doors.ts';
import * as member from '#contract/member/member.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import { getReport } from '#contract/reports/reports.doors.ts';
import * as reviews from '#contract/reviews/reviews.doors.ts';
import * as marks from '#contract/reviews/work-marks.doors.ts';

/** What there is of the person whom everybody looks at, and where they stand beside somebody else's. */
export type Scene = { personId: number; hostId: number; circle: number; post: number; feed: number; work: number; review: number };

export type PersonDoor = { operation: Operation; input: (scene: Scene) => Record<string, unknown> };

const door = <O extends Operation>(operation: O, input: (scene: Scene) => InputOf<O>): PersonDoor => ({
  operation,
  input: input as PersonDoor['input'],
});

/** Doors at which the person of the scene is shown to whoever looks, as an author, a member, a giver, a follower or by themselves. */
export const personDoors: readonly PersonDoor[] = [
  door(people.getUser, ({ personId }) => ({ id: personId })),
  // In an address a list is its members with commas between.
  { operation: people.listUsers, input: ({ personId }) => ({ id: personId }) },
  door(people.listFollows, ({ hostId }) => ({ uid: hostId, type: 'followers' })),
  door(member.getFollowInfo, ({ personId }) => ({ userId: personId })),
  door(member.listFeedsOf, ({ personId }) => ({ userId: personId })),
  door(getReport, ({ personId }) => ({ userId: personId })),
  door(groups.getGroup, ({ circle }) => ({ id: circle })),
  door(groups.listMembers, ({ circle }) => ({ id: circle })),
  door(groups.listAdmins, ({ circle }) => ({ id: circle })),
  door(posts.getPost, ({ circle, post }) => ({ group_id: circle, id: post })),
  door(posts.listGroupPosts, ({ circle }) => ({ group_id: circle })),
  door(posts.listPosts, ({ personId }) => ({ author: personId })),
  door(comments.listPostComments, ({ post }) => ({ id: post })),
  door(reactions.listPostLikes, ({ post }) => ({ id: post })),
  door(feeds.listFeeds, ({ personId }) => ({ type: 'users' as const, user: personId })),
  door(feeds.getFeed, ({ feed }) => ({ id: feed })),
  door(feeds.listFeedLikes, ({ feed }) => ({ id: feed })),
  door(feeds.listFeedComments, ({ feed }) => ({ id: feed })),
  door(reviews.listReviews, ({ hostId }) => ({ user_id: hostId })),
  door(reviews.getReview, ({ review }) => ({ id: review })),
  door(marks.listWorkMarks, ({ work }) => ({ work_id: work })),
  door(checkin.listCheckinRanks, () => ({ limit: 100 })),
];

/** Calls that show people and are not walked, by the reason why; `personView` makes the people of all of them. */
export const notWalked: Readonly<Record<string, readonly string[]>> = {
  'It shows the caller, or whom they blocked: nobody of these follows or is followed.': [
    'accounts.current',
    'people.blocked',
    'work-marks.mine',
  ],
  'It is of the caller’s own things and shows who had to do with them.': [
    'centre.summary',
    'reports.visitors',
    'scores.evidence',
    'notices.unread',
    'notices.comments',
    'notices.likes',
    'notices.notifications',
    'notices.list',
    'notices.get',
    'reviews.grants',
    'reviews.requests',
    'reviews.auth',
    'cooperation.get',
    'cooperation.list',
    'groups.applications',
    'groups.blacklist',
    'groups.incomes',
    'pins.feed-comments',
    'pins.posts',
    'pins.post-comments',
    'pins.mine',
    'flags.circle',
    'purchases.receipts',
    'wallet.statement',
    'wallet.statement-line',
    'currency.statement',
    'currency.statement-line',
  ],
  'The same cards as in lists that are walked, chosen otherwise.': [
    'posts.mine',
    'posts.of-my-groups',
    'posts.collected',
    'posts.related',
    'posts.search',
    'feeds.collected',
    'feeds.content',
    'feeds.recommended',
    'feeds.of-topic',
    'checkin.state',
  ],
  'It needs money, an operator or a company.': [
    'feeds.tips',
    'tips.post-tips',
    'tips.user-tips',
    'conduct.carded',
    'enterprises.get',
    'qualifications.list',
    'qualifications.get',
  ],
};
