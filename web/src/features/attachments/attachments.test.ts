import { describe, expect, it } from 'vitest';
import { type Attachment, attachmentsAfter, roomFor } from './attachments.ts';

const item = (key: string, own: Partial<Attachment> = {}): Attachment => ({
  key,
  kind: 'picture',
  src: '',
  share: 1,
  state: 'done',
  fileId: 1,
  ...own,
});
const keys = (items: readonly Attachment[]) => items.map(({ key }) => key).join('');

describe('attachments', () => {
  it('pictures and a video do not stand together', () => {
    expect(roomFor([])).toEqual({ pictures: 9, video: true });
    expect(roomFor([item('a')])).toEqual({ pictures: 8, video: false });
    expect(roomFor([item('v', { kind: 'video' })])).toEqual({ pictures: 0, video: false });
  });

  it('move to any place that there is, and stay where they are otherwise', () => {
    const abc = [item('a'), item('b'), item('c')];
    const order = (key: string, to: number) => keys(attachmentsAfter(abc, { type: 'move', key, to }));
    expect([order('a', 1), order('a', 2), order('c', 0), order('b', 1)]).toEqual(['bac', 'bca', 'cab', 'abc']);
    expect([order('a', -1), order('c', 3), order('x', 1)]).toEqual(['abc', 'abc', 'abc']);
  });

  it('news of one that was taken off changes nothing', () => {
    const items = [item('a')];
    expect(attachmentsAfter(items, { type: 'arrive', key: 'gone', fileId: 9 })).toEqual(items);
  });
});
