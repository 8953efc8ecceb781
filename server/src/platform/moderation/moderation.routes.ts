import * as carded from '#contract/moderation/carded.calls.ts';
import * as conduct from '#contract/moderation/conduct.calls.ts';
import * as desk from '#contract/moderation/desk.calls.ts';
import * as flags from '#contract/moderation/flags.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { appealAct } from './actions/appeal-act.ts';
import { appealAside } from './actions/appeal-aside.ts';
import { addWords, removeWord } from './actions/change-words.ts';
import { decideAppeal } from './actions/decide-appeal.ts';
import { dismissCase, openCase, upholdCase, withdrawAct } from './actions/decide-case.ts';
import { acceptReport, rejectReport } from './actions/decide-report.ts';
import { flagThing } from './actions/flag-thing.ts';
import { listAppeals } from './reads/list-appeals.ts';
import { listCarded } from './reads/list-carded.ts';
import { getCase, listCases } from './reads/list-cases.ts';
import { listCircleReports } from './reads/list-circle-reports.ts';
import { listWords, tryWords } from './reads/list-words.ts';
import { getAct, getStanding, listActs, listLog } from './reads/read-conduct.ts';

export const bindings: readonly Binding[] = [
  ...bindWrites(flags, {
    flagUser: flagThing('user'),
    flagFeed: flagThing('feed'),
    flagNews: flagThing('news'),
    flagQuestion: flagThing('question'),
    flagAnswer: flagThing('question-answer'),
    flagGroup: flagThing('group'),
    flagPost: flagThing('post'),
    flagComment: flagThing('comment'),
    flagTopic: flagThing('topic'),
    flagReview: flagThing('review'),
    flagReviewReply: flagThing('review-reply'),
    flagWork: flagThing('work'),
    flagWorkMark: flagThing('work-mark'),
    flagTrial: flagThing('trial'),
    acceptReport,
    rejectReport,
  }),
  ...bindReads(flags, { listCircleReports }),
  ...bindReads(conduct, { listActs, getStanding, getAct, listLog }),
  ...bindWrites(conduct, { appealAct, appealReview: appealAside('review'), appealWorkMark: appealAside('work-mark') }),
  ...bindReads(carded, { listCarded }),
  ...bindReads(desk, { listCases, getCase, listAppeals, listWords, tryWords }),
  ...bindWrites(desk, { openCase, upholdCase, dismissCase, withdrawAct, decideAppeal, addWords, removeWord }),
];
