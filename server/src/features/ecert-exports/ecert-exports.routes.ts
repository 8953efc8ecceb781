import * as calls from '#contract/ecert-exports/ecert-exports.calls.ts';
import { type Binding, bindDownloads, bindPreparedWrites, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { askCopy } from './actions/ask-copy.ts';
import { checkExportCode, sendExportCode } from './actions/prove-holder.ts';
import { createShare, revokeShare } from './actions/share-certificate.ts';
import { getCopy } from './reads/get-copy.ts';
import { getExport } from './reads/get-export.ts';
import { getShared, listShares } from './reads/get-share.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { getExport, listShares, getShared }),
  ...bindPreparedWrites(calls, { sendExportCode, checkExportCode }),
  ...bindWrites(calls, { getDownloadUrl: askCopy, createShare, revokeShare }),
  ...bindDownloads(calls, { getExportFile: getCopy }),
];
