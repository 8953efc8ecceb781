import { questionsMessages } from '#contract/questions/questions.messages.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { HouseNotice } from '../../platform/notices/notices.writes.ts';
import { nameFilling, nameless } from '../../platform/people/names.view.ts';
import { ANSWER } from './answers.subject.ts';

type Answered = { id: number; authorId: number; isNameless: boolean; question: { subject: string }; to: HouseNotice['to'] };

/** That a question was answered, in the name of whoever answered where they bear it. */
export const answeredNotice = async (tx: Tx, { id, authorId, isNameless, question, to }: Answered): Promise<HouseNotice> => ({
  kind: 'answer',
  to,
  text: questionsMessages.toldAnswered,
  filling: { name: isNameless ? nameless : await nameFilling(tx, authorId), subject: question.subject },
  actorId: authorId,
  isNameless,
  subject: { kind: ANSWER, id },
});
