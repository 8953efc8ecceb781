import type { WriteCtx } from '../../kernel/http/context.ts';
import { SESSION_MINUTES, startSession } from '../accounts/sessions.writes.ts';
import { tellSecondHalf } from './challenges.tokens.ts';

/** Opens a session for who has proved who they are, and answers as signing in does. */
export const enter = async (write: WriteCtx, person: { userId: number; deviceId: string | null; by: string; challenge?: string }) => {
  const { userId, deviceId, by, challenge } = person;
  const { token, sessionId } = await startSession(write.db, {
    userId,
    userAgent: write.userAgent,
    address: write.address,
    deviceId,
    now: write.now,
  });
  if (challenge !== undefined) await tellSecondHalf(write.db, { challenge, sessionId });
  write.audit('user', userId, { by });
  return { access_token: token, token_type: 'Bearer', expires_in: SESSION_MINUTES, refresh_ttl: SESSION_MINUTES };
};
