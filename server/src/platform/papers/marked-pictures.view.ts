import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { type Ctx, me } from '../../kernel/http/context.ts';
import { closedAddress, findClosed } from '../files/files.public.ts';
import { loadPeople } from '../people/people.queries.ts';
import { personView } from '../people/person.view.ts';

/** The name of a company may be longer than an address takes. */
const NAME_MAX = 40;

/** Who looks, as it stands across every picture of somebody else that they open. */
export const viewerMark = async (ctx: Ctx): Promise<string> => {
  const { userId } = me(ctx);
  const person = (await loadPeople(ctx.deps.db.write, [userId], userId)).get(userId);
  const minute = ctx.now.toISOString().slice(0, 16).replace('T', ' ');
  const name = [...(person ? personView(ctx, person).name : '')].slice(0, NAME_MAX).join('');
  return `${name} #${userId} · ${minute}`.trim();
};

/** Sizes in pixels at which papers are shown before they are opened whole (career, section 7). */
const THUMB = { width: 250, height: 185 };
const PREVIEW = { width: 600 };

export type OpenedPicture = { id: number; url: string; preview: string; thumb: string };

/** Addresses of those of these private pictures that are there, in their order; nothing stands across where `mark` is empty. */
export const markedAddresses = async (
  { db, deps }: { db: Db | Tx; deps: Deps },
  fileIds: readonly number[],
  mark = '',
): Promise<OpenedPicture[]> => {
  const files = new Map((await findClosed(db, fileIds)).map((file) => [file.id, file]));
  const there = fileIds.flatMap((id) => files.get(id) ?? []);
  return Promise.all(
    there.map(async (file) => ({
      id: file.id,
      url: await closedAddress(deps, file, { mark }),
      preview: await closedAddress(deps, file, { mark, rendition: PREVIEW }),
      thumb: await closedAddress(deps, file, { mark, rendition: THUMB }),
    })),
  );
};
