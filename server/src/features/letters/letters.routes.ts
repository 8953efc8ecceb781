import * as calls from '#contract/letters/letters.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { answerLetter } from './actions/answer-letter.ts';
import { sendLetter } from './actions/send-letter.ts';
import { listLetters } from './list-letters.ts';

export const lettersBindings: readonly Binding[] = [
  bindWrite(calls.sendLetter, sendLetter),
  bindRead(calls.listLetters, listLetters),
  bindWrite(calls.answerLetter, answerLetter),
];
