import { isBuilt } from '../built-paths.ts';
import { readPattern } from '../routes/path-pattern.ts';

/** Lists that lead to details: what was opened stands beside its list (decision 130). */
const panes: readonly (readonly [detail: string, list: string])[] = [
  ['/message/notification', '/message/info'],
  ['/message/comments', '/message/info'],
  ['/message/likes', '/message/info'],
  ['/message/audits/:kind', '/message/info'],
  ['/chats/:id', '/message/info/chats'],
  ['/ops/moderation/:id', '/ops/moderation'],
  ['/ops/withdrawals/:id', '/ops/withdrawals'],
  ['/ops/qualifications/:id', '/ops/qualifications'],
  ['/ops/settings/edit', '/ops/settings'],
  ['/ops/banners/edit', '/ops/banners'],
  ['/ops/ads/edit', '/ops/ads'],
  ['/wallet/detail/:id', '/wallet/detail'],
  ['/wallet/withdraw/detail/:id', '/wallet/withdraw/detail'],
  ['/groups/:id/flags', '/message/info'],
];

/** The list that stands beside a screen, or null. */
export const listBeside = (path: string): string | null => {
  const found = panes.find(([detail]) => readPattern(detail, path) !== null);
  return found !== undefined && isBuilt(found[1]) ? found[1] : null;
};
