import type { Refuses } from '../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { claimFiles, describeFiles, guardFiles } from '../../platform/files/files.public.ts';
import type { NewsPicture } from './news.tables.ts';

type Refusing = Refuses<'FILE_NOT_YOURS' | 'FILE_WRONG_KIND'>;
type Used = { files: number[]; pictureOf: (id: number) => NewsPicture };

/**
 * Takes into use what a text shows and no text of the same piece of news showed before; it opens to nobody but its parties until it is
 * published. Who writes the text shows files of their own, and those that are there already. Throws FILE_NOT_YOURS and FILE_WRONG_KIND.
 */
export const useFiles = async (
  ctx: WriteCtx & Refusing,
  { writerId, known, wanted }: { writerId: number; known: readonly number[]; wanted: readonly number[] },
): Promise<Used> => {
  const added = [...new Set(wanted)].filter((id) => !known.includes(id));
  await claimFiles(ctx.db, writerId, added);
  await guardFiles(ctx.db, added, 1);
  const found = new Map((await describeFiles(ctx.db, wanted)).map((file) => [file.id, file]));
  const pictureOf = (id: number): NewsPicture => {
    const file = found.get(id);
    if (!file) throw ctx.refuse('FILE_NOT_YOURS');
    if (file.kind !== 'image') throw ctx.refuse('FILE_WRONG_KIND');
    return { file: id, mime: file.mime, width: file.width ?? 0, height: file.height ?? 0 };
  };
  return { files: [...known, ...added], pictureOf };
};
