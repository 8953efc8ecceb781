import type { questionTextRefusals } from '#contract/questions/questions.calls.ts';
import { QUESTION_PICTURES_MAX } from '#contract/questions/questions.limits.ts';
import { me, type WriteCtx } from '../../kernel/http/context.ts';
import { claimFiles, describeFiles, releaseFiles } from '../../platform/files/files.public.ts';
import { filesIn } from '../../platform/markdown/markdown.texts.ts';

export type TextPicture = { file: number; mime: string; width: number; height: number };
export type TextRefusal = (typeof questionTextRefusals)[number];

export const filesOf = (pictures: readonly TextPicture[]): number[] => pictures.map((picture) => picture.file);

/**
 * The pictures that a text shows, taken into use where the one before it did not show them; those that it shows no more are given back. Throws
 * TEXT_PICTURES_MANY, FILE_NOT_YOURS and FILE_WRONG_KIND.
 */
export const takePictures = async (
  ctx: WriteCtx<TextRefusal>,
  body: string,
  before: readonly TextPicture[] = [],
): Promise<TextPicture[]> => {
  const [wanted, known] = [filesIn(body), filesOf(before)];
  if (wanted.length > QUESTION_PICTURES_MAX) throw ctx.refuse('TEXT_PICTURES_MANY');
  await claimFiles(
    ctx.db,
    me(ctx).userId,
    wanted.filter((id) => !known.includes(id)),
  );
  await releaseFiles(
    ctx.db,
    known.filter((id) => !wanted.includes(id)),
  );
  const files = new Map((await describeFiles(ctx.db, wanted)).map((file) => [file.id, file]));
  return wanted.map((id) => {
    const file = files.get(id);
    if (!file) throw ctx.refuse('FILE_NOT_YOURS');
    if (file.kind !== 'image') throw ctx.refuse('FILE_WRONG_KIND');
    return { file: id, mime: file.mime, width: file.width ?? 0, height: file.height ?? 0 };
  });
};
