import { describe, expect, it } from 'vitest';
import { markWith, putIn } from './insert-markdown.ts';

describe('marks of a text', () => {
  it('stand around the words that are chosen, which stay chosen', () => {
    expect(markWith({ text: '一二三', from: 1, to: 2 }, 'bold')).toEqual({ text: '一**二**三', from: 3, to: 4 });
  });

  it('stand at the beginning of each line that is chosen', () => {
    expect(markWith({ text: '甲\n乙\n丙', from: 2, to: 5 }, 'list').text).toBe('甲\n- 乙\n- 丙');
    expect(markWith({ text: '甲', from: 1, to: 1 }, 'heading').text).toBe('## 甲');
  });

  it('let a picture take the place of what is chosen, with the caret behind it', () => {
    expect(putIn({ text: '前后', from: 1, to: 1 }, '图')).toEqual({ text: '前图后', from: 2, to: 2 });
  });
});
