import { expect, it } from 'vitest';
import { unreadOf } from './follow-unread.ts';

it('new followers mark Me, everything else marks Messages; what has a notice of its own is not counted twice', () => {
  expect(
    unreadOf({ commented: 2, liked: 1, system: 0, 'post-pinned': 4, 'cooperation-intention': 5, chat: 6, following: 3, mutual: 1 }),
  ).toEqual({
    notices: 7,
    chats: 6,
    followers: 4,
  });
  expect(unreadOf({})).toEqual({ notices: 0, chats: 0, followers: 0 });
});
