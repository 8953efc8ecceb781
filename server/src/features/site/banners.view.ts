import { bannerSize } from '#contract/site/banners.limits.ts';
import type { Banner, BannerDraft } from '#contract/site/banners.schemas.ts';
import { type Ctx, timeText } from '../../kernel/http/context.ts';
import { pictureUrl } from '../../platform/files/file.addresses.ts';
import type { BannerRow } from './banners.queries.ts';
import { spoken } from './spoken.view.ts';

const imageOf = (row: BannerRow) => ({ url: pictureUrl(row.fileId, bannerSize) });

export const bannerView = (ctx: Ctx, row: BannerRow): Banner => ({
  id: row.id,
  position: row.position,
  title: spoken(ctx.locale, row.title),
  text: spoken(ctx.locale, row.text),
  link: row.link,
  image: imageOf(row),
});

export const bannerDraftView = (ctx: Ctx, row: BannerRow): BannerDraft => ({
  id: row.id,
  // The one place there is; the call lets no other through.
  position: 'home',
  title: row.title,
  text: row.text,
  link: row.link,
  file: row.fileId,
  image: imageOf(row),
  rank: row.rank,
  is_shown: row.isShown,
  updated_at: timeText(ctx, row.updatedAt),
});
