import * as calls from '#contract/ecerts/ecert-keeping.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { hideCertificate } from './actions/hide-certificate.ts';
import { getRecording } from './reads/get-recording.ts';
import { listRecords, listShown } from './reads/list-shown.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { getRecording, listShown, listRecords }),
  ...bindWrites(calls, { hideCertificate }),
];
