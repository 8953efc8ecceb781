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

  it('keeps one picture within 518 by 692 by the side that reaches its bound, so that nothing is cut away, and a long one in quality 60', () => {
    expect(feedImageRequest(photo, 0, 1)).toEqual({ width: 518 });
    expect(feedImageRequest({ width: 900, height: 1_200 }, 0, 1)).toEqual({ width: 518 });
    expect(feedImageRequest({ width: 400, height: 1_200 }, 0, 1)).toEqual({ height: 692 });
    expect(feedImageRequest({}, 0, 1)).toEqual({ width: 518 });
    expect(feedImageRequest(long, 0, 1)).toEqual({ width: 692, quality: 60 });
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

describe('a single picture', () => {
  const ratioOf = (image: { width: number; height: number }) => {
    const { width, height } = singleImageBox(image);
    return width / height;
  };

  it.each([
    [1_200, 800],
    [600, 1_200],
    [400, 1_200],
    [300, 1_199],
    [1_200, 400],
    [1_000, 1_000],
  ])('of %i by %i is shown whole, in its own proportion, inside its bounds', (width, height) => {
    const box = singleImageBox({ width, height });
    expect(ratioOf({ width, height })).toBeCloseTo(width / height, 2);
    expect(box.width).toBeLessThanOrEqual(5.18);
    expect(box.height).toBeLessThanOrEqual(6.92);
    expect([box.shows, Math.max(box.width / 5.18, box.height / 6.92)]).toEqual(['whole', expect.closeTo(1)]);
  });

  it('never gets thinner than a thumb needs: a banner loses its ends, and what is more than four times as high as wide shows its head', () => {
    expect(singleImageBox({ width: 10_000, height: 100 })).toEqual({ width: 5.18, height: expect.closeTo(1.73), shows: 'whole' });
    expect(singleImageBox({ width: 400, height: 4_000 })).toEqual({ width: 5.18, height: 6.92, shows: 'head' });
  });

  it('is not blown up where it is small: twice its size at most, and as it is where it is smaller than a thumb', () => {
    expect(singleImageBox({ width: 120, height: 100 })).toEqual({ width: 2.4, height: 2, shows: 'whole' });
    expect(singleImageBox({ width: 24, height: 24 })).toEqual({
      width: expect.closeTo(1.73),
      height: expect.closeTo(1.73),
      shows: 'itself',
    });
  });

  it('whose size nobody knows has a place all the same', () => {
    expect(singleImageBox({})).toEqual({ width: 5.18, height: 3.89, shows: 'whole' });
    expect(singleImageBox({ width: 0, height: 9 })).toEqual({ width: 5.18, height: 3.89, shows: 'whole' });
  });
});
