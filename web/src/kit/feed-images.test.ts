import { describe, expect, it } from 'vitest';
import { feedImageRequest, feedImageRows, isLongImage, singleImageBox } from './feed-images.ts';

const photo = { width: 1_200, height: 800 };
const long = { width: 400, height: 1_201 };
const asked = (count: number) =>
  Array.from({ length: count }, (_, index) => (feedImageRequest(photo, index, count).width === 259 ? 'square' : 'light')).join(' ');

describe('what a card asks the picture store for', () => {
  it.each([
    [2, 'square square'],
    [3, 'light light light'],
    [4, 'square square square square'],
    [5, 'square square light light light'],
    [6, 'light light light light light light'],
    [7, 'square square light light light square square'],
    [8, 'light light light light square square square light'],
    [9, 'light light light light light light light light light'],
  ])('with %d pictures', (count, requests) => {
    expect(asked(count)).toBe(requests);
  });

  it('keeps one picture within 518 by 692, and a long one at 692 by 518 in quality 60', () => {
    expect(feedImageRequest(photo, 0, 1)).toEqual({ width: 518, height: 692 });
    expect(feedImageRequest(long, 0, 1)).toEqual({ width: 692, height: 518, quality: 60 });
    expect(feedImageRequest(long, 1, 4)).toEqual({ quality: 60 });
  });
});

it('calls a picture long only above three times its width', () => {
  expect(isLongImage({ width: 400, height: 1_200 })).toBe(false);
  expect(isLongImage(long)).toBe(true);
  expect(isLongImage({ width: 0, height: 10 })).toBe(false);
  expect(isLongImage({})).toBe(false);
});

it('gives every picture a place', () => {
  for (let count = 0; count <= 9; count += 1) expect(feedImageRows(count).reduce((sum, row) => sum + row, 0)).toBe(count);
});

it('keeps a single picture in its own proportion inside its box', () => {
  expect(singleImageBox(photo)).toEqual({ width: 5.18, height: (5.18 * 800) / 1_200 });
  expect(singleImageBox({ width: 600, height: 1_200 }).height).toBeCloseTo(6.92);
  expect(singleImageBox({ width: 10_000, height: 100 }).height).toBe(1.73);
  expect(singleImageBox({})).toEqual({ width: 5.18, height: 3.89 });
});
