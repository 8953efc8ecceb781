import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { chatEvidenceTable, type EvidenceLine, type MessageCard, type messageTypes } from './chat.tables.ts';

/** Messages that are kept on each side of a flagged one (decision 74). */
const AROUND = sql.raw('5');

type SaidRow = {
  id: string;
  seq: string;
  senderId: string;
  type: (typeof messageTypes)[number];
  body: string;
  fileId: string | null;
  coverId: string | null;
  card: MessageCard | null;
  at: string | Date;
};

const columns = sql`m.id, m.seq, m.sender_id as "senderId", m.type, m.body, m.file ->> 'id' as "fileId", m.file ->> 'coverId' as "coverId", m.card, m.created_at as at`;

const lineOf = ({ id, seq, senderId, type, body, fileId, coverId, card, at }: SaidRow): EvidenceLine => ({
  id: Number(id),
  seq: Number(seq),
  userId: Number(senderId),
  type,
  body,
  fileId: fileId === null ? null : Number(fileId),
  coverId: coverId === null ? null : Number(coverId),
  card,
  at: new Date(at).toISOString(),
});

/**
 * Keeps a flagged message as it stands, with what was said around it as far as whoever flagged it may read that: all that anybody of the house
 * reads. Gives the files that it shows; null where it was kept before.
 */
export const saveEvidence = async (
  tx: Tx,
  { roomId, id, seq }: { roomId: number; id: number; seq: number },
  { floorSeq, at }: { floorSeq: number; at: Date },
): Promise<number[] | null> => {
  const there = sql`m.room_id = ${roomId} and m.type <> 'recall' and m.seq > ${floorSeq}`;
  const { rows } = await tx.execute<SaidRow>(sql`
    select * from (
      (select ${columns} from chat_messages m where ${there} and m.seq < ${seq} order by m.seq desc limit ${AROUND})
      union all (select ${columns} from chat_messages m where ${there} and m.seq = ${seq})
      union all (select ${columns} from chat_messages m where ${there} and m.seq > ${seq} order by m.seq limit ${AROUND})
    ) as said order by seq`);
  const lines = rows.map(lineOf);
  const saved = await tx.insert(chatEvidenceTable).values({ messageId: id, lines, takenAt: at }).onConflictDoNothing();
  return saved.rowCount === 1 ? lines.flatMap(({ fileId }) => fileId ?? []) : null;
};

type EvidenceRow = {
  id: string;
  roomId: string;
  groupId: string | null;
  senderId: string;
  lines: EvidenceLine[];
  createdAt: string | Date;
  recalledBy: string | null;
};

/** What was flagged, by the id of the message; nothing is found of what was not. */
export const findEvidence = async (db: Db | Tx, ids: readonly number[]): Promise<EvidenceRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<EvidenceRow>(sql`
    select m.id, m.room_id as "roomId", r.group_id as "groupId", m.sender_id as "senderId", e.lines, m.created_at as "createdAt",
      m.recalled_by as "recalledBy"
    from chat_evidence e join chat_messages m on m.id = e.message_id join chat_rooms r on r.id = m.room_id
    where e.message_id = any(${sql.param([...ids])}::bigint[])`);
  return rows;
};

/** Takes what was kept of messages about which nothing is open any more, and was not since then. Gives the files that it showed. */
export const takeSettled = async (tx: Tx, before: Date, limit: number): Promise<{ taken: number; fileIds: number[] }> => {
  const { rows } = await tx.execute<{ lines: EvidenceLine[] }>(sql`
    delete from chat_evidence where message_id in (
      select e.message_id from chat_evidence e
      where not exists (
        select 1 from moderation_cases c where c.subject_kind = 'message' and c.subject_id = e.message_id
          and (c.state = 'open' or c.decided_at > ${before.toISOString()}::timestamptz))
      order by e.message_id limit ${limit} for update skip locked)
    returning lines`);
  return { taken: rows.length, fileIds: rows.flatMap(({ lines }) => lines.flatMap(({ fileId }) => fileId ?? [])) };
};
