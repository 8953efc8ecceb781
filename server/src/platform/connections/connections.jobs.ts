import { lt } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { scanSignInsTable, socialPendingTable, socialStartsTable } from './connections.tables.ts';
import { wechatAvatarJobs } from './wechat-avatar.jobs.ts';

const HOUR_MS = 3_600_000;

/** Removes what nobody can use any more an hour after its end: ways to a provider, social tokens and scanned codes. */
const sweepConnections = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - HOUR_MS);
  await deps.db.write.delete(socialStartsTable).where(lt(socialStartsTable.expiresAt, before));
  await deps.db.write.delete(socialPendingTable).where(lt(socialPendingTable.expiresAt, before));
  await deps.db.write.delete(scanSignInsTable).where(lt(scanSignInsTable.expiresAt, before));
};

export const connectionsJobs = [...wechatAvatarJobs, onSchedule('sweep-connections', '40 * * * *', sweepConnections)];
