import { RECALL_SECONDS } from '#contract/chat/chat.limits.ts';
import type { Seat, Standing, WriterSeat } from './seats.queries.ts';

export type MayWrite = 'all' | 'greeting' | 'waiting' | 'closed' | 'refused';

/**
 * Decision 73: friends write freely, and so does who was answered; anybody else greets once, where the other takes greetings from them. A block and
 * a closed account are not told apart.
 */
export const mayWriteTo = ({ isOpen, isFriend, theyFollow, theyWrote, who }: Standing, hasWritten: boolean): MayWrite => {
  if (!isOpen) return 'refused';
  if (isFriend || theyWrote) return 'all';
  if (hasWritten) return 'waiting';
  return who === 'friends' || (who === 'followed' && !theyFollow) ? 'closed' : 'greeting';
};

export const mayWriteIn = ({ standing, hasWritten }: WriterSeat): MayWrite =>
  standing === null ? 'all' : mayWriteTo(standing, hasWritten);

type WhyNotWrite = 'CHAT_REFUSED' | 'CHAT_CLOSED' | 'CHAT_WAIT_ANSWER' | 'CHAT_GREETING_WORDS';

const reasons: Record<MayWrite, WhyNotWrite | null> = {
  all: null,
  greeting: null,
  waiting: 'CHAT_WAIT_ANSWER',
  closed: 'CHAT_CLOSED',
  refused: 'CHAT_REFUSED',
};

/** Why something of this type may not be sent in a room, or null. */
export const whyNotWrite = (seat: WriterSeat, type: string): WhyNotWrite | null => {
  const may = mayWriteIn(seat);
  return may === 'greeting' && type !== 'text' ? 'CHAT_GREETING_WORDS' : reasons[may];
};

type Said = { senderId: number; createdAt: Date };

/** Who takes a message back (decision 74): its author within two minutes, group admins at any time. */
export const recallerOf = (
  seat: Pick<Seat, 'isGroupAdmin'>,
  message: Said,
  { userId, now }: { userId: number; now: Date },
): 'author' | 'keeper' | 'CHAT_RECALL_LATE' | 'NOT_ALLOWED' => {
  const isOwn = message.senderId === userId;
  if (isOwn && now.getTime() - message.createdAt.getTime() <= RECALL_SECONDS * 1000) return 'author';
  if (seat.isGroupAdmin) return 'keeper';
  return isOwn ? 'CHAT_RECALL_LATE' : 'NOT_ALLOWED';
};
