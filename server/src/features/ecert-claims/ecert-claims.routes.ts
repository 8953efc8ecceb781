import * as calls from '#contract/ecert-claims/ecert-claims.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { askIssuer, decideRequest } from './actions/ask-issuer.ts';
import { moveCertificate, offerMove } from './actions/move-certificate.ts';
import { proveIdentity } from './actions/prove-identity.ts';
import { getOwnRequest, listMovable, listRequests } from './reads/read-requests.ts';

export const bindings: readonly Binding[] = [
  ...bindWrites(calls, { proveIdentity, askIssuer, decideRequest, offerMove, moveCertificate }),
  ...bindReads(calls, { getOwnRequest, listRequests, listMovable }),
];
