import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './policies.schemas.ts';

export const getPolicy = read<typeof shapes.GetPolicy>('policies.get', 'guest', [rest('GET', '/policies/{name}')]);

export const answerPolicies = write<typeof shapes.AnswerPolicies>('policies.answer', 'user', [
  rest('POST', '/user/consents', { status: 204 }),
]);
