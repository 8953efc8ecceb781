import type { Root } from 'react-dom/client';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { call } from '../../api/call.ts';
import type { Credential } from './address-token.ts';
import { ContinueAs } from './continue-as.tsx';
import { startSession } from './session.ts';

async function isWanted(root: Root, authorization: string): Promise<boolean> {
  const user = await call(getCurrentUser, {}, { authorization }).catch(() => null);
  return user !== null && (await new Promise<boolean>((resolve) => root.render(<ContinueAs user={user} onChoose={resolve} />)));
}

/**
 * Begins a session with what the address brought (decision 52): at once when this browser set out for it, else only when the person
 * says that they are who it belongs to.
 */
export async function acceptInto(root: Root, { authorization, isOwn }: Credential): Promise<void> {
  if (isOwn || (await isWanted(root, authorization))) await startSession(authorization).catch(() => null);
}
