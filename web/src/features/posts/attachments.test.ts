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

  it('move by one and stop at the ends', () => {
    const abc = [item('a'), item('b'), item('c')];
    expect(keys(attachmentsAfter(abc, { type: 'move', key: 'a', by: 1 }))).toBe('bac');
    expect(keys(attachmentsAfter(abc, { type: 'move', key: 'a', by: -1 }))).toBe('abc');
    expect(keys(attachmentsAfter(abc, { type: 'move', key: 'c', by: 1 }))).toBe('abc');
    expect(keys(attachmentsAfter(abc, { type: 'move', key: 'x', by: 1 }))).toBe('abc');
  });

  it('news of one that was taken off changes nothing', () => {
    const items = [item('a')];
    expect(attachmentsAfter(items, { type: 'arrive', key: 'gone', fileId: 9 })).toEqual(items);
  });
});
