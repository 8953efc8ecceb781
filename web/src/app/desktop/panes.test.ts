import { describe, expect, it } from 'vitest';
import { listBeside } from './panes.ts';

const besideOf = (address: string) => listBeside(new URL(address, 'http://house'));

describe('the list beside a detail', () => {
  it.each([
    ['/message/likes', '/message/info'],
    ['/message/audits/groupjoins', '/message/info'],
    ['/chats/3', '/message/info/chats'],
    ['/ops/moderation/12', '/ops/moderation'],
    ['/ops/withdrawals/3', '/ops/withdrawals'],
    ['/ops/certifications/3', '/ops/certifications'],
    ['/wallet/detail/9', '/wallet/detail'],
    ['/currency/journal-detail?id=9', '/currency/journal-detail'],
    ['/review/sendReviewDetail?id=3', '/reviewSend'],
    ['/review/recivedReviewDetail?id=3', '/reviewAccept'],
    ['/conduct/12', '/conduct'],
    ['/corporateCertiDetail?id=3', '/corporateCertiList'],
    ['/relationResult?id=3', '/relation'],
  ])('stands beside %s', (detail, list) => {
    expect(besideOf(detail)).toBe(list);
  });

  it.each([
    '/message/info',
    '/ops',
    '/ops/payments',
    '/feeds/3',
    '/conduct',
    '/conduct/log',
    '/currency/journal-detail',
    '/groups/3/flags',
  ])('does not stand beside %s', (address) => {
    expect(besideOf(address)).toBeNull();
  });
});
