import Type from 'typebox';
import { Done, Id, Text } from '../kernel/schemas.ts';
import { REASON_MAX } from './ecerts.limits.ts';

/** Until it is lifted; the reason is public. */
export const SuspendCertificate = {
  input: Type.Object({ id: Id(), reason: Text({ min: 1, max: REASON_MAX }) }),
  answer: Done,
};

export const LiftSuspension = { input: Type.Object({ id: Id() }), answer: Done };
