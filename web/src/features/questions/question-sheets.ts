import type { Answer } from '#contract/questions/answer.schemas.ts';
import type { Question, QuestionDetail } from '#contract/questions/questions.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { lookNow, type Paid } from './paying.data.ts';
import type { ChosenTopic, Invited } from './question-forms.ts';

/** What costs something, how much, and how it is paid. */
export type PayInput = {
  readonly what: 'bounty' | 'look' | 'featured';
  readonly amount: number;
  readonly pay: (password: string | undefined) => Promise<Paid>;
};
export type OfferInput = Pick<Question, 'id' | 'amount' | 'bounty'>;

const topicSheet = defineOverlay<readonly ChosenTopic[], readonly ChosenTopic[]>(
  'question-topics',
  async () => (await import('./parts/topic-sheet.tsx')).TopicSheet,
);

/** Chooses what a question is about; what was chosen before stays where somebody thinks better of it. */
export const chooseTopics = async (chosen: readonly ChosenTopic[]): Promise<readonly ChosenTopic[]> =>
  (await openOverlay(topicSheet, chosen)) ?? chosen;

const paySheet = defineOverlay<PayInput, boolean>('question-pay', async () => (await import('./parts/pay-sheet.tsx')).PaySheet);
const bountySheet = defineOverlay<OfferInput>('bounty', async () => (await import('./parts/bounty-sheet.tsx')).BountySheet);
/** Who is chosen already, who is asked already and so not to be chosen, and what the question is about. */
export type InviteInput = {
  readonly chosen: readonly Invited[];
  readonly asked: readonly Invited[];
  readonly topics: readonly ChosenTopic[];
};
const inviteSheet = defineOverlay<InviteInput, readonly Invited[]>(
  'invite',
  async () => (await import('./parts/invite-sheet.tsx')).InviteSheet,
);

/** Shows what something costs, and pays it. Answers whether it was paid. */
export const payFor = async (input: PayInput): Promise<boolean> => {
  await loadStrings(['questions', 'paying']);
  return (await openOverlay(paySheet, input)) ?? false;
};

/** Pays to see an answer; a guest is asked to sign in first. */
export const payToLook = async (answer: Pick<Answer, 'id' | 'question_id'>, amount: number): Promise<void> => {
  if (requireSession()) await payFor({ what: 'look', amount, pay: (password) => lookNow(answer, { amount, password }) });
};

const agreementsSheet = defineOverlay<number>('agreements', async () => (await import('./parts/agreements-sheet.tsx')).AgreementsSheet);

/** Shows who agrees with the term of an answer and who does not, with why. */
export const showAgreements = ({ id }: Pick<Answer, 'id'>): Promise<unknown> => openOverlay(agreementsSheet, id);

/** Offers a bounty, or raises it. */
export const offerBounty = async (question: OfferInput): Promise<void> => {
  await loadStrings(['paying']);
  await openOverlay(bountySheet, question);
};

const applySheet = defineOverlay<number, boolean>('apply-featured', async () => (await import('./parts/apply-sheet.tsx')).ApplySheet);

/** Asks the house to choose a question of one's own as one of the best. */
export const applyFeatured = async (id: number): Promise<void> => {
  await loadStrings(['paying']);
  await openOverlay(applySheet, id);
};

/** Chooses whom to ask for an answer about these topics. */
export const choosePeople = async (chosen: readonly Invited[], topics: readonly ChosenTopic[]): Promise<readonly Invited[]> =>
  (await openOverlay(inviteSheet, { chosen, asked: [], topics })) ?? chosen;

/** Asks more people to answer a question that stands. */
export const inviteMore = async ({ id, invitations, topics }: Pick<QuestionDetail, 'id' | 'invitations' | 'topics'>): Promise<void> => {
  const chosen = (await openOverlay(inviteSheet, { chosen: [], asked: invitations, topics })) ?? [];
  if (chosen.length > 0) await (await import('./asking.data.ts')).inviteNow(id, chosen);
};
