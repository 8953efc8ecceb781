import { sql } from 'drizzle-orm';
import { RECOUNT_BATCH, type Recount, recountInBatches } from '../../kernel/db/recount.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { releaseGuarded } from '../../platform/files/files.public.ts';
import { takeSettled } from './evidence.queries.ts';

const BATCH = 100;
/** A decision may be appealed against, and the act withdrawn: so long after it what was flagged is kept. */
const RETENTION_MS = 60 * 86_400_000;

/** How far each room has come, and that nobody has read farther: what every unread count is worked out from. */
const rooms: Recount = {
  ids: (after) => sql`select id from chat_rooms where id > ${after} order by id limit ${RECOUNT_BATCH}`,
  lock: (ids) => sql`select 1 from chat_rooms where id = any(${ids}) order by id for update`,
  set: (ids) => sql`
    with last as (
      select one.id, coalesce((select max(m.seq) from chat_messages m where m.room_id = one.id), 0) as seq from unnest(${ids}) as one (id)
    ), counted as (
      update chat_rooms set last_seq = last.seq from last where chat_rooms.id = last.id and chat_rooms.last_seq <> last.seq
    )
    update chat_members set read_seq = last.seq from last where chat_members.room_id = last.id and chat_members.read_seq > last.seq`,
};

/** Sets what is kept of rooms to what their messages say. */
export const recountChats = (deps: Deps): Promise<void> => recountInBatches(deps, rooms);

/** Lets go of what was flagged once it is decided and can be appealed against no more. */
export const dropEvidence = async (deps: Deps): Promise<void> => {
  for (let taken = BATCH; taken === BATCH; )
    taken = await deps.db.write.transaction(async (tx) => {
      const settled = await takeSettled(tx, new Date(deps.now().getTime() - RETENTION_MS), BATCH);
      await releaseGuarded(tx, settled.fileIds);
      return settled.taken;
    });
};

/** At 04:10 and 04:25 in Shanghai. */
export const chatJobs = [onSchedule('chat.recount', '10 20 * * *', recountChats), onSchedule('chat.evidence', '25 20 * * *', dropEvidence)];
