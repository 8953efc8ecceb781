import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { CertificateFormat, GetExportFile } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { Download } from '../../../kernel/http/download.ts';
import { type FullRow, findCertificate } from '../../ecerts/ecerts.public.ts';
import { fileNameOf } from '../actions/ask-copy.ts';
import { folderOf } from '../ecert-exports.jobs.ts';
import { ecertExportsTable } from '../ecert-exports.tables.ts';
import { isFileAddress } from '../ecert-exports.tokens.ts';
import type { CopyRow } from '../ecert-exports.view.ts';
import { loadCopy } from '../paper/copy.reader.ts';
import { makeCopy } from '../paper/copy.thread.ts';

const mimes: Record<CertificateFormat, string> = {
  ...{ pdf: 'application/pdf', png: 'image/png', svg: 'image/svg+xml', json: 'application/vc' },
};

/** Bytes that lie in the store, by their hash. */
type StoredCopy = { size: number; hash: string };

const keyOf = ({ id, format }: CopyRow, hash: string): string => `${folderOf(id)}/${hash}.${format}`;

/** What was drawn before and lies there; null where nothing does. */
const storedOf = async ({ deps }: ReadCtx, copy: CopyRow): Promise<StoredCopy | null> => {
  if (copy.hash === null) return null;
  const size = await deps.storage.size(keyOf(copy, copy.hash));
  return size === null ? null : { size, hash: copy.hash };
};

/** Draws it and puts it into the store. Of two who draw at once each puts its own there, and the first one counts for both. */
const made = async (ctx: ReadCtx, copy: CopyRow, { row, credential }: { row: FullRow; credential: string }): Promise<StoredCopy> => {
  const { holderId } = row.certificate;
  const person = holderId === null ? `ecert:${copy.certificateId}` : String(holderId);
  const bytes = await makeCopy(copy.format, await loadCopy(ctx, row, { copy, credential }), person);
  const drawn = { size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') };
  await ctx.deps.storage.put(keyOf(copy, drawn.hash), bytes, { mime: mimes[copy.format], size: bytes.length });
  const { id, hash } = ecertExportsTable;
  const before = copy.hash === null ? isNull(hash) : eq(hash, copy.hash);
  const [first] = await ctx.deps.db.write
    .update(ecertExportsTable)
    .set(drawn)
    .where(and(eq(id, copy.id), before))
    .returning({ id });
  if (first) return drawn;
  const [other] = await ctx.deps.db.write.select().from(ecertExportsTable).where(eq(id, copy.id));
  return (other && (await storedOf(ctx, other))) ?? drawn;
};

/** The file, for whoever has its address: drawn once, then as it lies in the store. Throws NOT_FOUND for a signature that is wrong or old. */
export const getCopy = async (ctx: ReadCtx, given: Static<(typeof GetExportFile)['input']>): Promise<Download> => {
  if (!(await isFileAddress(ctx.deps, given, ctx.now))) throw refuse('NOT_FOUND');
  const [copy] = await ctx.deps.db.fresh.select().from(ecertExportsTable).where(eq(ecertExportsTable.id, given.id));
  const row = copy ? await findCertificate(ctx.deps.db.fresh, copy.certificateId) : null;
  // What was revoked, or whose holder is gone, is handed out no more.
  const credential = row?.certificate.status === 3 ? row.certificate.credential : null;
  if (!copy || !row || credential === null) throw refuse('NOT_FOUND');
  const { size, hash } = (await storedOf(ctx, copy)) ?? (await made(ctx, copy, { row, credential }));
  return new Download({
    ...{ mime: mimes[copy.format], tag: `ecert-export-${copy.id}-${hash}`, caching: 'private', disposition: 'attachment', size },
    fileName: fileNameOf(copy.certificateId, copy.format),
    open: (range) => ctx.deps.storage.get(keyOf(copy, hash), range),
  });
};
