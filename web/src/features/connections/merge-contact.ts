import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import type { ContactWay } from './connections.data.ts';

export type OtherAccount = { readonly way: ContactWay; readonly account: string };

const mergeContact = defineOverlay<OtherAccount, boolean>(
  'merge-contact',
  async () => (await import('./parts/merge-contact-overlay.tsx')).MergeContactOverlay,
);

/** Offers to merge the account that a phone or mailbox belongs to into the one that is signed in. Answers whether it was. */
export const askMergeOf = async (other: OtherAccount): Promise<boolean> => {
  const isMerged = (await openOverlay(mergeContact, other)) === true;
  await afterOverlays();
  return isMerged;
};
