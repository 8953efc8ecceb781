import { forwardMessages } from '#contract/chat/chat.doors.ts';
import type { CardKind } from '#contract/chat/chat.limits.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { requireSession } from '../../app/session/require-session.ts';
import { readRoomSoon } from './chat-rooms.ts';
import { putOut } from './send-outgoing.ts';

/** Messages of a room that go to others, or a thing of the house that is shown in some. */
export type ForwardInput =
  | { readonly kind: 'messages'; readonly chatId: number; readonly messages: readonly number[] }
  | { readonly kind: 'card'; readonly card: SharedCard };

export type SharedCard = { readonly kind: Exclude<CardKind, 'place'>; readonly id: number; readonly title: string };

const forwardSheet = defineOverlay<ForwardInput, readonly number[]>(
  'chat-forward',
  async () => (await import('./parts/forward-sheet.tsx')).ForwardSheet,
);

const passOn = async (input: ForwardInput & { kind: 'messages' }, to: readonly number[]): Promise<void> => {
  const done = await writeNow(forwardMessages, {
    mark: newIdempotencyKey(),
    chat_id: input.chatId,
    messages: [...input.messages],
    to: [...to],
  });
  if (done === null) return;
  for (const chatId of to) readRoomSoon(chatId);
  const [refused] = done.answer.refused;
  if (refused === undefined) toast.success(translator.t('chat:forward.done'));
  else toast.warning(translator.t('chat:forward.some', { why: refused.message }), { duration: 5 });
};

/** Asks into which rooms something is to go, and sends it there. What a receiver may not see does not go, and it is said so. */
export const openForward = async (input: ForwardInput): Promise<void> => {
  if (!requireSession()) return;
  await loadStrings(['chat']);
  await afterOverlays();
  const to = (await openOverlay(forwardSheet, input)) ?? [];
  if (to.length === 0) return;
  if (input.kind === 'messages') return passOn(input, to);
  for (const chatId of to) putOut({ chatId, type: 'card', card: input.card });
  toast.success(translator.t('chat:forward.done'));
};
