import * as calls from '#contract/letters/letters.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead, bindWrite } from '../../kernel/http/context.ts';
import { answerLetter } from './actions/answer-letter.ts';
import { sendLetter } from './actions/send-letter.ts';
import { listLetters } from './list-letters.ts';
import './letters.personal.ts';

export const lettersFeature: Feature = {
  name: 'letters',
  bindings: [
    bindWrite(calls.sendLetter, sendLetter),
    bindRead(calls.listLetters, listLetters),
    bindWrite(calls.answerLetter, answerLetter),
  ],
};
