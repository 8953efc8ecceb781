import type { UnacceptableFile } from '#contract/files/files.calls.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { uploadBackground as uploadBackgroundCall, uploadPhoto as uploadPhotoCall } from '#contract/reports/reports.calls.ts';
import { reportsMessages } from '#contract/reports/reports.messages.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { updateCurrentUser } from '../../../platform/accounts/actions/update-current-user.ts';
import { pictureUrl } from '../../../platform/files/file.addresses.ts';
import { receiveForm } from '../../../platform/files/form.receiver.ts';
import { type StoredUpload, saveUpload, storeUpload } from '../../../platform/files/upload.writes.ts';

const PHOTO_BYTES_MAX = 5 * 1_048_576;
/** Clients of the API family name the picture by what it is to be. */
const names = ['file', 'avatar', 'image', 'bg'];
const photoTypes = ['image/jpeg', 'image/webp', 'image/png', 'image/bmp'];

/** Career, section 5 (report profile): at most 5M, jpeg, webp, jpg, png or bmp. Throws PHOTO_TOO_LARGE, PHOTO_TYPE. */
export const receivePhoto = async (ctx: Ctx<UnacceptableFile | 'PHOTO_TOO_LARGE' | 'PHOTO_TYPE'>): Promise<StoredUpload> => {
  const { userId } = me(ctx);
  const { incoming } = await receiveForm(ctx, undefined, names);
  const why = !photoTypes.includes(incoming.sniffed.mime) ? 'PHOTO_TYPE' : incoming.size > PHOTO_BYTES_MAX ? 'PHOTO_TOO_LARGE' : null;
  if (why) {
    await incoming.remove();
    throw ctx.refuse(why);
  }
  return storeUpload(ctx, { ownerId: userId }, incoming);
};

/** Stores the picture and wears it. */
export const uploadPhoto = async (ctx: WriteCtx<RefusalOf<typeof uploadPhotoCall>>, _input: object, upload: StoredUpload) => {
  const { userId } = me(ctx);
  const id = await saveUpload(ctx.db, ctx.deps, { upload, owner: { ownerId: userId }, now: ctx.now });
  await updateCurrentUser(ctx, { avatar: id });
  return { message: say(ctx, reportsMessages.photoOn), id, url: pictureUrl(id) };
};

/** Stores the picture and puts it behind the head of the caller's page. */
export const uploadBackground = async (ctx: WriteCtx<RefusalOf<typeof uploadBackgroundCall>>, _input: object, upload: StoredUpload) => {
  const { userId } = me(ctx);
  const id = await saveUpload(ctx.db, ctx.deps, { upload, owner: { ownerId: userId }, now: ctx.now });
  await updateCurrentUser(ctx, { bg: id });
  return null;
};
