import * as calls from '#contract/feeds/feeds.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { feedSettings } from '../../platform/settings/site.settings.ts';
import { bindComments } from '../comments/comments.public.ts';
import { bindReactions } from '../reactions/reactions.public.ts';
import { bindTips, subjectTarget } from '../tips/tips.public.ts';
import { createFeed } from './actions/create-feed.ts';
import { deleteFeed } from './actions/delete-feed.ts';
import { editFeed } from './actions/edit-feed.ts';
import { featureFeed, unfeatureFeed } from './actions/feature-feed.ts';
import { dropDraft, saveDraft } from './actions/save-draft.ts';
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

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    listFeeds,
    getFeed,
    listFeedEdits,
    listCollectedFeeds,
    listContent,
    listRecommended,
    listStream,
    listTopics,
    getTopic,
    listTopicFeeds,
    getDraft,
    getMuteWords,
  }),
  ...bindWrites(calls, { createFeed, editFeed, deleteFeed, featureFeed, unfeatureFeed, saveDraft, dropDraft, setMuteWords }),
  ...bindReactions(calls.feedReactions, FEED),
  ...bindComments(calls.feedComments, FEED),
  ...bindTips(calls.feedTips, tipped),
];
