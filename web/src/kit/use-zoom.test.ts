import { expect, it } from 'vitest';
import { boundZoom } from './use-zoom.ts';

const frame = { width: 300, height: 600 };

it('brings a picture no nearer than four times and no farther than whole', () => {
  expect(boundZoom({ scale: 9, x: 0, y: 0 }, frame).scale).toBe(4);
  expect(boundZoom({ scale: 0.2, x: 50, y: 50 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
});

it('keeps a near picture in its frame', () => {
  expect(boundZoom({ scale: 2, x: 9_999, y: -9_999 }, frame)).toEqual({ scale: 2, x: 150, y: -300 });
});
