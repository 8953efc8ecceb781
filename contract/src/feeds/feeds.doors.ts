import { commentDoors } from '../comments/comment.doors-of.ts';
import { named, read, rest, write } from '../kernel/doors.ts';
import { reactionDoors } from '../reactions/reaction.doors-of.ts';
import { tipDoors } from '../tips/tip.doors-of.ts';
import type {
  DropDraft,
  GetDraft,
  GetMuteWords,
  GetTopic,
  ListTopicFeeds,
  ListTopics,
  SaveDraft,
  SetMuteWords,
} from './feed-topics.schemas.ts';
import type * as shapes from './feeds.schemas.ts';

export const listFeeds = read<typeof shapes.ListFeeds>('feeds.list', 'guest', [rest('GET', '/feeds')]);
export const getFeed = read<typeof shapes.GetFeed>('feeds.get', 'guest', [rest('GET', '/feeds/{id}')]);
export const createFeed = write<typeof shapes.CreateFeed>('feeds.create', 'signed', [rest('POST', '/feeds')]);
export const editFeed = write<typeof shapes.EditFeed>('feeds.edit', 'owner', [rest('PATCH', '/feeds/{id}')]);
export const listFeedEdits = read<typeof shapes.ListFeedEdits>('feeds.edits', 'guest', [rest('GET', '/feeds/{id}/edits')]);

/** Decision 48: the first door also takes back a pin that is asked for, and so does the other. */
export const deleteFeed = write<typeof shapes.DeleteFeed>('feeds.delete', 'owner', [
  rest('DELETE', '/feeds/{id}/currency'),
  rest('DELETE', '/feeds/{id}'),
]);

export const listCollectedFeeds = read<typeof shapes.ListCollectedFeeds>('feeds.collected', 'user', [rest('GET', '/feeds/collections')]);

export const listContent = read<typeof shapes.ListContent>('feeds.content', 'user', [named('member/feed/listContentFeed')]);
export const listRecommended = read<typeof shapes.ListRecommended>('feeds.recommended', 'guest', [
  named('member/feed/listRecommendContentFeed'),
]);

/** What the house shows of itself: posts and feeds together (docs/decisions/027). */
export const listStream = read<typeof shapes.ListStream>('feeds.stream', 'guest', [rest('GET', '/feeds/stream')]);

export const featureFeed = write<typeof shapes.FeatureFeed>('feeds.feature', 'operator', [rest('PUT', '/feeds/{id}/featured')]);
export const unfeatureFeed = write<typeof shapes.FeatureFeed>('feeds.unfeature', 'operator', [
  rest('DELETE', '/feeds/{id}/featured', { status: 200 }),
]);

export const feedReactions = reactionDoors('feeds', '/feeds/{id}', { own: { like: '/like', unlike: '/unlike', uncollect: '/uncollect' } });
export const { like: likeFeed, unlike: unlikeFeed, likes: listFeedLikes, collect: collectFeed, uncollect: uncollectFeed } = feedReactions;

export const feedComments = commentDoors('feeds', '/feeds/{id}');
export const { comments: listFeedComments, comment: createFeedComment, uncomment: deleteFeedComment } = feedComments;

export const feedTips = tipDoors('/feeds/{id}', { tip: 'feeds.tip', tips: 'feeds.tips', sum: 'feeds.tip-sum' });
export const { tip: tipFeed, tips: listFeedTips, sum: sumFeedTips } = feedTips;

export const listTopics = read<typeof ListTopics>('feeds.topics', 'guest', [rest('GET', '/feed/topics')]);
export const getTopic = read<typeof GetTopic>('feeds.topic', 'guest', [rest('GET', '/feed/topics/{id}')]);
export const listTopicFeeds = read<typeof ListTopicFeeds>('feeds.of-topic', 'guest', [rest('GET', '/feed/topics/{id}/feeds')]);

export const getDraft = read<typeof GetDraft>('feeds.draft', 'user', [rest('GET', '/user/drafts/{composer}')]);
export const saveDraft = write<typeof SaveDraft>('feeds.keep-draft', 'user', [rest('PUT', '/user/drafts/{composer}')]);
export const dropDraft = write<typeof DropDraft>('feeds.drop-draft', 'user', [rest('DELETE', '/user/drafts/{composer}')]);

export const getMuteWords = read<typeof GetMuteWords>('feeds.mute-words', 'user', [rest('GET', '/user/mute-words')]);
export const setMuteWords = write<typeof SetMuteWords>('feeds.set-mute-words', 'user', [rest('PUT', '/user/mute-words')]);
