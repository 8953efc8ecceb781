import * as flags from '#contract/moderation/flags.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead, bindWrite } from '../../kernel/http/context.ts';
import { acceptReport, rejectReport } from './actions/decide-report.ts';
import { flagThing } from './actions/flag-thing.ts';
import { listCircleReports } from './reads/list-circle-reports.ts';
import './moderation.subjects.ts';

export const moderationFeature: Feature = {
  name: 'moderation',
  bindings: [
    bindWrite(flags.flagUser, flagThing('user')),
    bindWrite(flags.flagFeed, flagThing('feed')),
    bindWrite(flags.flagGroup, flagThing('group')),
    bindWrite(flags.flagPost, flagThing('post')),
    bindWrite(flags.flagComment, flagThing('comment')),
    bindRead(flags.listCircleReports, listCircleReports),
    bindWrite(flags.acceptReport, acceptReport),
    bindWrite(flags.rejectReport, rejectReport),
  ],
};
