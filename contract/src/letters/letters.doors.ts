import { read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './letters.schemas.ts';

/** For guests too: who is banned has no session. */
export const sendLetter = write<typeof shapes.SendLetter>('letters.send', 'guest', [rest('POST', '/letters')]);

export const listLetters = read<typeof shapes.ListLetters>('letters.desk', 'operator', [rest('GET', '/ops/letters')]);
export const answerLetter = write<typeof shapes.AnswerLetter>('letters.answer', 'operator', [rest('POST', '/ops/letters/{id}/answer')]);
