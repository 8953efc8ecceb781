import * as calls from '#contract/ecert-exceptions/ecert-exceptions.calls.ts';
import { type Binding, bindPreparedWrites, bindReads, bindUpload, bindWrites } from '../../kernel/http/context.ts';
import { receivePaper, uploadPaper } from '../../platform/papers/upload-paper.writes.ts';
import { answerException } from './actions/answer-exception.ts';
import { createException } from './actions/create-exception.ts';
import { openException } from './actions/open-exception.ts';
import { reopenException } from './actions/reopen-exception.ts';
import { getException, getOwnException, listExceptions, listOwnExceptions } from './reads/read-exceptions.ts';

export const bindings: readonly Binding[] = [
  ...bindWrites(calls, { createException, reopenException, answerException }),
  bindUpload(calls.uploadExceptionPicture, receivePaper, uploadPaper),
  ...bindReads(calls, { listOwnExceptions, getOwnException, listExceptions, getException }),
  ...bindPreparedWrites(calls, { openException }),
];
