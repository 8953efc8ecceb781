import * as letters from '#contract/ecerts/letters.calls.ts';
import * as calls from '#contract/ecerts/lists.calls.ts';
import { type Binding, bindReads, bindUpload, bindWrites } from '../../kernel/http/context.ts';
import { correctCertificate } from './actions/correct-certificate.ts';
import { dropList, fetchCodes, issueList } from './actions/run-list.ts';
import { stopLetters } from './actions/stop-letters.ts';
import { receiveList, uploadList } from './actions/upload-list.ts';
import { getList, listLists } from './reads/get-lists.ts';
import { previewTemplate } from './reads/preview-template.ts';

export const bindings: readonly Binding[] = [
  bindUpload(calls.uploadList, receiveList, uploadList),
  ...bindReads(calls, { listLists, getList, previewTemplate }),
  ...bindWrites(calls, { issueList, dropList, fetchCodes, correctCertificate }),
  ...bindWrites(letters, { stopLetters }),
];
