import { read, rest, write } from '../kernel/doors.ts';
import type { AnswerLetter, ListLetters, SendLetter } from './letters.schemas.ts';

/** For guests too: who is banned has no session. */
export const sendLetter = write<typeof SendLetter>('letters.send', 'guest', [rest('POST', '/letters')]);

export const listLetters = read<typeof ListLetters>('letters.desk', 'operator', [rest('GET', '/ops/letters')]);
export const answerLetter = write<typeof AnswerLetter>('letters.answer', 'operator', [rest('POST', '/ops/letters/{id}/answer')]);
