import * as calls from '#contract/report-exports/report-exports.calls.ts';
import { type Binding, bindDownload, bindPreparedWrite, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { makeExport, revokeCredential } from './actions/make-export.ts';
import { getExportFile } from './reads/get-export-file.ts';
import { getCredential, listCredentials } from './reads/list-credentials.ts';

export const reportExportsBindings: readonly Binding[] = [
  bindPreparedWrite(calls.makeExport, makeExport),
  bindDownload(calls.getExportFile, getExportFile),
  bindRead(calls.listCredentials, listCredentials),
  bindWrite(calls.revokeCredential, revokeCredential),
  bindRead(calls.getCredential, getCredential),
];
