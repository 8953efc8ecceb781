import Type, { type Static } from 'typebox';
import { Done, Id, Mark, Nothing, Nullable, PersonId, Text, Time } from '../kernel/schemas.ts';
import { REASON_MAX } from '../moderation/moderation.limits.ts';
import { Person } from '../people/people.schemas.ts';
import {
  CHAT_KEYWORD_MAX,
  CHAT_PAGE_MAX,
  CHAT_PLACE_MAX,
  CHAT_TEXT_MAX,
  cardKinds,
  chatAudiences,
  FORWARD_CHATS_MAX,
  FORWARD_MESSAGES_MAX,
} from './chat.limits.ts';

const Seq = () => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Degrees = { longitude: Type.Number({ minimum: -180, maximum: 180 }), latitude: Type.Number({ minimum: -90, maximum: 90 }) };

/** `recall` takes another message back: it bears no words, is no message of the conversation and counts as none that is unread. */
const MessageType = Type.Union([
  Type.Literal('text'),
  Type.Literal('image'),
  Type.Literal('video'),
  Type.Literal('card'),
  Type.Literal('recall'),
]);

const CardKind = Type.Enum([...cardKinds]);

/** A picture or video of a message. Its addresses hold for some minutes; a size (`w`, `h`, `q`) may be added. */
const ChatFile = Type.Object({
  id: Id(),
  mime: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  url: Type.String(),
  /** The picture of a video. */
  cover_url: Nullable(Type.String()),
});

/** A thing as the reader may see it: where they may not, or it is gone, `is_gone` and nothing of it. */
const ChatCard = Type.Object({
  kind: CardKind,
  /** 0 for a place that has none. */
  id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  title: Type.String(),
  picture: Nullable(Type.Object({ url: Type.String() })),
  /** Its page in the web app; empty for a place. */
  link: Type.String(),
  is_gone: Type.Boolean(),
  /** Of a place alone, in GCJ-02. */
  longitude: Nullable(Type.Number()),
  latitude: Nullable(Type.Number()),
});
export type ChatCard = Static<typeof ChatCard>;

/** What a message answers, as it stands now. */
const ChatReply = Type.Object({
  id: Id(),
  seq: Seq(),
  user_id: PersonId(),
  name: Type.String(),
  type: MessageType,
  /** Its first words; empty where it bears none or was taken back. */
  excerpt: Type.String(),
  is_recalled: Type.Boolean(),
});

/**
 * A message. Those of a room bear `seq` 1, 2, 3 … without a gap, in the order in which they were sent. The last group are the text's local
 * names (section 3).
 */
export const Message = Type.Object({
  id: Id(),
  chat_id: Id(),
  seq: Seq(),
  /** 0 where the account is gone, or a block stands between its author and the reader: then nothing of it is told, and `is_hidden`. */
  user_id: PersonId(),
  user: Nullable(Person),
  /** Of one's own alone. */
  mark: Nullable(Type.String()),
  type: MessageType,
  body: Type.String(),
  /** Who is mentioned by '@' and their name, among those of the room. */
  mentions: Type.Array(Id()),
  file: Nullable(ChatFile),
  card: Nullable(ChatCard),
  reply: Nullable(ChatReply),
  /** Of `recall`: the message that was taken back, whose words and files are gone. */
  recalls: Nullable(Type.Object({ id: Id(), seq: Seq() })),
  /**
   * It was taken back, by its author or by a group admin (`keeper`, as it is stored); or a moderator took it away. Of `recall`: what the message it names is now; null
   * where a moderator gave it back, and it is to be read anew.
   */
  recalled_by: Nullable(Type.Union([Type.Literal('author'), Type.Literal('keeper'), Type.Literal('house')])),
  is_hidden: Type.Boolean(),
  is_forwarded: Type.Boolean(),
  /** How many others have read it; of one's own alone, else 0. */
  read_count: Type.Integer(),
  created_at: Time(),
  cid: Id(),
  uid: PersonId(),
  /** To whom, in a room of two; else 0. */
  touid: PersonId(),
  txt: Type.String(),
  /** Milliseconds since 1970. */
  time: Type.Integer(),
  /** Whose copy it is: the reader's. */
  mid: Id(),
  /** Of one's own: somebody has read it; of another's: I have. */
  read: Type.Boolean(),
  /** The client has 'waiting' and 'refused' besides, of what it has not sent yet. */
  status: Type.Union([Type.Literal('sent'), Type.Literal('recalled')]),
});
export type Message = Static<typeof Message>;

/**
 * What I may write: all; one greeting of words; nothing until my greeting is answered; nothing because they take greetings from nobody
 * like me; nothing at all (a block or a closed account, which are not told apart).
 */
const MayWrite = Type.Union([
  Type.Literal('all'),
  Type.Literal('greeting'),
  Type.Literal('waiting'),
  Type.Literal('closed'),
  Type.Literal('refused'),
]);

const LastMessage = Type.Object({
  id: Id(),
  seq: Seq(),
  user_id: PersonId(),
  /** Empty in a room of two. */
  name: Type.String(),
  type: MessageType,
  excerpt: Type.String(),
  is_recalled: Type.Boolean(),
  time: Type.Integer(),
});

/** A room as I have it. The last group are the text's local names (section 3). */
export const Chat = Type.Object({
  id: Id(),
  kind: Type.Union([Type.Literal('direct'), Type.Literal('circle')]),
  /** The other's name, or the circle's. */
  title: Type.String(),
  avatar: Nullable(Type.Object({ url: Type.String() })),
  /** The other one of two; null in a circle, and where the account is gone. */
  user: Nullable(Person),
  group_id: Nullable(Id()),
  members_count: Type.Integer(),
  last_seq: Seq(),
  /** The first one that I may read: who comes into a circle reads what is said from then on. Above `last_seq` there is none. */
  first_seq: Seq(),
  /** I have read up to here. */
  read_seq: Seq(),
  /** In a room of two, how far the other one has read; else 0. */
  other_read_seq: Seq(),
  /** At most 999. */
  unread: Type.Integer(),
  /** The first unread message that calls on me by name. */
  mention_seq: Nullable(Seq()),
  last_message: Nullable(LastMessage),
  muted: Type.Boolean(),
  pinned: Type.Boolean(),
  hidden: Type.Boolean(),
  /** What a device shows of it never bears words. */
  hides_words: Type.Boolean(),
  may_write: MayWrite,
  /** I am a group admin of the circle, and may take back whatever was said. */
  is_group_admin: Type.Boolean(),
  /** What `after` takes to go on below it. */
  cursor: Type.Integer(),
  created_at: Time(),
  group: Type.Boolean(),
  name: Type.String(),
  type: Type.Literal('chat'),
  mid: Id(),
  uid: PersonId(),
  last_message_time: Type.Integer(),
  last_message_txt: Type.String(),
  del: Type.Boolean(),
});
export type Chat = Static<typeof Chat>;

/** By the last thing said, newest first; the first page has those that are pinned above all others. Without `hidden` those that are not. */
export const ListChats = {
  input: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    after: Type.Optional(Seq()),
    hidden: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ chats: Type.Array(Chat), has_more: Type.Boolean() }),
};

/** The room of the caller and somebody else, made where there was none. */
export const OpenChat = { input: Type.Object({ user_id: Id() }), answer: Type.Object({ id: Id() }) };

/** The room of a circle: its group admins open it, its members find it. */
export const OpenCircleChat = { input: Type.Object({ id: Id() }), answer: Type.Object({ id: Id() }) };

/** `id` is null where the circle has no room; `may_open`: the caller may open one. */
export const FindCircleChat = { input: Type.Object({ id: Id() }), answer: Type.Object({ id: Nullable(Id()), may_open: Type.Boolean() }) };

export const GetChat = { input: Type.Object({ id: Id() }), answer: Chat };

const ChatMember = Type.Object({ user_id: Id(), role: Type.Union([Type.Literal('group-admin'), Type.Literal('member')]), user: Person });

/** By id of the person, from `after` on. */
export const ListChatMembers = {
  input: Type.Object({ id: Id(), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })), after: Type.Optional(Seq()) }),
  answer: Type.Array(ChatMember),
};

/**
 * Messages in the order of `seq`. `since`: those after that number; `before`: the last ones before it; neither: the last ones. `has_more`:
 * there are others on that side.
 */
export const ListMessages = {
  input: Type.Object({
    id: Id(),
    since: Type.Optional(Seq()),
    before: Type.Optional(Seq()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: CHAT_PAGE_MAX })),
  }),
  answer: Type.Object({
    messages: Type.Array(Message),
    has_more: Type.Boolean(),
    first_seq: Seq(),
    last_seq: Seq(),
    read_seq: Seq(),
    other_read_seq: Seq(),
  }),
};

/** Words looked for in the texts of a room, newest first, below `before`; `next` is the `before` to go on with, null where all was looked through. */
export const SearchMessages = {
  input: Type.Object({ id: Id(), keyword: Text({ min: 1, max: CHAT_KEYWORD_MAX }), before: Type.Optional(Seq()) }),
  answer: Type.Object({ messages: Type.Array(Message), next: Nullable(Seq()) }),
};

const CardInput = Type.Object({
  kind: CardKind,
  /** Needed for all but a place. */
  id: Type.Optional(Id()),
  /** Of a place, which needs them all. */
  label: Type.Optional(Text({ min: 1, max: CHAT_PLACE_MAX })),
  longitude: Type.Optional(Degrees.longitude),
  latitude: Type.Optional(Degrees.latitude),
});

/** The same mark gives the same message again, however often it is sent; with something else in it KEY_REUSED. */
export const SendMessage = {
  input: Type.Object({
    id: Id(),
    mark: Mark(),
    type: Type.Union([Type.Literal('text'), Type.Literal('image'), Type.Literal('video'), Type.Literal('card')]),
    body: Type.Optional(Text({ max: CHAT_TEXT_MAX })),
    /** Of an uploaded picture or video of one's own. */
    file: Type.Optional(Nullable(Id())),
    card: Type.Optional(Nullable(CardInput)),
    /** The id of the message that it answers. */
    reply_to: Type.Optional(Nullable(Id())),
  }),
  answer: Type.Object({ message: Message }),
};

export const RecallMessage = { input: Type.Object({ id: Id(), message: Id() }), answer: Nothing };

/** Who has read a message, but for its author: named in rooms of at most 200 people, else counted. */
export const ListReaders = {
  input: Type.Object({ id: Id(), message: Id() }),
  answer: Type.Object({ count: Type.Integer(), people: Type.Array(Person) }),
};

/** I have read up to there; a lower number than before changes nothing. */
export const ReadChat = { input: Type.Object({ id: Id(), seq: Seq() }), answer: Nothing };

/** `hidden` holds until something new is said. */
export const ChangeChat = {
  input: Type.Object({
    id: Id(),
    muted: Type.Optional(Type.Boolean()),
    pinned: Type.Optional(Type.Boolean()),
    hidden: Type.Optional(Type.Boolean()),
    hides_words: Type.Optional(Type.Boolean()),
  }),
  answer: Chat,
};

/** Passes messages of one room on, in their order, to others. With the same mark again nothing is sent twice. */
export const ForwardMessages = {
  input: Type.Object({
    mark: Type.String({ minLength: 1, maxLength: 48 }),
    chat_id: Id(),
    messages: Type.Array(Id(), { minItems: 1, maxItems: FORWARD_MESSAGES_MAX }),
    to: Type.Array(Id(), { minItems: 1, maxItems: FORWARD_CHATS_MAX }),
  }),
  answer: Type.Object({
    sent: Type.Array(Message),
    /** What did not go, and why, in words. */
    refused: Type.Array(Type.Object({ chat_id: Id(), message_id: Nullable(Id()), code: Type.String(), message: Type.String() })),
  }),
};

const SyncedChat = Type.Object({
  id: Id(),
  first_seq: Seq(),
  last_seq: Seq(),
  read_seq: Seq(),
  other_read_seq: Seq(),
  unread: Type.Integer(),
  muted: Type.Boolean(),
});
export type SyncedChat = Static<typeof SyncedChat>;

/** All rooms of mine, those with the newest words first, at most 500. Where `is_whole`, a room that is not among them is none of mine any more. */
export const SyncChats = {
  input: Type.Object({}),
  answer: Type.Object({ rooms: Type.Array(SyncedChat), is_whole: Type.Boolean(), unread: Type.Integer() }),
};

/** The message with five on each side is put before the operators, or those who keep the circle. */
export const FlagMessage = {
  input: Type.Object({ id: Id(), message: Id(), reason: Text({ min: 1, max: REASON_MAX }) }),
  answer: Done,
};

const ChatAudience = Type.Enum([...chatAudiences]);

/** Who may greet me without being my friend. */
export const GetChatSettings = { input: Type.Object({}), answer: Type.Object({ who: ChatAudience }) };
export const SetChatSettings = { input: Type.Object({ who: ChatAudience }), answer: Type.Object({ who: ChatAudience }) };

/** Something was said or taken back in a room: all up to `seq` can be read by a call. */
export const ChatChange = Type.Object({ chat_id: Id(), seq: Seq() });
export type ChatChange = Static<typeof ChatChange>;

/** Somebody (also I, on another device) has read up to there. */
export const ChatRead = Type.Object({ chat_id: Id(), user_id: Id(), seq: Seq() });
export type ChatRead = Static<typeof ChatRead>;

export const ChatTyping = Type.Object({ chat_id: Id(), user_id: Id() });
export type ChatTyping = Static<typeof ChatTyping>;

/** A room of mine is new or changed (muted, pinned, hidden): it is read by a call. */
export const ChatsChange = Type.Object({ chat_id: Id() });
export type ChatsChange = Static<typeof ChatsChange>;

/** What a browser sends while its person types. */
export const Typing = Type.Object({ chat_id: Id() });
export type Typing = Static<typeof Typing>;
