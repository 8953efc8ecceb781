import { Readable } from 'node:stream';
import type { putFile as putFileCall } from '#contract/files/files.calls.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { Refuses } from '../../../kernel/errors/refuse.ts';
import type { Ctx, WriteCtx } from '../../../kernel/http/context.ts';
import { findTicket, type TicketRow, useTicket } from '../files.queries.ts';
import { type Incoming, takeIn } from '../intake.receiver.ts';
import { type StoredUpload, saveUpload, storeUpload, type UploadOwner } from '../upload.writes.ts';

type Announced = StoredUpload & { ticket: TicketRow };

const ownerOf = (ticket: TicketRow): UploadOwner => ({ ownerId: ticket.ownerId, isPrivate: ticket.channel === 'private' });

const openTicket = async (ctx: Ctx<'UPLOAD_TICKET_ENDED'>, id: string): Promise<TicketRow> => {
  const ticket = await findTicket(ctx.deps.db.write, id);
  if (!ticket || ticket.fileId !== null || ticket.expiresAt <= ctx.now) throw ctx.refuse('UPLOAD_TICKET_ENDED');
  // The ticket needs no session; one that comes along must be its owner's.
  if (ctx.actor && ctx.actor.userId !== ticket.ownerId) throw ctx.refuse('UPLOAD_TICKET_ENDED');
  return ticket;
};

const asAnnounced = async (ctx: Refuses<'FILE_CHANGED'>, incoming: Incoming, ticket: TicketRow): Promise<Incoming> => {
  if (incoming.size === ticket.size && incoming.md5 === ticket.md5) return incoming;
  await incoming.remove();
  throw ctx.refuse('FILE_CHANGED');
};

/** Section 3, storage upload, second step: the body is the file. */
export const receivePut = async (ctx: Ctx<RefusalOf<typeof putFileCall>>, input: { ticket: string }): Promise<Announced> => {
  const ticket = await openTicket(ctx, input.ticket);
  const length = Number(ctx.request?.headers['content-length'] ?? ticket.size);
  if (length !== ticket.size) throw ctx.refuse('FILE_CHANGED');
  const incoming = await takeIn(ctx.deps, ctx.request?.raw ?? Readable.from([]), ticket.filename);
  const upload = await storeUpload(ctx, ownerOf(ticket), await asAnnounced(ctx, incoming, ticket));
  return { ...upload, ticket };
};

export const putFile = async (ctx: WriteCtx<'UPLOAD_BROKEN_OFF' | 'UPLOAD_TICKET_ENDED'>, _input: object, upload: Announced) => {
  const { ticket } = upload;
  const id = await saveUpload(ctx.db, ctx.deps, { upload, owner: ownerOf(ticket), now: ctx.now });
  if (!(await useTicket(ctx.db, { id: ticket.id, fileId: id }, ctx.now))) throw ctx.refuse('UPLOAD_TICKET_ENDED');
  ctx.audit('file', id);
  return { node: `${ticket.channel}:${ticket.id}`, id };
};
