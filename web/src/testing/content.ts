import type { Comment } from '#contract/comments/comments.schemas.ts';
import type { getGroup } from '#contract/groups/groups.doors.ts';
import type { Group, GroupDetail } from '#contract/groups/groups.schemas.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import type { Act } from '#contract/moderation/conduct.schemas.ts';
import type { Notice } from '#contract/notices/notices.schemas.ts';
import type { Person } from '#contract/people/people.schemas.ts';
import type { Post, PostDetail } from '#contract/posts/posts.schemas.ts';
import type { Receipt } from '#contract/purchases/purchases.schemas.ts';

const at = '2024-03-01 08:00:00';

/** Someone who wrote something. */
export function somebody(name: string, own: Partial<Person> = {}): Person {
  const id = own.id ?? 21;
  const extra = {
    user_id: id,
    likes_count: 0,
    comments_count: 0,
    followers_count: 0,
    followings_count: 0,
    feeds_count: 0,
    questions_count: 0,
    answers_count: 0,
  };
  const apart = { following: false, follower: false, blacked: false };
  return {
    id,
    name,
    bio: '',
    sex: 0,
    location: '',
    userType: 1,
    avatar: null,
    verified: null,
    score: null,
    pair: null,
    created_at: at,
    ...apart,
    extra,
    ...own,
  };
}

/** A circle that whoever looks is not in. */
export function circleNamed(name: string, own: Partial<Group> = {}): Group {
  return {
    id: 5,
    name,
    user_id: 21,
    category_id: 1,
    location: '',
    longitude: null,
    latitude: null,
    allow_feed: true,
    mode: 'public',
    money: 0,
    summary: '',
    notice: '',
    permissions: 'member,administrator,founder',
    users_count: 12,
    posts_count: 3,
    capacity: null,
    audit: 1,
    avatar: null,
    created_at: at,
    updated_at: at,
    joined: null,
    ...own,
  };
}

/** A circle's page. */
export function circlePage(name: string, own: Partial<GroupDetail> = {}): AnswerOf<typeof getGroup> {
  const user = somebody('圈主老李');
  return {
    ...circleNamed(name, own),
    category: { id: 1, name: '法律' },
    user,
    founder: { ...user, user },
    tags: [],
    applied: false,
    blocked: false,
    fee_paid: false,
    join_income_count: null,
    pinned_income_count: null,
    ...own,
  };
}

/** The membership of the visitor of the tests. */
export const membership = (role: 'founder' | 'administrator' | 'member' = 'member'): NonNullable<Group['joined']> => ({
  group_id: 5,
  user_id: 7,
  role,
  audit: 1,
  disabled: false,
  created_at: at,
  updated_at: at,
});

/** A comment on post 9. */
export function commentSaying(body: string, own: Partial<Comment> = {}): Comment {
  return {
    id: 31,
    commentable_type: 'group-posts',
    commentable_id: 9,
    body,
    content: body,
    user_id: 22,
    user: somebody('小满', { id: 22 }),
    target_user: 21,
    reply_user: 0,
    reply: null,
    pinned: false,
    created_at: at,
    updated_at: at,
    createTime: Date.UTC(2024, 2, 1, 8),
    userName: '小满',
    replyUserId: null,
    replyUser: '',
    like_count: 0,
    step_count: 0,
    has_like: false,
    has_step: false,
    can_delete: false,
    ...own,
  };
}

/** Post 9 of circle 5; `isMember` is whether whoever looks is in that circle. */
export function postTitled(title: string, own: Partial<Post> & { isMember?: boolean } = {}): Post {
  const { isMember = true, ...given } = own;
  return {
    id: 9,
    group_id: 5,
    user_id: 21,
    title,
    summary: '摘要',
    body: '正文',
    feed_content: '正文',
    feed_from: 2,
    images: [],
    video: null,
    paid_node: null,
    user: somebody('但书先生'),
    group: { id: 5, name: '合同翻译研习社', mode: 'public', avatar: null, joined: isMember ? membership() : null },
    like_count: 3,
    likes_count: 3,
    feed_comment_count: 0,
    comments_count: 0,
    feed_view_count: 40,
    views_count: 40,
    collects_count: 0,
    has_like: false,
    liked: false,
    has_collect: false,
    collected: false,
    pinned: false,
    recommended: false,
    can_delete: false,
    can_feature: false,
    comments: [],
    created_at: at,
    updated_at: at,
    cursor: 9,
    ...given,
  };
}

/** The same post by itself. */
export const postPage = (title: string, own: Partial<Post> & { isMember?: boolean } = {}): PostDetail => ({
  ...postTitled(title, own),
  likes: [],
  reward_number: 0,
  reward_amount: 0,
});

/** A notice of someone's comment. */
export function noticeSaying(content: string, own: Partial<Notice> = {}): Notice {
  return {
    id: 41,
    kind: 'comment',
    did: '评论了你',
    user_id: 22,
    user: somebody('小满', { id: 22 }),
    content,
    data: { content },
    comment_id: 31,
    subject: { kind: 'post', id: 9, group_id: 5, excerpt: '我的帖子', picture: null, link: '/topicDetail?feed_from=5&id=9' },
    link: '/topicDetail?feed_from=5&id=9',
    is_read: false,
    read_at: null,
    created_at: at,
    updated_at: at,
    ...own,
  };
}

/** A purchase of a paid text, that still stands. */
export const bought = (own: Partial<Receipt> = {}): Receipt => ({
  id: 1,
  amount: 300,
  refunded_at: null,
  created_at: '2026-03-01 08:00:00',
  node: {
    id: 5,
    subject_kind: 'feed',
    subject_id: 7,
    channel: 'content',
    raw: null,
    type: 'read',
    subject: '付费内容',
    body: '付费内容',
    amount: 300,
    user_id: 8,
    extra: null,
    created_at: '2026-03-01 08:00:00',
    updated_at: '2026-03-01 08:00:00',
    paid: true,
  },
  seller: somebody('沈译'),
  link: '/feeds/7',
  excerpt: '术语表',
  ...own,
});

type InReview = { readonly id?: number; readonly kind: string; readonly thing?: number; readonly text?: string };

/** Words of the visitor of the tests that are read before anybody else sees them. */
export const reviewAct = ({ id = 70, kind, thing = 9, text = '要看一看的话' }: InReview): Act => ({
  id,
  act: 'hold',
  rule: 'other',
  reason: '含有需要先看一看的词语',
  given_at: at,
  ends_at: null,
  state: 'holds',
  caused_by: null,
  thing: { kind, id: thing, title: '', text, pictures: [] },
  appeal: null,
  may_appeal: false,
  appeal_until: at,
});
