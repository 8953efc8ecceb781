/** What stands in a room under a number: rooms count their messages without a gap. */
export type Numbered = { readonly id: number; readonly seq: number };

/** Messages as the server gives them; `has_more` there are others on that side, `last_seq` the room had so many when it was asked. */
export type LogPage<Message extends Numbered> = {
  readonly messages: readonly Message[];
  readonly has_more: boolean;
  readonly last_seq: number;
};

/**
 * What is known of a room, without a hole: every message from `from` to `to`, in their order. `hasOlder` is whether others stand before it.
 */
export type RoomLog<Message extends Numbered = Numbered> = {
  readonly messages: readonly Message[];
  readonly from: number;
  readonly to: number;
  readonly hasOlder: boolean;
};

const inOrder = <Message extends Numbered>(messages: readonly Message[]): Message[] => {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
};

/** A room of which the last page was read. */
export const logOfNewest = <Message extends Numbered>(page: LogPage<Message>): RoomLog<Message> => {
  const messages = inOrder(page.messages);
  const to = Math.max(messages.at(-1)?.seq ?? 0, page.last_seq);
  return { messages, from: messages[0]?.seq ?? to + 1, to, hasOlder: page.has_more };
};

/** A room with what came after `since`. What begins behind its end would leave a hole and is not taken. */
export const withNewer = <Message extends Numbered>(
  log: RoomLog<Message>,
  page: LogPage<Message>,
  { since }: { readonly since: number },
): RoomLog<Message> => {
  if (since > log.to) return log;
  const fresh = inOrder(page.messages).filter(({ seq }) => seq > log.to);
  const end = Math.max(fresh.at(-1)?.seq ?? log.to, log.to);
  return { ...log, messages: [...log.messages, ...fresh], to: page.has_more ? end : Math.max(end, page.last_seq) };
};

/** A room with the page that stands before its beginning. */
export const withOlder = <Message extends Numbered>(
  log: RoomLog<Message>,
  page: LogPage<Message>,
  { before }: { readonly before: number },
): RoomLog<Message> => {
  if (before < log.from) return log;
  const older = inOrder(page.messages).filter(({ seq }) => seq < log.from);
  // A page of what is known already says nothing of what stands before it.
  if (older.length === 0) return before > log.from ? log : { ...log, hasOlder: false };
  return { ...log, messages: [...older, ...log.messages], from: older[0]?.seq ?? log.from, hasOlder: page.has_more };
};

/** A room with one message that is known by itself: the next one goes on, one from between is put in its place, one behind a hole waits for what lies there. */
export const withOne = <Message extends Numbered>(log: RoomLog<Message>, message: Message): RoomLog<Message> => {
  if (message.seq > log.to + 1 || message.seq < log.from) return log;
  return { ...log, messages: inOrder([...log.messages, message]), to: Math.max(log.to, message.seq) };
};

/** The last page once more, as it is now: what changed in it is taken over. Where it does not reach what is known, it alone is known. */
export const withRefreshed = <Message extends Numbered>(log: RoomLog<Message>, page: LogPage<Message>): RoomLog<Message> => {
  const fresh = logOfNewest(page);
  if (log.messages.length === 0 || fresh.from > log.to + 1) return fresh;
  const before = log.messages.filter(({ seq }) => seq < fresh.from);
  const behind = log.messages.filter(({ seq }) => seq > fresh.to);
  return {
    messages: [...before, ...fresh.messages, ...behind],
    from: Math.min(log.from, fresh.from),
    to: Math.max(log.to, fresh.to),
    hasOlder: fresh.hasOlder && log.hasOlder,
  };
};

/** The newest of a room, to be kept on the device. */
export const newestOf = <Message extends Numbered>(log: RoomLog<Message>, count: number): RoomLog<Message> => {
  if (log.messages.length <= count) return log;
  const messages = log.messages.slice(-count);
  return { ...log, messages, from: messages[0]?.seq ?? log.from, hasOlder: true };
};
