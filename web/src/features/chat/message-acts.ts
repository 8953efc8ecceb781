import { flagMessage, recallMessage } from '#contract/chat/chat.doors.ts';
import { RECALL_SECONDS } from '#contract/chat/chat.limits.ts';
import type { Chat, Message } from '#contract/chat/chat.schemas.ts';
import { writeNow } from '#web/api/write-now.ts';
import { choose } from '#web/kit/choose.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { confirmDeletion } from '../../app/overlays/confirm-deletion.ts';
import { openFlagSheetOf } from '../flags/flags.public.tsx';
import { catchUp, changeMessage } from './chat-log.ts';
import { readRoomSoon } from './chat-rooms.ts';
import { openForward } from './forward.ts';
import type { Outgoing } from './outgoing.ts';
import { dropOutgoing, putOutAgain } from './send-outgoing.ts';

export type ReadersInput = { readonly chatId: number; readonly messageId: number };

const readersSheet = defineOverlay<ReadersInput>('chat-readers', async () => (await import('./parts/readers-sheet.tsx')).ReadersSheet);

/** Shows who has read a message. */
export const openReaders = async (input: ReadersInput): Promise<void> => {
  await afterOverlays();
  await openOverlay(readersSheet, input);
};

const word = (key: string): string => translator.t(`chat:${key}`);

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(word('act.copied'));
  } catch {
    // Nothing may be copied here: the words themselves can still be chosen by hand.
    toast.info(text, { duration: 0, closable: true, name: 'copy' });
  }
};

const recall = async (room: Chat, message: Message): Promise<void> => {
  if (!(await confirmDeletion({ title: word('act.recallTitle'), text: word('act.recallText'), confirmLabel: word('act.recall') }))) return;
  if ((await writeNow(recallMessage, { id: room.id, message: message.id })) === null) return;
  const recalled_by = message.mark === null ? 'keeper' : 'author';
  changeMessage(room.id, message.id, (one) => ({ ...one, recalled_by, body: '', txt: '', file: null, card: null, status: 'recalled' }));
  readRoomSoon(room.id);
  void catchUp(room.id, room.last_seq + 1);
};

const flag = async (room: Chat, message: Message): Promise<void> => {
  await openFlagSheetOf(async (reason) => {
    const done = await writeNow(flagMessage, { id: room.id, message: message.id, reason });
    if (done === null) throw new Error('the flag was not taken');
    toast.success(done.answer.message);
  });
};

export type MessageCase = {
  readonly room: Chat;
  readonly message: Message;
  readonly ownId: number;
  readonly onReply: (message: Message) => void;
};

const mayRecall = ({ room, message, ownId }: MessageCase): boolean =>
  room.is_group_admin || (message.user_id === ownId && Date.now() - message.time < RECALL_SECONDS * 1_000);

type Act = { readonly key: string; readonly label: string; readonly tone?: 'danger'; readonly run: () => unknown };

const actsOf = (one: MessageCase): readonly Act[] => {
  const { room, message, ownId, onReply } = one;
  const isOwn = message.user_id === ownId;
  const act = (key: string, run: () => unknown, tone?: 'danger'): Act => ({ key, label: word(`act.${key}`), run, ...(tone && { tone }) });
  return [
    ...(room.may_write === 'all' ? [act('reply', () => onReply(message))] : []),
    ...(message.body === '' ? [] : [act('copy', () => copy(message.body))]),
    act('forward', () => openForward({ kind: 'messages', chatId: room.id, messages: [message.id] })),
    ...(isOwn && room.kind === 'circle' ? [act('readers', () => openReaders({ chatId: room.id, messageId: message.id }))] : []),
    ...(mayRecall(one) ? [act('recall', () => recall(room, message), 'danger')] : []),
    ...(isOwn ? [] : [act('flag', () => flag(room, message))]),
  ];
};

/** Offers what may be done with a message, and does what is chosen. */
export const openMessageMenu = async (one: MessageCase): Promise<void> => {
  if (one.message.recalled_by !== null || one.message.is_hidden) return;
  const acts = actsOf(one);
  const key = await choose({ title: word('act.label'), actions: acts.map(({ key: name, label, tone }) => ({ key: name, label, tone })) });
  await afterOverlays();
  await acts.find((act) => act.key === key)?.run();
};

/** Offers what may be done with a message that was not sent. */
export const openUnsentMenu = async ({ mark, why }: Outgoing): Promise<void> => {
  const key = await choose({
    title: translator.t('chat:state.refused', { why }),
    actions: [
      { key: 'again', label: word('state.again') },
      { key: 'drop', label: word('state.drop'), tone: 'danger' },
    ],
  });
  if (key === 'again') putOutAgain(mark);
  if (key === 'drop') dropOutgoing(mark);
};
