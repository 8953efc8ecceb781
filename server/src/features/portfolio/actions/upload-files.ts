import type { RefusalOf } from '#contract/kernel/calls.ts';
import type {
  uploadCertificatePicture as uploadCertificatePictureCall,
  uploadWorkFile as uploadWorkFileCall,
} from '#contract/portfolio/portfolio.calls.ts';
import { PDF_MEGABYTES, PDF_PAGES, PDF_PREVIEWS } from '#contract/portfolio/portfolio.limits.ts';
import { portfolioMessages } from '#contract/portfolio/portfolio.messages.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import {
  describeFiles,
  guardedAddresses,
  receiveDocument,
  receivePicture,
  type StoredDocument,
  type StoredUpload,
  saveDocument,
  saveUpload,
} from '../../../platform/files/files.public.ts';
import { noteDocument } from '../portfolio.queries.ts';
import { pictureView } from '../portfolio.view.ts';
import { workFileView } from '../work-file.view.ts';

const limits = { megabytes: PDF_MEGABYTES, pages: PDF_PAGES, previews: PDF_PREVIEWS };

/** Career, section 5, works: a PDF under 10 MB. It is read, and its first pages are drawn, before anything is written. */
export const receiveWorkFile = (ctx: Ctx<RefusalOf<typeof uploadWorkFileCall>>): Promise<StoredDocument> =>
  receiveDocument(ctx, { ownerId: me(ctx).userId, isPrivate: true }, limits);

export const uploadWorkFile = async (ctx: WriteCtx<'UPLOAD_BROKEN_OFF'>, _input: object, document: StoredDocument) => {
  const { userId } = me(ctx);
  const { id, previews } = await saveDocument(ctx.db, ctx.deps, { document, owner: { ownerId: userId, isPrivate: true }, now: ctx.now });
  const row = { fileId: id, userId, name: document.name, size: document.size, pages: document.pages, previews };
  await noteDocument(ctx.db, row);
  ctx.audit('file', id);
  const addressOf = await guardedAddresses(ctx.deps);
  return { message: say(ctx, portfolioMessages.uploaded), ...workFileView({ addressOf }, row) };
};

/** Career, section 7: file/certificate/upload. */
export const receiveCertificatePicture = (ctx: Ctx<RefusalOf<typeof uploadCertificatePictureCall>>): Promise<StoredUpload> =>
  receivePicture(ctx, { ownerId: me(ctx).userId, isPrivate: true });

export const uploadCertificatePicture = async (
  ctx: WriteCtx<'PICTURE_UNREADABLE' | 'UPLOAD_BROKEN_OFF'>,
  _input: object,
  upload: StoredUpload,
) => {
  const owner = { ownerId: me(ctx).userId, isPrivate: true };
  const id = await saveUpload(ctx.db, ctx.deps, { upload, owner, now: ctx.now });
  const [file] = await describeFiles(ctx.db, [id]);
  if (!file || file.width === null || file.height === null) throw ctx.refuse('PICTURE_UNREADABLE');
  ctx.audit('file', id);
  const addressOf = await guardedAddresses(ctx.deps);
  const picture = pictureView({ addressOf }, { id, width: file.width, height: file.height });
  return { message: say(ctx, portfolioMessages.uploaded), ...picture };
};
