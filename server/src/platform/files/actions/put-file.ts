import { Readable } from 'node:stream';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { findTicket, type TicketRow, useTicket } from '../files.queries.ts';
import { type Incoming, takeIn } from '../intake.ts';
import { type KeptUpload, keepUpload, saveUpload, type UploadOwner } from '../keep-upload.ts';

type Announced = KeptUpload & { ticket: TicketRow };

const ownerOf = (ticket: TicketRow): UploadOwner => ({ ownerId: ticket.ownerId, isPrivate: ticket.channel === 'private' });

const openTicket = async (ctx: Ctx, id: string): Promise<TicketRow> => {
  const ticket = await findTicket(ctx.deps.db.write, id);
  if (!ticket || ticket.fileId !== null || ticket.expiresAt <= ctx.now) throw refuse('UPLOAD_TICKET_ENDED');
  // The ticket needs no session; one that comes along must be its owner's.
  if (ctx.actor && ctx.actor.userId !== ticket.ownerId) throw refuse('UPLOAD_TICKET_ENDED');
  return ticket;
};

const asAnnounced = async (incoming: Incoming, ticket: TicketRow): Promise<Incoming> => {
  if (incoming.size === ticket.size && incoming.md5 === ticket.md5) return incoming;
  await incoming.remove();
  throw refuse('FILE_CHANGED');
};

/** Section 3, storage upload, second step: the body is the file. */
export const receivePut = async (ctx: Ctx, input: { ticket: string }): Promise<Announced> => {
  const ticket = await openTicket(ctx, input.ticket);
  const length = Number(ctx.request?.headers['content-length'] ?? ticket.size);
  if (length !== ticket.size) throw refuse('FILE_CHANGED');
  const incoming = await takeIn(ctx.deps, ctx.request?.raw ?? Readable.from([]), ticket.filename);
  const upload = await keepUpload(ctx, ownerOf(ticket), await asAnnounced(incoming, ticket));
  return { ...upload, ticket };
};

export const putFile = async (ctx: WriteCtx, _input: object, upload: Announced) => {
  const { ticket } = upload;
  const id = await saveUpload(ctx.db, ctx.deps, { upload, owner: ownerOf(ticket), now: ctx.now });
  if (!(await useTicket(ctx.db, { id: ticket.id, fileId: id }, ctx.now))) throw refuse('UPLOAD_TICKET_ENDED');
  ctx.audit('file', id);
  return { node: `${ticket.channel}:${ticket.id}`, id };
};
