import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { getPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import type { getPinState } from '#contract/pins/pins.doors.ts';
import type { PinRequest } from '#contract/pins/pins.schemas.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { somebody } from './content.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { personNamed } from './people.ts';

const site = {
  anonymous: { status: true },
  gold: { status: true, name: '金币' },
  reserved_nickname: '',
  reward: { status: true, amounts: '100,500' },
  currency_name: { id: 1, name: '积分', one: '积分', unit: '' },
};

/** Person 7, who has so many points. */
export const payer = (sum = 800): CurrentUser => {
  const person = personNamed('林一', { signed: true });
  return { ...person, currency: { ...person.currency, sum } };
};

/** Nothing is pinned, and whoever looks may ask for it. */
export const noPin: AnswerOf<typeof getPinState> = { pinned_until: null, may: 'apply', may_end: false, pending: null };

/** A house in which one pays with the payment password. */
export function payingHouse(sum = 800): FakeServer {
  const server = fakeServer();
  server.answer(getCurrentUser, () => payer(sum));
  server.answer(getSiteConfig, () => ({ site, 'pay-validate-user-password': true }));
  server.answer(getPaymentPassword, () => ({ is_set: true, set_at: null, sent_to: null, locked_minutes: 0 }));
  return server;
}

type About = NonNullable<PinRequest['comment']>;

const about = (own: Pick<About, 'id' | 'kind' | 'excerpt' | 'link'>): About => {
  const { excerpt: words } = own;
  const names = { title: words, subject: words, summary: words, body: words, feed_content: words };
  return { user_id: 22, group_id: 5, picture: null, images: [], video: null, ...names, ...own };
};

/** Somebody asks for a comment on post 9 to be pinned. */
export const pinRequest = (own: Partial<PinRequest> = {}): PinRequest => ({
  id: 3,
  channel: 'comment',
  target: 31,
  raw: 9,
  user_id: 22,
  target_user: 7,
  amount: 50,
  day: 5,
  expires_at: null,
  created_at: '2026-03-01 08:00:00',
  updated_at: '2026-03-01 08:00:00',
  state: 'pending',
  status: 0,
  user: somebody('小满', { id: 22 }),
  feed: null,
  news: null,
  post: about({ id: 9, kind: 'post', excerpt: '责任限制', link: '/topicDetail?feed_from=5&id=9' }),
  comment: about({ id: 31, kind: 'comment', excerpt: '请看我', link: '/topicDetail?feed_from=5&id=9#comment-31' }),
  ...own,
});
