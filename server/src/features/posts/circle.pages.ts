import { listGroupPosts as listGroupPostsCall } from '#contract/posts/posts.calls.ts';
import { type ReadCtx, say } from '../../kernel/http/context.ts';
import { answerFirst, idOf, isoTime, oneLine, type Page, type PageWriter } from '../../kernel/http/pages/page.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { pageSize } from '../../platform/settings/site.settings.ts';
import { circlePath, openCircle } from '../groups/groups.public.ts';
import { postItem } from './post-item.view.ts';
import { listGroupPosts } from './reads/list-posts.ts';

const DESCRIPTION = 150;

const words = {
  posts: { zh: '最新帖子', en: 'Latest posts', es: 'Últimas publicaciones' },
  counts: {
    zh: '{members} 名成员 · {posts} 篇帖子',
    en: '{members} members · {posts} posts',
    es: '{members} miembros · {posts} publicaciones',
  },
} as const;

const circlePage = async (ctx: ReadCtx<'MEMBERS_ONLY'>, id: number): Promise<Page> => {
  const limit = await settingOf(ctx.deps, pageSize);
  const { answer: group, first } = await openCircle(ctx, id);
  const input = { group_id: id, type: 'latest_post', limit } as const;
  const posts = await answerFirst(ctx, listGroupPostsCall, listGroupPosts, { input, isPaged: true });
  const shown = [...posts.answer.pinneds, ...posts.answer.posts];
  const origin = ctx.deps.config.publicUrl;
  return {
    title: group.name,
    description: oneLine(group.summary || group.name, DESCRIPTION),
    canonical: circlePath(id),
    kind: 'website',
    image: group.avatar ? { url: group.avatar.url, alt: group.name } : null,
    isListed: true,
    things: [
      {
        '@type': 'CollectionPage',
        name: group.name,
        description: oneLine(group.summary, DESCRIPTION),
        url: origin + circlePath(id),
        dateModified: isoTime(group.updated_at),
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: group.posts_count,
          itemListElement: shown.map((post, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: origin + (postItem(post).href ?? ''),
          })),
        },
      },
    ],
    paragraphs: [say(ctx, words.counts, { members: group.users_count, posts: group.posts_count }), group.summary],
    lists: [{ title: say(ctx, words.posts), items: shown.map(postItem) }],
    answers: [first, posts.first],
  };
};

/** A circle with its latest posts, by either of its addresses (decision 47). */
export const circlePages: readonly PageWriter[] = [
  {
    paths: ['/groups/:groupId/info', '/groupDetail'],
    write: async (ctx, { params, query }) => circlePage(ctx, idOf(params['groupId'] ?? query.get('groupId'))),
  },
];
