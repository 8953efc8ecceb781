import type { Root } from 'react-dom/client';
import { getCurrentUser, issueToken, signOut } from '#contract/accounts/accounts.doors.ts';
import { call } from '#web/api/call.ts';
import { type CallError, isCallError } from '#web/api/call-error.ts';
import { afterOverlays } from '../navigation/after-overlays.ts';
import { ownDevice } from '../storage/own-device.ts';
import { type Credential, dropOrigin, savedOrigin } from './address-token.ts';
import { ContinueAs } from './continue-as.tsx';
import { authorizationOf, startSession } from './session.ts';

const isWanted = async (root: Root, authorization: string): Promise<boolean> => {
  const user = await call(getCurrentUser, {}, { authorization }).catch(() => null);
  return user !== null && (await new Promise<boolean>((resolve) => root.render(<ContinueAs user={user} onChoose={resolve} />)));
};

const fits = (text: string | undefined): text is string => text !== undefined && text.length <= 64;

/** Exchanges a ticket (specification, section 4.1), or gives the refusal. */
const exchange = async (ticket: string, service: string): Promise<string | CallError | null> => {
  const { invitePeople, channel } = savedOrigin();
  const origin = { ...(fits(invitePeople) ? { invitePeople } : {}), ...(fits(channel) ? { channel } : {}) };
  try {
    const answer = await call(issueToken, { grantType: 'ticket', ticket, service, deviceId: ownDevice(), ...origin });
    dropOrigin();
    return authorizationOf(answer.accessToken, answer.tokenType);
  } catch (error) {
    return isCallError(error) ? error : null;
  }
};

/** Who thinks better of the second step goes on as a guest where guests may be: this address would only lead to the passport again. */
const takeSecondStep = async (root: Root, half: CallError): Promise<string | null> => {
  const { finishAtStart } = await import('../../features/security/security.public.ts');
  const token = await finishAtStart(root, half);
  await afterOverlays();
  if (token === null) window.history.replaceState(window.history.state, '', '/');
  return token && authorizationOf(token);
};

/**
 * What a refused ticket of an outside passport leads to: the second step, or why the account is closed (docs/decisions/011.12). One that does
 * not hold is nothing, and nothing is said of it; nor of any to whoever was sent here by a link.
 */
const followRefusal = async (root: Root, refused: CallError, isOwn: boolean): Promise<string | null> => {
  if (!isOwn) return null;
  if (refused.reason === 'SECOND_FACTOR_NEEDED') return takeSecondStep(root, refused);
  const { shutOutPath } = await import('../../features/accounts/accounts.data.ts');
  const why = shutOutPath(refused);
  if (why !== null) window.history.replaceState(window.history.state, '', why);
  return null;
};

/**
 * Begins a session with what the address brought (decision 52): at once when this browser set out for it, else only when the person
 * says that they are who it belongs to. What a ticket opened for nothing is closed again. Answers whether a session began.
 */
export const acceptInto = async (root: Root, credential: Credential): Promise<boolean> => {
  const isTicket = 'ticket' in credential;
  const given = isTicket ? await exchange(credential.ticket, credential.service) : credential.authorization;
  const authorization = isCallError(given) ? await followRefusal(root, given, credential.isOwn) : given;
  if (authorization === null) return false;
  if (credential.isOwn || (await isWanted(root, authorization))) return (await startSession(authorization).catch(() => null)) !== null;
  if (isTicket) await call(signOut, {}, { authorization }).catch(() => null);
  return false;
};
