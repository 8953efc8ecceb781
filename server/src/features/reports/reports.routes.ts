import * as calls from '#contract/reports/reports.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead, bindUpload, bindWrite, me } from '../../kernel/http/context.ts';
import { editUserinfo } from './actions/edit-userinfo.ts';
import { saveIntro } from './actions/save-intro.ts';
import { setAudience, setListed } from './actions/set-audience.ts';
import { receivePhoto, uploadBackground, uploadPhoto } from './actions/upload-photo.ts';
import { getReport } from './reads/get-report.ts';
import { getUserinfo } from './reads/get-userinfo.ts';
import { listVisitors } from './reads/list-visitors.ts';
import { reportAddresses } from './report.addresses.ts';
import { reportPages } from './report.pages.ts';
import { keepFlushingVisits } from './report-visits.ts';
import { reportsJobs } from './reports.jobs.ts';
import { markVisitsSeen } from './reports.queries.ts';
import './reports.personal.ts';

export const reportsFeature: Feature = {
  name: 'reports',
  bindings: [
    bindRead(calls.getReport, getReport),
    bindWrite(calls.saveIntro, saveIntro),
    bindRead(calls.getUserinfo, getUserinfo),
    bindWrite(calls.editUserinfo, editUserinfo),
    bindUpload(calls.uploadPhoto, receivePhoto, uploadPhoto),
    bindUpload(calls.uploadBackground, receivePhoto, uploadBackground),
    bindWrite(calls.setAudience, setAudience),
    bindWrite(calls.setListed, setListed),
    bindRead(calls.listVisitors, listVisitors),
    bindWrite(calls.seeVisitors, async (ctx) => {
      await markVisitsSeen(ctx.db, me(ctx).userId);
      return null;
    }),
  ],
  jobs: reportsJobs,
  pages: reportPages,
  addresses: [reportAddresses],
  plain: (app, deps) => {
    const flushing = keepFlushingVisits(deps);
    app.addHook('onClose', flushing.stop);
  },
};
