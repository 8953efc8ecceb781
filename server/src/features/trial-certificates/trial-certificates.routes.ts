import * as calls from '#contract/trial-certificates/trial-certificates.calls.ts';
import { type Binding, bindPreparedWrites, bindReads } from '../../kernel/http/context.ts';
import { takeTrialCertificate } from './actions/take-certificate.ts';
import { getCertificateOfTrial, getTrialCertificate, listTrialCertificates } from './reads/read-certificates.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { listTrialCertificates, getTrialCertificate, getCertificateOfTrial }),
  ...bindPreparedWrites(calls, { takeTrialCertificate }),
];
