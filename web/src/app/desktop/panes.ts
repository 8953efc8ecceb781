import type { Location } from 'react-router';
import { isBuilt } from '../built-paths.ts';
import { readPattern } from '../routes/path-pattern.ts';

/** Lists that lead to details: what was opened stands beside its list (decision 130). `?id`: only where the address has one. */
const panes: readonly (readonly [detail: string, list: string | null])[] = [
  ['/message/notification', '/message/info'],
  ['/message/comments', '/message/info'],
  ['/message/likes', '/message/info'],
  ['/message/audits/:kind', '/message/info'],
  ['/chats/:id', '/message/info/chats'],
  ['/ops/moderation/:id', '/ops/moderation'],
  ['/ops/withdrawals/:id', '/ops/withdrawals'],
  ['/ops/certifications/:id', '/ops/certifications'],
  ['/ops/trial-findings/:id', '/ops/trial-findings'],
  ['/ops/settings/edit', '/ops/settings'],
  ['/ops/banners/edit', '/ops/banners'],
  ['/ops/ads/edit', '/ops/ads'],
  ['/wallet/detail/:id', '/wallet/detail'],
  ['/wallet/withdraw/detail/:id', '/wallet/withdraw/detail'],
  ['/currency/journal-detail?id', '/currency/journal-detail'],
  ['/review/sendReviewDetail', '/reviewSend'],
  ['/review/recivedReviewDetail', '/reviewAccept'],
  ['/conduct/log', null],
  ['/conduct/:id', '/conduct'],
  ['/corporateCertiDetail', '/corporateCertiList'],
  ['/relationResult', '/relation'],
];

const isAt = (detail: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean => {
  const [pattern = '', wanted] = detail.split('?');
  return readPattern(pattern, pathname) !== null && (wanted === undefined || new URLSearchParams(search).has(wanted));
};

/** The list that stands beside a screen, or null. */
export const listBeside = (place: Pick<Location, 'pathname' | 'search'>): string | null => {
  const list = panes.find(([detail]) => isAt(detail, place))?.[1] ?? null;
  return list !== null && isBuilt(list) ? list : null;
};
