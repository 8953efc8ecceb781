import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './ecert-claims.schemas.ts';

export const proveIdentity = write<typeof shapes.ProveIdentity>('ecert-claims.prove', 'user', [rest('POST', '/ecerts/{id}/identity')]);
export const askIssuer = write<typeof shapes.AskIssuer>('ecert-claims.ask', 'user', [rest('POST', '/ecerts/{id}/requests')]);
export const getOwnRequest = read<typeof shapes.GetOwnRequest>('ecert-claims.own', 'user', [rest('GET', '/ecerts/{id}/request')]);
export const listRequests = read<typeof shapes.ListRequests>('ecert-claims.desk', 'user', [rest('GET', '/ecert-requests')]);
export const decideRequest = write<typeof shapes.DecideRequest>('ecert-claims.decide', 'owner', [
  rest('POST', '/ecert-requests/{id}/decision'),
]);
export const offerMove = write<typeof shapes.OfferMove>('ecert-claims.offer-move', 'owner', [rest('POST', '/ecerts/{id}/move-code')]);
export const listMovable = read<typeof shapes.ListMovable>('ecert-claims.movable', 'user', [rest('GET', '/ecert-moves')]);
export const moveCertificate = write<typeof shapes.MoveCertificate>('ecert-claims.move', 'user', [rest('POST', '/ecert-moves')]);
