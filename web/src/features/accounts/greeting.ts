import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { ownDevice } from '../../app/storage/own-device.ts';
import { readStored, writeStored } from '../../app/storage/stored.ts';

export type Welcome = { readonly name: string; readonly isSigned: boolean };

const welcomeOverlay = defineOverlay<Welcome>('welcome', async () => (await import('./parts/welcome-overlay.tsx')).WelcomeOverlay);

/** The login-success popup: once whenever the device or the person is another than the last one here (specification, section 4.1). An account on its way out is asked to stay instead. */
export const greet = (): void => {
  const session = currentSession();
  if (session.status !== 'person' || session.user === null) return;
  const device = ownDevice();
  const user = String(session.user.id);
  const isKnown = readStored('H5_LAST_DEVICE_ID') === device && readStored('H5_LAST_USER_ID') === user;
  writeStored('H5_LAST_DEVICE_ID', device);
  writeStored('H5_LAST_USER_ID', user);
  const { deletion_at: deletionAt } = session.user;
  if (deletionAt !== null) {
    void import('../security/security.public.ts').then(({ offerToStay }) => offerToStay(deletionAt));
    return;
  }
  if (isKnown) return;
  void openOverlay(welcomeOverlay, { name: session.user.nickName || session.user.name, isSigned: session.user.signed });
};

/** The next sign-in is greeted again: after a change of the password (specification, section 4.1). */
export const resetGreeting = (): void => {
  writeStored('H5_LAST_DEVICE_ID', null);
};
