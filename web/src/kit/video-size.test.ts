import { expect, it } from 'vitest';
import { videoBox } from './video-size.ts';

it('stands 5.18 wide, or 5.18 high when it is portrait', () => {
  expect(videoBox(1_280, 720)).toEqual({ width: 5.18, height: (720 * 5.18) / 1_280 });
  expect(videoBox(720, 1_280)).toEqual({ width: (720 * 5.18) / 1_280, height: 5.18 });
});

it('takes a size it does not know for 16:9', () => {
  expect(videoBox(null, 0)).toEqual({ width: 5.18, height: (5.18 * 9) / 16 });
});
