import { Readable } from 'node:stream';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { Download } from '../../../kernel/http/download.ts';
import { Redirect } from '../../../kernel/http/redirect.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { placeholderAvatar } from '../avatar.view.ts';

/** Section 3: {base}/member/file/userPhoto/{userId}. Leads to the person's picture; who has none gets one drawn by sex. Throws NOT_FOUND. */
export const getUserPhoto = async (ctx: ReadCtx, { userId }: { userId: number }): Promise<Download | Redirect> => {
  const row = (await loadPeople(ctx.db, [userId], null)).get(userId);
  if (!row) throw refuse('NOT_FOUND');
  const { avatar } = personView({ door: { envelope: 'rest' }, locale: ctx.locale, actor: ctx.actor }, row);
  if (avatar) return new Redirect(avatar.url);
  const drawn = Buffer.from(placeholderAvatar(row.sex));
  return new Download({
    mime: 'image/svg+xml',
    tag: `"drawn-${row.sex}"`,
    caching: 'brief',
    size: drawn.length,
    open: async (range) => {
      const body = range ? drawn.subarray(range.start, range.end + 1) : drawn;
      return { body: Readable.from([body]), size: body.length };
    },
  });
};
