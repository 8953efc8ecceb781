import type { News, NewsDetail, NewsImage } from '#contract/news/news.schemas.ts';
import { somebody } from './content.ts';

const at = '2024-03-01 08:00:00';

/** A picture of a piece of news. */
export const newsPicture = (file: number, own: Partial<NewsImage> = {}): NewsImage => ({
  id: file,
  file,
  mime: 'image/jpeg',
  size: '800x600',
  width: 800,
  height: 600,
  url: null,
  ...own,
});

/** News 70, by person 21. */
export const newsCalled = (title: string, own: Partial<News> = {}): News => ({
  id: 70,
  title,
  subject: '几句话说说它',
  text_content: '几句话说说它，后面还有',
  from: '',
  author: '但书先生',
  user_id: 21,
  user: somebody('但书先生'),
  hits: 12,
  audit_status: 0,
  category: { id: 3, name: '行业', rank: 1 },
  image: null,
  images: [],
  tags: [],
  digg_count: 0,
  comment_count: 0,
  collect_count: 0,
  has_like: false,
  has_collect: false,
  is_recommend: false,
  is_pinned: false,
  created_at: at,
  updated_at: at,
  ...own,
});

/** The same by itself. */
export const newsPage = (title: string, own: Partial<NewsDetail> = {}): NewsDetail => ({
  ...newsCalled(title, own),
  content: '## 小标题\n\n几句话说说它，后面还有',
  audit_count: 1,
  contribute_amount: 0,
  reason: null,
  pending: null,
  likes: [],
  reward: { count: 0, amount: '0' },
  can_edit: false,
  can_delete: false,
  can_pin: false,
  ...own,
});
