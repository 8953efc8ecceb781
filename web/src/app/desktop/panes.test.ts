import { describe, expect, it } from 'vitest';
import { listBeside } from './panes.ts';

describe('the list beside a detail', () => {
  it.each([
    ['/message/likes', '/message/info'],
    ['/message/audits/groupjoins', '/message/info'],
    ['/ops/moderation/12', '/ops/moderation'],
    ['/ops/withdrawals/3', '/ops/withdrawals'],
    ['/ops/qualifications/3', '/ops/qualifications'],
    ['/wallet/detail/9', '/wallet/detail'],
  ])('stands beside %s', (detail, list) => {
    expect(listBeside(detail)).toBe(list);
  });

  it.each(['/message/info', '/ops', '/ops/payments', '/feeds/3', '/chats/3'])('does not stand beside %s', (path) => {
    expect(listBeside(path)).toBeNull();
  });
});
