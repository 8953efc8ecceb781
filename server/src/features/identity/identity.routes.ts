import * as calls from '#contract/identity/identity.calls.ts';
import { type Binding, bindRead } from '../../kernel/http/context.ts';

/** Nobody can ask for one yet, so nobody has one. */
export const identityBindings: readonly Binding[] = [bindRead(calls.getCertification, async () => ({}))];
