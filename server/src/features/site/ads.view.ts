import { type AdSpace, type AdType, adSpaces } from '#contract/site/ad-spaces.ts';
import type { AdDraft, Advertisement, AdvertisingSpace } from '#contract/site/ads.schemas.ts';
import { type Ctx, say, timeText } from '../../kernel/http/context.ts';
import { pictureUrl } from '../../platform/files/file.addresses.ts';
import type { AdRow } from './ads.queries.ts';

const spaces: readonly AdSpace[] = adSpaces;

export const findSpace = (id: number): AdSpace | null => spaces.find((space) => space.id === id) ?? null;

/** The members of `data`, by type, as clients of this family read them: what it is, and its kind. */
const formats: Record<AdType, Record<string, string>> = {
  image: { image: '图片|string', link: '链接|string' },
  'feed:analog': {
    avatar: '头像|string',
    name: '用户名|string',
    content: '内容|string',
    image: '图片|string',
    time: '时间|date',
    link: '链接|string',
  },
  'news:analog': { title: '标题|string', image: '图片|string', from: '来源|string', time: '时间|date', link: '链接|string' },
};

export const spaceView = (ctx: Ctx, space: AdSpace): AdvertisingSpace => ({
  id: space.id,
  channel: space.channel,
  space: space.space,
  alias: say(ctx, space.alias),
  allow_type: space.type,
  format: { [space.type]: formats[space.type] },
  sizes: [...space.sizes],
});

const sizeOf = (size: string | undefined): { width?: number; height?: number } => {
  const [width, height] = (size ?? '').split('x').map(Number);
  return width && height ? { width, height } : {};
};

const pictures = (row: AdRow, space: AdSpace | null) => ({
  image: pictureUrl(row.fileId, sizeOf(space?.sizes[0])),
  avatar: row.avatarFileId === null ? '' : pictureUrl(row.avatarFileId, sizeOf(space?.sizes[1] ?? '196x196')),
});

const dataOf = (ctx: Ctx, row: AdRow, space: AdSpace | null): Advertisement['data'] => {
  const { image, avatar } = pictures(row, space);
  const time = timeText(ctx, row.createdAt);
  if (space?.type === 'feed:analog') return { image, link: row.link, avatar, name: row.name, content: row.content, time };
  if (space?.type === 'news:analog') return { image, link: row.link, title: row.title, from: row.source, time };
  return { image, link: row.link };
};

export const adView = (ctx: Ctx, row: AdRow): Advertisement => {
  const space = findSpace(row.spaceId);
  return {
    id: row.id,
    space_id: row.spaceId,
    title: row.title,
    type: space?.type ?? 'image',
    data: dataOf(ctx, row, space),
    sort: row.sort,
    created_at: timeText(ctx, row.createdAt),
    updated_at: timeText(ctx, row.updatedAt),
  };
};

export const adDraftView = (ctx: Ctx, row: AdRow): AdDraft => ({
  id: row.id,
  space_id: row.spaceId,
  title: row.title,
  link: row.link,
  file: row.fileId,
  ...pictures(row, findSpace(row.spaceId)),
  name: row.name,
  avatar_file: row.avatarFileId,
  content: row.content,
  from: row.source,
  sort: row.sort,
  is_shown: row.isShown,
  updated_at: timeText(ctx, row.updatedAt),
});
