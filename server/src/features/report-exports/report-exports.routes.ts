import * as calls from '#contract/report-exports/report-exports.calls.ts';
import { type Binding, bindDownloads, bindPreparedWrites, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { makeExport, revokeCredential } from './actions/make-export.ts';
import { getExportFile } from './reads/get-export-file.ts';
import { getCredential, listCredentials } from './reads/list-credentials.ts';

export const bindings: readonly Binding[] = [
  ...bindPreparedWrites(calls, { makeExport }),
  ...bindDownloads(calls, { getExportFile }),
  ...bindReads(calls, { listCredentials, getCredential }),
  ...bindWrites(calls, { revokeCredential }),
];
