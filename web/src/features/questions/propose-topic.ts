import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { requireSession } from '../../app/session/require-session.ts';

const proposeSheet = defineOverlay<string>('propose-topic', async () => (await import('./parts/propose-sheet.tsx')).ProposeSheet);

/** Lets somebody propose a topic; a guest is asked to sign in first. `name` is what they looked for in vain. */
export const proposeTopic = async (name = ''): Promise<void> => {
  if (requireSession()) await openOverlay(proposeSheet, name);
};
