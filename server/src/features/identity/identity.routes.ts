import * as calls from '#contract/identity/identity.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead } from '../../kernel/http/context.ts';

export const identityFeature: Feature = {
  name: 'identity',
  // Nobody can ask for one yet, so nobody has one.
  bindings: [bindRead(calls.getCertification, async () => ({}))],
};
