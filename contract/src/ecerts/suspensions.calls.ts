import { defineCall } from '../kernel/calls.ts';
import * as doors from './suspensions.doors.ts';
import * as shapes from './suspensions.schemas.ts';

export const suspendCertificate = defineCall(doors.suspendCertificate, shapes.SuspendCertificate, {
  summary: 'Suspend a claimed certificate of mine for a while, for a public reason',
  refusals: ['ECERT_CLOSED', 'ECERT_ISSUERS_ONLY', 'ECERT_RECORDING', 'ECERT_SUSPENDED', 'ECERT_UNCLAIMED'],
  limits: [{ by: 'actor', max: 600, perSeconds: 3600 }],
});

export const liftSuspension = defineCall(doors.liftSuspension, shapes.LiftSuspension, {
  summary: 'A certificate of mine that I suspended holds again',
  refusals: ['ECERT_CLOSED', 'ECERT_ISSUERS_ONLY', 'ECERT_NOT_SUSPENDED'],
  limits: [{ by: 'actor', max: 600, perSeconds: 3600 }],
});
