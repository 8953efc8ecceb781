import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './ecert-keeping.schemas.ts';

export const getRecording = read<typeof shapes.GetRecording>('ecerts.recording', 'guest', [rest('GET', '/ecerts/{id}/recording')]);
export const hideCertificate = write<typeof shapes.HideCertificate>('ecerts.hide', 'owner', [rest('PATCH', '/ecerts/{id}')]);
export const listShown = read<typeof shapes.ListShown>('shown-ecerts.list', 'guest', [rest('GET', '/users/{user_id}/ecerts')]);
export const listRecords = read<typeof shapes.ListRecords>('shown-ecerts.records', 'guest', [
  rest('GET', '/users/{user_id}/ecert-records'),
  rest('GET', '/ecert-records'),
]);
