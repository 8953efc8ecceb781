import { defineCall } from '../kernel/calls.ts';
import * as doors from './ecert-claims.doors.ts';
import * as shapes from './ecert-claims.schemas.ts';

export const proveIdentity = defineCall(doors.proveIdentity, shapes.ProveIdentity, {
  summary: 'Show by my certification that a certificate is mine to claim',
  refusals: ['CERTIFICATION_NEEDED', 'CERTIFICATION_WAITING', 'ECERT_IDENTITY_UNSHOWN', 'ECERT_CLOSED', 'ECERT_KEPT'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
  repeatable: false,
});

export const askIssuer = defineCall(doors.askIssuer, shapes.AskIssuer, {
  summary: 'Ask the issuer to confirm that a certificate is mine',
  refusals: ['CERTIFICATION_NEEDED', 'CERTIFICATION_WAITING', 'ECERT_ASKED', 'ECERT_CLOSED', 'ECERT_KEPT'],
  limits: [{ by: 'actor', max: 20, perSeconds: 86_400 }],
});

export const getOwnRequest = defineCall(doors.getOwnRequest, shapes.GetOwnRequest, {
  summary: 'How my request about a certificate stands',
});

export const listRequests = defineCall(doors.listRequests, shapes.ListRequests, {
  summary: 'Those who say that a certificate of my organisation is theirs',
  refusals: ['ECERT_ISSUERS_ONLY'],
});

export const decideRequest = defineCall(doors.decideRequest, shapes.DecideRequest, {
  summary: 'Say whether a certificate is whose they say',
  refusals: ['ECERT_ISSUERS_ONLY', 'ECERT_DECIDED', 'CASE_OWN'],
  limits: [{ by: 'actor', max: 600, perSeconds: 3600 }],
});

export const offerMove = defineCall(doors.offerMove, shapes.OfferMove, {
  summary: 'A code by which another account of mine takes a certificate over',
  refusals: ['STEP_UP_NEEDED'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
  repeatable: false,
});

export const listMovable = defineCall(doors.listMovable, shapes.ListMovable, {
  summary: 'Certificates that my other accounts keep',
});

export const moveCertificate = defineCall(doors.moveCertificate, shapes.MoveCertificate, {
  summary: 'Bring a certificate from another account of mine into this one',
  refusals: ['ECERT_MOVE_WRONG', 'ECERT_MOVE_OTHER', 'STEP_UP_NEEDED'],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});
