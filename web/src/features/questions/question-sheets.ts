import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { requireSession } from '../../app/session/require-session.ts';
import type { ChosenTopic } from './question-forms.ts';

const proposeSheet = defineOverlay<string>('propose-topic', async () => (await import('./parts/propose-sheet.tsx')).ProposeSheet);
const topicSheet = defineOverlay<readonly ChosenTopic[], readonly ChosenTopic[]>(
  'question-topics',
  async () => (await import('./parts/topic-sheet.tsx')).TopicSheet,
);

/** Lets somebody propose a topic; a guest is asked to sign in first. `name` is what they looked for in vain. */
export const proposeTopic = async (name = ''): Promise<void> => {
  if (requireSession()) await openOverlay(proposeSheet, name);
};

/** Chooses what a question is about; what was chosen before stays where somebody thinks better of it. */
export const chooseTopics = async (chosen: readonly ChosenTopic[]): Promise<readonly ChosenTopic[]> =>
  (await openOverlay(topicSheet, chosen)) ?? chosen;
