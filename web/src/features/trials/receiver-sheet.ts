import type { Person } from '#contract/people/people.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

const sheet = defineOverlay<null, Person>('trial-receiver', async () => (await import('./parts/receiver-sheet.tsx')).ReceiverSheet);

/** Chooses who is asked to translate; undefined where somebody thinks better of it. */
export const chooseReceiver = (): Promise<Person | undefined> => openOverlay(sheet, null);
