import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { Refusal, UpstreamError } from '../../kernel/errors/refuse.ts';
import { defineJob, onJob } from '../../kernel/jobs/jobs.ts';
import { changeUser } from '../accounts/account.writes.ts';
import { usersTable } from '../accounts/accounts.tables.ts';
import { claimFiles, storeGenerated } from '../files/files.public.ts';

const WAIT_MS = 10_000;
const BYTES_MAX = 5 * 1_048_576;
/** WeChat writes the size of a picture as the last part of its address; 0 is the largest. */
const SMALL = /\/(46|64|96|132)$/;

/** The picture that somebody has at WeChat becomes theirs here, once they have signed up by it. */
export const wechatAvatarJob = defineJob<{ userId: number; url: string }>('connections.wechat-avatar', { retries: 4, timeoutSeconds: 60 });

/** What stands at an address, or null where there is no picture. Throws UpstreamError where it did not answer this time. */
const fetchPicture = async (url: string): Promise<{ bytes: Buffer; mime: string } | null> => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) }).catch((error: unknown) => {
    throw new UpstreamError('WeChat pictures', { cause: error });
  });
  if (response.status >= 500) throw new UpstreamError('WeChat pictures', { cause: new Error(`status ${response.status}`) });
  const mime = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (!response.ok || !response.body || !mime.startsWith('image/')) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > BYTES_MAX) return null;
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts), mime };
};

/** Takes it into use where its owner has none yet and is still here. */
const takeIntoUse = (deps: Deps, userId: number, fileId: number): Promise<void> =>
  deps.db.write.transaction(async (tx) => {
    const [user] = await tx
      .select({ avatarFileId: usersTable.avatarFileId, status: usersTable.status })
      .from(usersTable)
      .where(eq(usersTable.id, userId))
      .for('update');
    if (user?.status !== 'active' || user.avatarFileId !== null) return;
    await claimFiles(tx, userId, [fileId]);
    await changeUser(tx, userId, { avatarFileId: fileId, updatedAt: deps.now() });
  });

/** Only addresses of WeChat's own picture hosts are opened, so that nobody is sent anywhere else from here. */
const importAvatar = async (deps: Deps, { userId, url }: { userId: number; url: string }): Promise<void> => {
  const origins = deps.config.wechat?.avatarOrigins ?? [];
  if (!URL.canParse(url) || !origins.includes(new URL(url).origin)) return;
  const picture = await fetchPicture(url.replace(SMALL, '/0'));
  if (!picture) return;
  try {
    await takeIntoUse(deps, userId, await storeGenerated(deps, { ownerId: userId, ...picture }));
  } catch (error) {
    // What is no picture will not be one the next time.
    if (!(error instanceof Refusal) || error.code !== 'FILE_TYPE_NOT_ALLOWED') throw error;
  }
};

export const wechatAvatarJobs = [onJob(wechatAvatarJob, importAvatar)];
