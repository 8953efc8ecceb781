import * as contributing from '#contract/news/contributing.calls.ts';
import * as editing from '#contract/news/editing.calls.ts';
import * as calls from '#contract/news/news.calls.ts';
import { type Binding, bindPreparedWrites, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { bindComments } from '../comments/comments.public.ts';
import { bindReactions } from '../reactions/reactions.public.ts';
import { bindTips, subjectTarget } from '../tips/tips.public.ts';
import { answerNewsRevision } from './actions/answer-revision.ts';
import { changeNews } from './actions/change-news.ts';
import { contributeNews } from './actions/contribute-news.ts';
import { editNews, publishNews, rejectNews } from './actions/decide-news.ts';
import { deleteNews } from './actions/delete-news.ts';
import { followNewsCategories } from './actions/follow-categories.ts';
import { recommendNews, unrecommendNews } from './actions/recommend-news.ts';
import { changeNewsDraft, saveNewsDraft } from './actions/save-draft.ts';
import { withdrawNews } from './actions/withdraw-news.ts';
import { getNews } from './reads/get-news.ts';
import { listNewsCategories } from './reads/list-categories.ts';
import { getContributing, listContributions } from './reads/list-contributions.ts';
import { listDeskNews } from './reads/list-desk.ts';
import { listCollectedNews, listNews, listPinnedNews, listRelatedNews } from './reads/list-news.ts';
import { getNewsRevision, listNewsRevisions } from './reads/read-revisions.ts';

const NEWS = 'news';
/** News have no switch of their own. */
const tipped = subjectTarget(NEWS, async () => true);

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { listNews, getNews, listRelatedNews, listPinnedNews, listNewsCategories, listCollectedNews }),
  ...bindWrites(calls, { followNewsCategories }),
  ...bindReactions(calls.newsReactions, NEWS),
  ...bindComments(calls.newsComments, NEWS),
  ...bindTips(calls.newsTips, tipped),
  ...bindReads(contributing, { getContributing, listContributions }),
  ...bindPreparedWrites(contributing, { contributeNews, changeNews }),
  ...bindWrites(contributing, { withdrawNews, deleteNews, saveNewsDraft, changeNewsDraft }),
  ...bindReads(editing, { listNewsRevisions, getNewsRevision, listDeskNews }),
  ...bindWrites(editing, { answerNewsRevision, publishNews, rejectNews, editNews, recommendNews, unrecommendNews }),
];
