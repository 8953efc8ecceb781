import { invariant, type Refuses } from '../../../kernel/errors/refuse.ts';
import { me, type WriteCtx } from '../../../kernel/http/context.ts';
import { claimFiles, describeFiles, type FileInfo } from '../../../platform/files/files.public.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { feedSettings } from '../../../platform/settings/site.settings.ts';
import { registerPaidNode } from '../../purchases/purchases.public.ts';
import { type DraftPicture, type FeedDraft, isPriced, previewOf } from '../feed-draft.plain.ts';
import type { FeedPicture, FeedVideo } from '../feeds.tables.ts';
import { addFeed, countFeed, setMaterial } from '../feeds.writes.ts';
import { linkTopics } from '../topics.queries.ts';

const pictureOf = (ctx: Refuses<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>, file: FileInfo | undefined): FeedPicture => {
  if (!file) throw ctx.refuse('FILE_NOT_YOURS');
  if (file.kind !== 'image') throw ctx.refuse('FILE_WRONG_KIND');
  return { file: file.id, mime: file.mime, width: file.width ?? 0, height: file.height ?? 0 };
};

const claimVideo = async (ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>, video: FeedDraft['video']): Promise<FeedVideo | null> => {
  if (!video) return null;
  const ids = video.cover_id ? [video.video_id, video.cover_id] : [video.video_id];
  const [file, cover] = await claimFiles(ctx.db, me(ctx).userId, ids);
  if (file?.kind !== 'video' || (cover && cover.kind !== 'image')) throw ctx.refuse('FILE_WRONG_KIND');
  const coverId = cover?.id ?? file.posterFileId;
  return { videoId: file.id, coverId, hasOwnCover: cover !== undefined, width: file.width ?? 0, height: file.height ?? 0 };
};

/** Takes the pictures of a feed into use; each that costs something becomes one that must be paid for. */
const claimPictures = async (
  ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>,
  feedId: number,
  pictures: readonly DraftPicture[],
): Promise<FeedPicture[]> => {
  const { userId } = me(ctx);
  const free = pictures.filter((picture) => picture.amount === null).map((picture) => picture.id);
  const claimed = await claimFiles(ctx.db, userId, free);
  const priced = pictures.filter((picture) => picture.amount !== null);
  const described = await describeFiles(
    ctx.db,
    priced.map((picture) => picture.id),
  );
  const byId = new Map([...claimed, ...described].map((file) => [file.id, file]));
  const shown: FeedPicture[] = [];
  for (const { id, amount, type } of pictures) {
    const picture = pictureOf(ctx, byId.get(id));
    if (amount === null) shown.push(picture);
    else {
      const subject = { kind: 'feed', id: feedId };
      const node = await registerPaidNode(ctx.db, { subject, ownerId: userId, amount, type, fileId: id, now: ctx.now });
      shown.push({ ...picture, amount, type, node });
    }
  }
  return shown;
};

/** Throws PAID_CONTENT_CLOSED where the house sells nothing at present. Gives how much of a text is free. */
export const freeCharacters = async (
  ctx: WriteCtx<'PAID_CONTENT_CLOSED'>,
  draft: Pick<FeedDraft, 'amount' | 'pictures'>,
): Promise<number> => {
  const { paycontrol, limit } = await settingOf(ctx.deps, feedSettings);
  if (isPriced(draft) && !paycontrol) throw ctx.refuse('PAID_CONTENT_CLOSED');
  return limit;
};

type Extras = { topicIds: readonly number[]; feedFrom: number; mark: string | null; markHash: number | null };

/**
 * Writes a feed of the caller with everything that belongs to it. Gives its id, or null where the mark was used before. Throws
 * FILE_NOT_YOURS, FILE_WRONG_KIND and PAID_CONTENT_CLOSED.
 */
export const writeFeed = async (
  ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND' | 'PAID_CONTENT_CLOSED'>,
  draft: FeedDraft,
  extras: Extras,
): Promise<number | null> => {
  const { userId } = me(ctx);
  const free = await freeCharacters(ctx, draft);
  const preview = draft.amount === null ? null : previewOf(draft.body, free);
  const { body, source, place, amount } = draft;
  const { feedFrom, mark, markHash } = extras;
  const id = await addFeed(ctx.db, { authorId: userId, body, preview, source, feedFrom, mark, markHash, at: ctx.now, ...place });
  if (id === null) return null;
  const pictures = await claimPictures(ctx, id, draft.pictures);
  const video = await claimVideo(ctx, draft.video);
  let text = null;
  if (amount !== null) {
    invariant(preview !== null, 'a text that costs something has a preview');
    const node = await registerPaidNode(ctx.db, { subject: { kind: 'feed', id }, ownerId: userId, amount, type: 'read', now: ctx.now });
    text = { node, amount, preview };
  }
  await setMaterial(ctx.db, id, { pictures, video, text });
  await linkTopics(ctx.db, id, extras.topicIds, ctx.now);
  await countFeed(ctx.db, { id, authorId: userId });
  return id;
};
