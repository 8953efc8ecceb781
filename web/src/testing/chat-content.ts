import type { listMessages } from '#contract/chat/chat.doors.ts';
import type { Chat, Message } from '#contract/chat/chat.schemas.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { somebody } from './content.ts';

const at = Date.UTC(2024, 2, 1, 8);

/** The visitor of the tests. */
const OWN_ID = 7;

/** A room of the visitor and somebody else, in which nothing is unread. */
export function chatNamed(title: string, own: Partial<Chat> = {}): Chat {
  const id = own.id ?? 5;
  const last_seq = own.last_seq ?? 0;
  return {
    id,
    kind: 'direct',
    title,
    avatar: null,
    user: somebody(title, { id: 21 }),
    group_id: null,
    members_count: 2,
    last_seq,
    first_seq: 1,
    read_seq: last_seq,
    other_read_seq: 0,
    unread: 0,
    mention_seq: null,
    last_message: null,
    muted: false,
    pinned: false,
    hidden: false,
    hides_words: false,
    may_write: 'all',
    is_group_admin: false,
    cursor: id,
    created_at: '2024-03-01 08:00:00',
    group: false,
    name: title,
    type: 'chat',
    mid: OWN_ID,
    uid: 21,
    last_message_time: at + id,
    last_message_txt: '',
    del: false,
    ...own,
  };
}

/** The room of a circle. */
export const circleChat = (title: string, own: Partial<Chat> = {}): Chat =>
  chatNamed(title, { kind: 'circle', user: null, group_id: 5, members_count: 12, group: true, uid: 0, ...own });

/** A message of somebody else, in the room 5. */
export function messageSaying(body: string, own: Partial<Message> = {}): Message {
  const seq = own.seq ?? 1;
  const user = own.user === undefined ? somebody('江雪', { id: 21 }) : own.user;
  const user_id = own.user_id ?? user?.id ?? 0;
  return {
    id: 100 + seq,
    chat_id: 5,
    seq,
    user_id,
    user,
    mark: null,
    type: 'text',
    body,
    mentions: [],
    file: null,
    card: null,
    reply: null,
    recalls: null,
    recalled_by: null,
    is_hidden: false,
    is_forwarded: false,
    read_count: 0,
    created_at: '2024-03-01 08:00:00',
    cid: 5,
    uid: user_id,
    touid: OWN_ID,
    txt: body,
    time: at + seq * 1_000,
    mid: OWN_ID,
    read: false,
    status: 'sent',
    ...own,
  };
}

/** A message of the visitor's. */
export const ownMessage = (body: string, own: Partial<Message> = {}): Message =>
  messageSaying(body, { user: somebody('林一', { id: OWN_ID }), mark: `mark-${own.seq ?? 1}`, touid: 21, ...own });

/** The answer of a room that holds these messages and no others on that side. */
export const pageOf = (messages: readonly Message[], own: Partial<AnswerOf<typeof listMessages>> = {}): AnswerOf<typeof listMessages> => {
  const last = messages.at(-1)?.seq ?? 0;
  return { messages: [...messages], has_more: false, first_seq: 1, last_seq: last, read_seq: last, other_read_seq: 0, ...own };
};
