import { read, rest, write } from '../kernel/doors.ts';
import type { AnswerPolicies, GetPolicy } from './policies.schemas.ts';

export const getPolicy = read<typeof GetPolicy>('policies.get', 'guest', [rest('GET', '/policies/{name}')]);

export const answerPolicies = write<typeof AnswerPolicies>('policies.answer', 'user', [rest('POST', '/user/consents', { status: 204 })]);
