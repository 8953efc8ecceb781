import { describe, expect, it } from 'vitest';
import { checkWrites, type Sent, type Stored } from './check-writes.ts';

const sent: Sent[] = [
  { key: 'p-1', kind: 'post', body: '帖一', acknowledged: [1, 1] },
  { key: 'p-2', kind: 'post', body: '帖二', acknowledged: [] },
  { key: 'c-1', kind: 'comment', body: '评一', acknowledged: [11] },
];
const kept: Stored = {
  posts: [{ id: 1, body: '帖一', commentsCount: 1 }],
  comments: [{ id: 11, body: '评一', postId: 1 }],
  groupPostsCount: 1,
};

describe('the check of acknowledged writes', () => {
  it('is content where all that was acknowledged is kept once, and what was not is kept once or not at all', () => {
    expect(checkWrites(sent, kept)).toEqual([]);
    const late = { ...kept, posts: [...kept.posts, { id: 2, body: '帖二', commentsCount: 0 }], groupPostsCount: 2 };
    expect(checkWrites(sent, late)).toEqual([]);
  });

  it.each<[string, Sent[], Stored, RegExp]>([
    [
      'a comment that is gone',
      sent,
      { ...kept, posts: [{ id: 1, body: '帖一', commentsCount: 0 }], comments: [] },
      /^lost: c-1 .* comment 11/,
    ],
    [
      'a post that is kept under another id',
      sent,
      { ...kept, posts: [{ id: 7, body: '帖一', commentsCount: 1 }], comments: [{ id: 11, body: '评一', postId: 7 }] },
      /^lost: p-1 .* post 1/,
    ],
    [
      'a repeat that wrote again',
      sent,
      { ...kept, comments: [...kept.comments, { id: 12, body: '评一', postId: 1 }], posts: [{ id: 1, body: '帖一', commentsCount: 2 }] },
      /^doubled: c-1 is kept 2 times/,
    ],
    [
      'a repeat that was told something else',
      [{ key: 'p-1', kind: 'post', body: '帖一', acknowledged: [1, 3] }, ...sent.slice(1)],
      kept,
      /^answered differently: p-1/,
    ],
    ['a row that nobody sent', sent.slice(0, 2), kept, /^never sent: comment 11/],
    ['a counter of a post that is wrong', sent, { ...kept, posts: [{ id: 1, body: '帖一', commentsCount: 2 }] }, /^miscounted: post 1/],
    ['a counter of a circle that is wrong', sent, { ...kept, groupPostsCount: 2 }, /^miscounted: the circle/],
  ])('finds a planted fault: %s', (_, writes, rows, fault) => {
    const faults = checkWrites(writes, rows);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]).toMatch(fault);
  });
});
