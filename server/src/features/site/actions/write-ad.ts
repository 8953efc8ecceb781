import type { Static } from 'typebox';
import type { ChangeAd, CreateAd } from '#contract/site/ads.schemas.ts';
import { siteMessages } from '#contract/site/site.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { type AdRow, type AdValues, deleteAd, insertAd, lockAd, updateAd } from '../ads.queries.ts';
import { adDraftView, findSpace } from '../ads.view.ts';
import { swapPictures } from '../swap-pictures.writes.ts';

const KIND = 'advertisement';

type Given = Static<(typeof CreateAd)['input']>;
type Saved = Static<(typeof CreateAd)['answer']>;

/** What the kind of the space shows; anything else that was given is not kept. Throws AD_INCOMPLETE. */
const valuesOf = (ctx: WriteCtx<'AD_INCOMPLETE'>, given: Given): AdValues => {
  const type = findSpace(given.space_id)?.type ?? 'image';
  const isFeed = type === 'feed:analog';
  const isNews = type === 'news:analog';
  if ((isFeed && !(given.name && given.content)) || (isNews && !given.from)) throw ctx.refuse('AD_INCOMPLETE');
  return {
    spaceId: given.space_id,
    title: given.title,
    link: given.link,
    fileId: given.file,
    name: isFeed ? (given.name ?? '') : '',
    avatarFileId: isFeed ? (given.avatar_file ?? null) : null,
    content: isFeed ? (given.content ?? '') : '',
    source: isNews ? (given.from ?? '') : '',
    sort: given.sort,
    isShown: given.is_shown,
    updatedAt: ctx.now,
  };
};

const filesOf = (row: Pick<AdValues, 'fileId' | 'avatarFileId'>): (number | null)[] => [row.fileId, row.avatarFileId ?? null];

const saved = (ctx: WriteCtx, row: AdRow): Saved => ({ message: say(ctx, siteMessages.saved), ad: adDraftView(ctx, row) });

/** Throws AD_INCOMPLETE, FILE_NOT_YOURS, FILE_WRONG_KIND. */
export const createAd = async (ctx: WriteCtx<'AD_INCOMPLETE' | 'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>, given: Given): Promise<Saved> => {
  const values = valuesOf(ctx, given);
  await swapPictures(ctx, [], filesOf(values));
  const row = await insertAd(ctx.db, values);
  ctx.audit(KIND, row.id, { to: values });
  return saved(ctx, row);
};

/** Throws NOT_FOUND, AD_INCOMPLETE, FILE_NOT_YOURS, FILE_WRONG_KIND. */
export const changeAd = async (
  ctx: WriteCtx<'AD_INCOMPLETE' | 'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>,
  { id, ...given }: Static<(typeof ChangeAd)['input']>,
): Promise<Saved> => {
  const before = await lockAd(ctx.db, id);
  if (!before) throw refuse('NOT_FOUND');
  const values = valuesOf(ctx, given);
  await swapPictures(ctx, filesOf(before), filesOf(values));
  const row = await updateAd(ctx.db, id, values);
  ctx.audit(KIND, id, { from: before, to: values });
  return saved(ctx, row);
};

/** Throws NOT_FOUND. */
export const removeAd = async (ctx: WriteCtx<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>, { id }: { id: number }): Promise<null> => {
  const before = await lockAd(ctx.db, id);
  if (!before) throw refuse('NOT_FOUND');
  await deleteAd(ctx.db, id);
  await swapPictures(ctx, filesOf(before), []);
  ctx.audit(KIND, id, { from: before });
  return null;
};
