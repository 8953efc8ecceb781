import type { Profile } from '#contract/people/people.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { pictureUrl } from '../../platform/files/file.addresses.ts';
import type { PersonRow } from '../../platform/people/people.queries.ts';
import { personView } from '../../platform/people/person.view.ts';

/** A person's page data. */
export const profileView = (ctx: Ctx, row: PersonRow): Profile => ({
  ...personView(ctx, row),
  updated_at: timeText(ctx, row.updatedAt),
  bg: row.backgroundFileId === null ? null : { url: pictureUrl(row.backgroundFileId) },
  friends_count: row.friends ?? 0,
  signed: row.signedAt !== null,
});
