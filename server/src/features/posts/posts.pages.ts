import { listPostComments } from '#contract/comments/comments.calls.ts';
import type { Comment } from '#contract/comments/comments.schemas.ts';
import { getPost, listPosts as listPostsCall } from '#contract/posts/posts.calls.ts';
import type { PostDetail } from '#contract/posts/posts.schemas.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import {
  answerFirst,
  idOf,
  isoTime,
  itemList,
  listPage,
  oneLine,
  type Page,
  type PageWriter,
  someoneGone,
} from '../../kernel/http/pages/page.ts';
import { pictureUrl } from '../../platform/files/file.addresses.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { pageSize } from '../../platform/settings/site.settings.ts';
import { loadSubject } from '../../platform/subjects/subjects.registry.ts';
import { listComments } from '../comments/comments.public.ts';
import { postPath } from './post.addresses.ts';
import { postItem, postName } from './post-item.view.ts';
import { readPost } from './reads/get-post.ts';
import { listPosts } from './reads/list-posts.ts';

const DESCRIPTION = 150;
const PICTURE_WIDTH = 1080;

const words = {
  recommended: { zh: '精选帖子', en: 'Featured posts', es: 'Publicaciones destacadas' },
  latest_post: { zh: '最新帖子', en: 'Latest posts', es: 'Últimas publicaciones' },
  latest_reply: { zh: '最新回复', en: 'Latest replies', es: 'Últimas respuestas' },
  about: {
    zh: '译者圈子里的帖子：一个译法，十种意见，看看同行怎么说。',
    en: 'Posts of the circles: one phrase, ten renderings, and what colleagues say of them.',
    es: 'Publicaciones de los círculos: una frase, diez versiones y lo que dicen los colegas.',
  },
  comments: { zh: '评论', en: 'Comments', es: 'Comentarios' },
} as const;

const personThing = (ctx: ReadCtx, user: PostDetail['user']) => ({ '@type': 'Person', name: user?.name ?? say(ctx, someoneGone) });

const pictureOf = (post: PostDetail): string | null => {
  const file = post.images[0]?.file ?? post.video?.cover_id;
  return file ? pictureUrl(file, { width: PICTURE_WIDTH }) : null;
};

const postThing = (ctx: ReadCtx, post: PostDetail, comments: readonly Comment[]): Record<string, unknown> => {
  const picture = pictureOf(post);
  const origin = ctx.deps.config.publicUrl;
  const counted = (type: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  });
  return {
    '@type': 'DiscussionForumPosting',
    url: origin + postPath({ id: post.id, groupId: post.group_id }),
    ...(post.title === '' ? {} : { headline: oneLine(post.title, 110) }),
    text: post.body,
    datePublished: isoTime(post.created_at),
    author: personThing(ctx, post.user),
    ...(picture ? { image: origin + picture } : {}),
    isPartOf: { '@type': 'WebPage', name: post.group.name, url: `${origin}/groups/${post.group_id}/info` },
    commentCount: post.comments_count,
    interactionStatistic: [counted('LikeAction', post.likes_count), counted('CommentAction', post.comments_count)],
    comment: comments.map((one) => ({
      '@type': 'Comment',
      text: one.body,
      datePublished: isoTime(one.created_at),
      author: personThing(ctx, one.user),
    })),
  };
};

const postPage = async (ctx: ReadCtx, id: number, groupId: number): Promise<Page> => {
  const limit = await settingOf(ctx.deps, pageSize);
  // Looking at a post counts: the screen asks for it again, and only what runs the screen is somebody.
  const [{ answer: post, first }, comments] = await Promise.all([
    answerFirst(ctx, getPost, readPost, { input: { id, group_id: groupId }, isStale: true }),
    answerFirst(ctx, listPostComments, listComments('post'), { input: { id, limit }, isPaged: true }),
  ]);
  const said = [...comments.answer.pinneds, ...comments.answer.comments];
  const picture = pictureOf(post);
  return {
    title: postName(post) || post.group.name,
    description: oneLine(post.body, DESCRIPTION),
    canonical: postPath({ id: post.id, groupId: post.group_id }),
    kind: 'article',
    image: picture ? { url: picture, alt: postName(post) } : null,
    isListed: true,
    things: [postThing(ctx, post, said)],
    paragraphs: [`${post.user?.name ?? say(ctx, someoneGone)} · ${post.group.name}`, post.body],
    lists: [
      {
        title: say(ctx, words.comments),
        items: said.map((one) => ({ href: null, title: '', text: one.body, by: one.user?.name ?? say(ctx, someoneGone) })),
      },
    ],
    answers: [first, comments.first],
  };
};

const sorts = ['recommended', 'latest_post', 'latest_reply'] as const;
type Sort = (typeof sorts)[number];

const postsPage = async (ctx: ReadCtx, type: Sort): Promise<Page> => {
  const limit = await settingOf(ctx.deps, pageSize);
  const { answer, first } = await answerFirst(ctx, listPostsCall, listPosts, { input: { type, limit }, isPaged: true });
  const title = say(ctx, words[type]);
  const canonical = type === 'recommended' ? '/topicIndex' : `/topicIndex?type=${type}`;
  const about = say(ctx, words.about);
  return listPage(
    ctx,
    { title, description: about, canonical, paragraphs: [about], lists: [{ title, items: answer.map(postItem) }], answers: [first] },
    {
      mainEntity: itemList(
        ctx,
        answer.map((post) => ({ path: postPath({ id: post.id, groupId: post.group_id }) })),
      ),
    },
  );
};

/** Posts of all open circles: /topicIndex. A post by itself: /topicDetail?feed_from={groupId}&id={postId}. */
export const postsPages: readonly PageWriter[] = [
  {
    paths: ['/topicIndex'],
    write: async (ctx, { query }) => postsPage(ctx, sorts.find((one) => one === query.get('type')) ?? 'recommended'),
  },
  {
    paths: ['/topicDetail'],
    write: async (ctx, { query }) => {
      const [id, groupId] = [idOf(query.get('id')), idOf(query.get('feed_from'))];
      return postPage(ctx, id, groupId);
    },
  },
  {
    paths: ['/groups/:groupId/posts/:postId/likers', '/groups/:groupId/posts/:postId/rewarders'],
    write: async (ctx, { params }) => {
      const [id, groupId] = [idOf(params['postId']), idOf(params['groupId'])];
      const post = await loadSubject(ctx.db, 'post', id, { userId: null });
      if (post?.groupId !== groupId) throw refuse('NOT_FOUND');
      return null;
    },
  },
];
