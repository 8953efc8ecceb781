import * as calls from '#contract/letters/letters.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { answerLetter } from './actions/answer-letter.ts';
import { sendLetter } from './actions/send-letter.ts';
import { listLetters } from './reads/list-letters.ts';

export const bindings: readonly Binding[] = [...bindWrites(calls, { sendLetter, answerLetter }), ...bindReads(calls, { listLetters })];
