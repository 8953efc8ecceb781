import * as calls from '#contract/feeds/feeds.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { feedSettings } from '../../platform/settings/site.settings.ts';
import { bindComments } from '../comments/comments.public.ts';
import { bindReactions } from '../reactions/reactions.public.ts';
import { bindTips, subjectTarget } from '../tips/tips.public.ts';
import { createFeed } from './actions/create-feed.ts';
import { deleteFeed } from './actions/delete-feed.ts';
import { editFeed } from './actions/edit-feed.ts';
import { featureFeed, unfeatureFeed } from './actions/feature-feed.ts';
import { dropDraft, keepDraft } from './actions/keep-draft.ts';
import { getMuteWords, setMuteWords } from './actions/set-mute-words.ts';
import { getDraft } from './reads/get-draft.ts';
import { getFeed } from './reads/get-feed.ts';
import { listContent, listRecommended } from './reads/list-content.ts';
import { listFeedEdits } from './reads/list-edits.ts';
import { listCollectedFeeds, listFeeds, listTopicFeeds } from './reads/list-feeds.ts';
import { listStream } from './reads/list-stream.ts';
import { getTopic, listTopics } from './reads/list-topics.ts';

const FEED = 'feed';
const tipped = subjectTarget(FEED, async (deps) => (await settingOf(deps, feedSettings)).reward);

export const feedsBindings: readonly Binding[] = [
  bindRead(calls.listFeeds, listFeeds),
  bindRead(calls.getFeed, getFeed),
  bindWrite(calls.createFeed, createFeed),
  bindWrite(calls.editFeed, editFeed),
  bindRead(calls.listFeedEdits, listFeedEdits),
  bindWrite(calls.deleteFeed, deleteFeed),
  bindRead(calls.listCollectedFeeds, listCollectedFeeds),
  bindRead(calls.listContent, listContent),
  bindRead(calls.listRecommended, listRecommended),
  bindRead(calls.listStream, listStream),
  bindWrite(calls.featureFeed, featureFeed),
  bindWrite(calls.unfeatureFeed, unfeatureFeed),
  ...bindReactions(calls.feedReactions, FEED),
  ...bindComments(calls.feedComments, FEED),
  ...bindTips(calls.feedTips, tipped),
  bindRead(calls.listTopics, listTopics),
  bindRead(calls.getTopic, getTopic),
  bindRead(calls.listTopicFeeds, listTopicFeeds),
  bindRead(calls.getDraft, getDraft),
  bindWrite(calls.keepDraft, keepDraft),
  bindWrite(calls.dropDraft, dropDraft),
  bindRead(calls.getMuteWords, getMuteWords),
  bindWrite(calls.setMuteWords, setMuteWords),
];
