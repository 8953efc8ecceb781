import type { Answer } from '#contract/questions/answer.schemas.ts';
import { INVITATIONS_MAX } from '#contract/questions/questions.limits.ts';
import type { QuestionDetail } from '#contract/questions/questions.schemas.ts';
import { choose } from '#web/kit/choose.ts';
import { translator } from '#web/words/translator.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { goTo } from '../../app/navigation/navigator.ts';
import { pathTo } from '../../app/routes/path-to.ts';
import { shareLink } from '../../app/share/share-link.ts';
import { openFlagSheet } from '../flags/flags.public.tsx';
import { isAtDesk, loadDeskWords, lookInto } from '../moderation/look-into.public.ts';
import { plainOf } from './plain-text.ts';
import { adoptAsked, deleteAnswerAsked, deleteQuestionAsked, featureNow, mayShowName, showNameAsked } from './question-acts.ts';
import { answerPath } from './question-path.ts';
import { applyFeatured, inviteMore, offerBounty } from './question-sheets.ts';

type Act = { readonly key: string; readonly label: string; readonly tone?: 'danger'; readonly run: () => Promise<unknown> };

const SHARED = 100;

const word = (key: string): string => translator.t(`questions:${key}`);

const goNow = async (address: string): Promise<unknown> => {
  await afterOverlays();
  return goTo(address);
};

/** Offers what may be done and does what is chosen. Answers true when the thing is gone by it. */
const chooseAct = async (title: string, acts: readonly Act[]): Promise<boolean> => {
  const key = await choose({ title, actions: acts.map(({ key: name, label, tone }) => ({ key: name, label, tone })) });
  const isDone = await acts.find((act) => act.key === key)?.run();
  return key === 'delete' && isDone === true;
};

/** What is said of a thing that is not one's own: a complaint, or a case of the operators. */
const complaints = (kind: 'question' | 'question-answer', id: number): readonly Act[] => [
  { key: 'report', label: translator.t('app:report'), run: () => openFlagSheet({ kind, id }) },
  ...(isAtDesk() ? [{ key: 'look-into', label: translator.t('moderation:lookInto'), run: () => lookInto(kind, id) }] : []),
];

/** More people may be asked while nothing is adopted, and where the one who is asked is not paid at their first answer. */
const mayInvite = ({ can_edit, status, automaticity, bounty, invitations }: QuestionDetail): boolean =>
  can_edit && status === 0 && invitations.length < INVITATIONS_MAX && !(automaticity === 1 && bounty?.state === 'open');

const questionActs = (question: QuestionDetail): readonly Act[] => {
  const { id, excellent, edits_count, can_edit, can_delete, can_offer, can_apply } = question;
  const isChosen = excellent === 1;
  const edit = pathTo('/questions/:questionId/edit', { questionId: id });
  const history = pathTo('/questions/:questionId/revisions', { questionId: id });
  return [
    ...(isAtDesk()
      ? [{ key: 'feature', label: word(isChosen ? 'menu.unfeature' : 'menu.feature'), run: () => featureNow(id, !isChosen) }]
      : []),
    ...(can_offer
      ? [
          {
            key: 'offer',
            label: word(question.bounty?.state === 'open' ? 'bounty.raise' : 'bounty.offer'),
            run: () => afterOverlays().then(() => offerBounty(question)),
          },
        ]
      : []),
    ...(mayInvite(question)
      ? [{ key: 'invite', label: word('invite.title'), run: () => afterOverlays().then(() => inviteMore(question)) }]
      : []),
    ...(can_apply ? [{ key: 'apply', label: word('menu.apply'), run: () => afterOverlays().then(() => applyFeatured(id)) }] : []),
    ...(can_edit ? [{ key: 'edit', label: word('menu.edit'), run: () => goNow(edit) }] : []),
    ...(edits_count > 0 ? [{ key: 'history', label: word('menu.history'), run: () => goNow(history) }] : []),
    ...(can_edit ? [] : complaints('question', id)),
    ...(can_delete ? [{ key: 'delete', label: word('delete.confirm'), tone: 'danger' as const, run: () => deleteQuestionAsked(id) }] : []),
  ];
};

/** Opens the menu of a question. Answers true when it is gone by it. */
export const openQuestionMenu = async (question: QuestionDetail): Promise<boolean> => {
  await loadDeskWords();
  return chooseAct(word('menu.label'), questionActs(question));
};

const answerActs = (answer: Answer, { subject, isNameable }: { subject: string; isNameable: boolean }): readonly Act[] => {
  const { id, question_id, body, can_edit, can_delete, can_adopt } = answer;
  const edit = pathTo('/questions/:questionId/answers/:answerId/edit', { questionId: question_id, answerId: id });
  const share = { title: subject, text: plainOf(body).slice(0, SHARED), path: answerPath(answer) };
  return [
    ...(can_adopt ? [{ key: 'adopt', label: word('adopt.confirm'), run: () => afterOverlays().then(() => adoptAsked(answer)) }] : []),
    ...(can_edit && can_delete ? [{ key: 'edit', label: word('menu.edit'), run: () => goNow(edit) }] : []),
    ...(isNameable ? [{ key: 'name', label: word('name.act'), run: () => afterOverlays().then(() => showNameAsked(answer)) }] : []),
    { key: 'share', label: word('share.answer'), run: () => afterOverlays().then(() => shareLink(share)) },
    ...(can_edit ? [] : complaints('question-answer', id)),
    ...(can_delete
      ? [{ key: 'delete', label: word('delete.confirm'), tone: 'danger' as const, run: () => deleteAnswerAsked(answer) }]
      : []),
  ];
};

/** Opens the menu of an answer to the question that `subject` asks. Answers true when it is gone by it. */
export const openAnswerMenu = async (answer: Answer, subject: string): Promise<boolean> => {
  const [isNameable] = await Promise.all([mayShowName(answer), loadDeskWords()]);
  return chooseAct(word('menu.answerLabel'), answerActs(answer, { subject, isNameable }));
};
