import type { Static } from 'typebox';
import type { ExportFormat, GetExportFile } from '#contract/report-exports/report-exports.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { type Download, downloadOf } from '../../../kernel/http/download.ts';
import { fileNameOf } from '../actions/make-export.ts';
import { findCredential, stateOf } from '../credentials.queries.ts';
import { isExportAddress } from '../export.addresses.ts';
import { loadExport } from '../export.reader.ts';
import { jsonResumeOf } from '../json-resume.view.ts';
import { makePdf } from '../pdf/make-pdf.ts';

const mimes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  'json-resume': 'application/json; charset=utf-8',
  credential: 'application/vc+jwt',
};

type Given = Static<(typeof GetExportFile)['input']>;

const bytesOf = async (ctx: ReadCtx<'PICTURE_UNREADABLE'>, given: Given): Promise<Buffer> => {
  if (given.format === 'credential') {
    const row = await findCredential(ctx.deps.db.write, given.credentialId ?? '');
    if (!row?.signed || stateOf(row, ctx.now) === 'revoked') throw refuse('NOT_FOUND');
    return Buffer.from(row.signed);
  }
  const report = await loadExport(ctx, given);
  return given.format === 'pdf' ? makePdf(ctx.deps, report) : Buffer.from(`${JSON.stringify(jsonResumeOf(report), null, 2)}\n`);
};

/** The file, for whoever has its address. Throws NOT_FOUND for a signature that is wrong or old, and UNAVAILABLE where too many are drawn. */
export const getExportFile = async (ctx: ReadCtx<'PICTURE_UNREADABLE'>, given: Given): Promise<Download> => {
  if (!(await isExportAddress(ctx.deps, given, ctx.now))) throw refuse('NOT_FOUND');
  return downloadOf(await bytesOf(ctx, given), { mime: mimes[given.format], fileName: fileNameOf(given.userId, given.format) });
};
