import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { readStored, writeStored } from '../../app/storage/stored.ts';

const followExplained = defineOverlay<null>(
  'follow-explained',
  async () => (await import('./parts/follow-explained-overlay.tsx')).FollowExplainedOverlay,
);

const READ_KEY = 'H5_FOLLOW_EXPLAINED';

/** Says what following each other leads to (specification, section 2.8). */
export const explainFollowing = async (): Promise<void> => {
  writeStored(READ_KEY, 'true');
  await openOverlay(followExplained, null).catch(() => undefined);
};

/** The same, the first time somebody is followed on this device. */
export const explainFirstFollow = async (): Promise<void> => {
  if (readStored(READ_KEY) === null) await explainFollowing();
};
