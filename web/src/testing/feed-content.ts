import type { Feed, FeedDetail, FeedImage } from '#contract/feeds/feeds.schemas.ts';
import { somebody } from './content.ts';

const at = '2024-03-01 08:00:00';

/** A picture of a feed; name a price and it costs that. */
export function picture(file: number, own: Partial<FeedImage> = {}): FeedImage {
  const size = { size: '800x600', w: 800, h: 600, width: 800, height: 600 };
  return { file, id: file, mime: 'image/jpeg', ...size, ...own };
}

/** A picture of file `file` that is still to be paid for. */
export const paidPicture = (file: number, own: Partial<FeedImage> = {}): FeedImage =>
  picture(file, { amount: 300, type: 'read', paid: false, paid_node: file + 100, ...own });

/** Feed 40, by person 21. */
export function feedSaying(feed_content: string, own: Partial<Feed> = {}): Feed {
  return {
    id: 40,
    user_id: 21,
    feed_content,
    feed_from: 2,
    feed_mark: null,
    images: [],
    video: null,
    paid_node: null,
    user: somebody('但书先生'),
    like_count: 3,
    feed_comment_count: 0,
    feed_view_count: 40,
    collects_count: 0,
    feed_location: '',
    feed_latitude: null,
    feed_longtitude: null,
    feed_geohash: '',
    audit_status: 1,
    hot: 7,
    repostable_type: null,
    repostable_id: null,
    source: null,
    topics: [],
    comments: [],
    has_like: false,
    has_collect: false,
    pinned: false,
    featured: false,
    edited: false,
    can_delete: false,
    can_edit: false,
    can_pin: false,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    cursor: own.id ?? 40,
    ...own,
  };
}

/** The same feed by itself. */
export const feedPage = (feed_content: string, own: Partial<Feed> = {}): FeedDetail => ({
  ...feedSaying(feed_content, own),
  likes: [],
  reward: { count: 0, amount: '0' },
});
