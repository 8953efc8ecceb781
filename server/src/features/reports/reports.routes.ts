import * as calls from '#contract/reports/reports.calls.ts';
import { type Binding, bindReads, bindUpload, bindWrites, me } from '../../kernel/http/context.ts';
import { editUserinfo } from './actions/edit-userinfo.ts';
import { saveIntro } from './actions/save-intro.ts';
import { setAudience, setListed } from './actions/set-audience.ts';
import { receivePhoto, uploadBackground, uploadPhoto } from './actions/upload-photo.ts';
import { getReport } from './reads/get-report.ts';
import { getReportCard } from './reads/get-report-card.ts';
import { getUserinfo } from './reads/get-userinfo.ts';
import { listVisitors } from './reads/list-visitors.ts';
import { markVisitsSeen } from './reports.queries.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { getReport, getReportCard, getUserinfo, listVisitors }),
  ...bindWrites(calls, {
    saveIntro,
    editUserinfo,
    setAudience,
    setListed,
    seeVisitors: async (ctx) => {
      await markVisitsSeen(ctx.db, me(ctx).userId);
      return null;
    },
  }),
  bindUpload(calls.uploadPhoto, receivePhoto, uploadPhoto),
  bindUpload(calls.uploadBackground, receivePhoto, uploadBackground),
];
