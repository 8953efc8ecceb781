import { rest, write } from '../kernel/doors.ts';
import type * as shapes from './suspensions.schemas.ts';

export const suspendCertificate = write<typeof shapes.SuspendCertificate>('ecerts.suspend', 'owner', [
  rest('POST', '/ecerts/{id}/suspension'),
]);
export const liftSuspension = write<typeof shapes.LiftSuspension>('ecerts.lift-suspension', 'owner', [
  rest('DELETE', '/ecerts/{id}/suspension', { status: 200 }),
]);
