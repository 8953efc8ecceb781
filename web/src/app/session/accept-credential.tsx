import type { Root } from 'react-dom/client';
import { getCurrentUser, issueToken, signOut } from '#contract/accounts/accounts.doors.ts';
import { call } from '../../api/call.ts';
import { ownDevice } from '../storage/own-device.ts';
import { type Credential, keptOrigin } from './address-token.ts';
import { ContinueAs } from './continue-as.tsx';
import { authorizationOf, startSession } from './session.ts';

async function isWanted(root: Root, authorization: string): Promise<boolean> {
  const user = await call(getCurrentUser, {}, { authorization }).catch(() => null);
  return user !== null && (await new Promise<boolean>((resolve) => root.render(<ContinueAs user={user} onChoose={resolve} />)));
}

const fits = (text: string | undefined): text is string => text !== undefined && text.length <= 64;

/** Exchanges a ticket (specification, section 4.1); one that does not hold is nothing, and nothing is said of it. */
async function exchange(ticket: string, service: string): Promise<string | null> {
  const { invitePeople, channel } = keptOrigin();
  const origin = { ...(fits(invitePeople) ? { invitePeople } : {}), ...(fits(channel) ? { channel } : {}) };
  const answer = await call(issueToken, { grantType: 'ticket', ticket, service, deviceId: ownDevice(), ...origin }).catch(() => null);
  return answer && authorizationOf(answer.accessToken, answer.tokenType);
}

/**
 * Begins a session with what the address brought (decision 52): at once when this browser set out for it, else only when the person
 * says that they are who it belongs to. What a ticket opened for nothing is closed again. Answers whether a session began.
 */
export async function acceptInto(root: Root, credential: Credential): Promise<boolean> {
  const isTicket = 'ticket' in credential;
  const authorization = isTicket ? await exchange(credential.ticket, credential.service) : credential.authorization;
  if (authorization === null) return false;
  if (credential.isOwn || (await isWanted(root, authorization))) return (await startSession(authorization).catch(() => null)) !== null;
  if (isTicket) await call(signOut, {}, { authorization }).catch(() => null);
  return false;
}
