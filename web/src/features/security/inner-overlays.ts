import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';

const codes = defineOverlay<readonly string[]>(
  'recovery-codes',
  async () => (await import('./parts/recovery-codes-sheet.tsx')).RecoveryCodesSheet,
);
const passkeyName = defineOverlay<string, string>(
  'passkey-name',
  async () => (await import('./parts/passkey-name-overlay.tsx')).PasskeyNameOverlay,
);

/** Shows recovery codes, this once. */
export const showRecoveryCodes = (made: readonly string[]): Promise<void> => openOverlay(codes, made);
/** Asks for the name of a passkey; undefined where the person thinks better of it. */
export const askPasskeyName = (name: string): Promise<string | undefined> => openOverlay(passkeyName, name);
