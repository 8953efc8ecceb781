import { commentCalls } from '../comments/comment.calls-of.ts';
import { defineCall } from '../kernel/calls.ts';
import { reactionCalls } from '../reactions/reaction.calls-of.ts';
import { tipCalls } from '../tips/tip.calls-of.ts';
import * as extras from './feed-topics.schemas.ts';
import * as doors from './feeds.doors.ts';
import * as shapes from './feeds.schemas.ts';

const often = { limits: [{ by: 'actor', max: 120, perSeconds: 60 }] } as const;
const seldom = { limits: [{ by: 'actor', max: 60, perSeconds: 60 }] } as const;

export const listFeeds = defineCall(doors.listFeeds, shapes.ListFeeds, {
  summary: 'Feeds: the newest, the hottest, of those I follow, or of one person',
  refusals: ['SIGN_IN_REQUIRED'],
  sameForGuests: true,
});
export const getFeed = defineCall(doors.getFeed, shapes.GetFeed, {
  summary: 'A feed with its first comments and likes',
  refusals: ['FEED_UNPAID'],
});
export const createFeed = defineCall(doors.createFeed, shapes.CreateFeed, {
  summary: 'Publish a feed',
  refusals: [
    'FEED_EMPTY',
    'PICTURES_OR_VIDEO',
    'FILE_NOT_YOURS',
    'FILE_WRONG_KIND',
    'PAID_CONTENT_CLOSED',
    'PRICE_NEEDS_TEXT',
    'TOPIC_NAME_WRONG',
    'TOPICS_MANY',
    'TOPIC_REMOVED',
  ],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
export const editFeed = defineCall(doors.editFeed, shapes.EditFeed, {
  summary: 'Change the text, the topics or the place of a feed',
  refusals: ['FEED_EMPTY', 'FEED_EDIT_LATE', 'FEED_EDIT_SOLD', 'PRICE_NEEDS_TEXT', 'TOPIC_NAME_WRONG', 'TOPICS_MANY', 'TOPIC_REMOVED'],
  ...seldom,
});
export const listFeedEdits = defineCall(doors.listFeedEdits, shapes.ListFeedEdits, { summary: 'What a feed said before it was changed' });
export const deleteFeed = defineCall(doors.deleteFeed, shapes.DeleteFeed, { summary: 'Delete a feed' });
export const listCollectedFeeds = defineCall(doors.listCollectedFeeds, shapes.ListCollectedFeeds, { summary: 'Feeds that I keep' });
export const listContent = defineCall(doors.listContent, shapes.ListContent, { summary: 'What my circles or my friends publish' });
export const listRecommended = defineCall(doors.listRecommended, shapes.ListRecommended, { summary: 'What others publish and many read' });

export const listStream = defineCall(doors.listStream, shapes.ListStream, {
  summary: 'Posts and feeds in one list: the featured ones, or what is lively',
  sameForGuests: true,
});
export const featureFeed = defineCall(doors.featureFeed, shapes.FeatureFeed, { summary: 'Put a feed among the featured ones' });
export const unfeatureFeed = defineCall(doors.unfeatureFeed, shapes.FeatureFeed, { summary: 'Take a feed out of the featured ones' });

export const feedReactions = reactionCalls(doors.feedReactions, 'a feed');
export const { like: likeFeed, unlike: unlikeFeed, likes: listFeedLikes, collect: collectFeed, uncollect: uncollectFeed } = feedReactions;

export const feedComments = commentCalls(doors.feedComments, 'a feed');
export const { comments: listFeedComments, comment: createFeedComment, uncomment: deleteFeedComment } = feedComments;

export const feedTips = tipCalls(doors.feedTips, 'a feed');
export const { tip: tipFeed, tips: listFeedTips, sum: sumFeedTips } = feedTips;

export const listTopics = defineCall(doors.listTopics, extras.ListTopics, {
  summary: 'Topics of feeds, by name or by how much they are used',
});
export const getTopic = defineCall(doors.getTopic, extras.GetTopic, { summary: 'A topic of feeds' });
export const listTopicFeeds = defineCall(doors.listTopicFeeds, extras.ListTopicFeeds, { summary: 'Feeds about a topic, newest first' });

export const getDraft = defineCall(doors.getDraft, extras.GetDraft, { summary: 'What I left in a composer' });
export const saveDraft = defineCall(doors.saveDraft, extras.SaveDraft, { summary: 'Keep what stands in a composer', ...often });
export const dropDraft = defineCall(doors.dropDraft, extras.DropDraft, { summary: 'Drop the draft of a composer', ...often });

export const getMuteWords = defineCall(doors.getMuteWords, extras.GetMuteWords, { summary: 'Words I want to read nothing about' });
export const setMuteWords = defineCall(doors.setMuteWords, extras.SetMuteWords, {
  summary: 'Set the words I want to read nothing about',
  ...seldom,
});
