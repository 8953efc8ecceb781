import { describe, expect, it } from 'vitest';
import { faultsOf, type Pixels } from './check-picture.ts';

type Shade = (x: number, y: number) => number;
const picture = (shade: Shade, width = 240, height = 160): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(shade(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height };
};

/** A card with lines of words on a dark table. */
const card: Shade = (x, y) => {
  if (x < 24 || x > 216 || y < 20 || y > 140) return 70;
  return y % 12 < 4 && x % 7 < 4 ? 40 : 215;
};
const shining: Shade = (x, y) => (Math.hypot(x - 150, y - 70) < 20 ? 255 : card(x, y));
const soft: Shade = (x, y) => 120 + 40 * Math.sin(x / 40) + 20 * Math.cos(y / 30);
/** The same card, held so near that it goes on outside. */
const near: Shade = (x, y) => (y % 12 < 4 && x % 7 < 4 ? 40 : 215);

describe('what is told of a picture of a paper', () => {
  it('is nothing where a card lies whole, sharp and without a lamp on it', () => {
    expect(faultsOf(picture(card), 2_000)).toEqual([]);
  });

  it.each([
    ['glare', shining, 2_000],
    ['blurred', soft, 2_000],
    ['cut', near, 2_000],
    ['small', card, 400],
    ['dark', (x: number, y: number) => card(x, y) / 5, 2_000],
  ] as const)('is %s where that is so', (fault, shade, side) => {
    expect(faultsOf(picture(shade), side)).toContain(fault);
  });

  it('is no glare where the whole paper is white', () => {
    expect(
      faultsOf(
        picture((x, y) => (y % 12 < 4 && x % 7 < 4 && x > 30 && x < 200 && y > 20 && y < 140 ? 40 : 253)),
        2_000,
      ),
    ).not.toContain('glare');
  });
});
