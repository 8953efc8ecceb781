import * as carded from '#contract/moderation/carded.calls.ts';
import * as conduct from '#contract/moderation/conduct.calls.ts';
import * as desk from '#contract/moderation/desk.calls.ts';
import * as flags from '#contract/moderation/flags.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
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

export const moderationBindings: readonly Binding[] = [
  bindWrite(flags.flagUser, flagThing('user')),
  bindWrite(flags.flagFeed, flagThing('feed')),
  bindWrite(flags.flagNews, flagThing('news')),
  bindWrite(flags.flagQuestion, flagThing('question')),
  bindWrite(flags.flagAnswer, flagThing('question-answer')),
  bindWrite(flags.flagGroup, flagThing('group')),
  bindWrite(flags.flagPost, flagThing('post')),
  bindWrite(flags.flagComment, flagThing('comment')),
  bindWrite(flags.flagTopic, flagThing('topic')),
  bindWrite(flags.flagReview, flagThing('review')),
  bindWrite(flags.flagReviewReply, flagThing('review-reply')),
  bindWrite(flags.flagWork, flagThing('work')),
  bindWrite(flags.flagWorkMark, flagThing('work-mark')),
  bindWrite(flags.flagTrial, flagThing('trial')),
  bindRead(flags.listCircleReports, listCircleReports),
  bindWrite(flags.acceptReport, acceptReport),
  bindWrite(flags.rejectReport, rejectReport),
  bindRead(conduct.listActs, listActs),
  bindRead(conduct.getStanding, getStanding),
  bindRead(conduct.getAct, getAct),
  bindWrite(conduct.appealAct, appealAct),
  bindWrite(conduct.appealReview, appealAside('review')),
  bindWrite(conduct.appealWorkMark, appealAside('work-mark')),
  bindRead(conduct.listLog, listLog),
  bindRead(carded.listCarded, listCarded),
  bindRead(desk.listCases, listCases),
  bindRead(desk.getCase, getCase),
  bindWrite(desk.openCase, openCase),
  bindWrite(desk.upholdCase, upholdCase),
  bindWrite(desk.dismissCase, dismissCase),
  bindWrite(desk.withdrawAct, withdrawAct),
  bindRead(desk.listAppeals, listAppeals),
  bindWrite(desk.decideAppeal, decideAppeal),
  bindRead(desk.listWords, listWords),
  bindWrite(desk.addWords, addWords),
  bindWrite(desk.removeWord, removeWord),
  bindRead(desk.tryWords, tryWords),
];
