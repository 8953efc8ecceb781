import type { InputOf } from '#contract/kernel/doors.ts';
import type { addPasskey, signInWithPasskey } from '#contract/security/security.doors.ts';

export type NewCredential = InputOf<typeof addPasskey>['credential'];
export type Credential = InputOf<typeof signInWithPasskey>['credential'];

type MakeOptions = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON'];
type SignOptions = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Makes a passkey on this device. Null where the person thinks better of it, or the device has one of theirs already. */
export const makePasskey = async (options: unknown): Promise<NewCredential | null> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const made = await startRegistration({ optionsJSON: options as MakeOptions }).catch(() => null);
  return made === null ? null : (made as unknown as NewCredential);
};

/** Signs with a passkey of this device, or of one nearby. Null where the person thinks better of it. */
export const signWithPasskey = async (options: unknown): Promise<Credential | null> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await startAuthentication({ optionsJSON: options as SignOptions }).catch(() => null);
  return signed === null ? null : (signed as unknown as Credential);
};
