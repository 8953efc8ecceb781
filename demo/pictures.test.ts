import { describe, expect, it } from 'vitest';
import { drawFace } from './faces.ts';
import { drawPicture, pictureThemes } from './pictures.ts';

const LARGEST_PICTURE = 140_000;
const LARGEST_FACE = 24_000;

describe('the drawings of the demo', () => {
  it.each(pictureThemes)('of %s are the same for the same seed, others for another, and small', async (theme) => {
    const [one, again, other] = await Promise.all([drawPicture(theme, 'a'), drawPicture(theme, 'a'), drawPicture(theme, 'b')]);
    expect(one.equals(again)).toBe(true);
    expect(one.equals(other)).toBe(false);
    expect(one.length).toBeLessThan(LARGEST_PICTURE);
  });

  it('show people and companies of whom no two look alike', async () => {
    const drawn = await Promise.all(
      Array.from({ length: 30 }, (_, nth) =>
        drawFace({ avatar: `p${nth}`, name: `人${nth}`, sex: nth % 3, userType: nth % 10 === 0 ? 2 : 1 }),
      ),
    );
    expect(new Set(drawn.map((bytes) => bytes.toString('base64'))).size).toBe(drawn.length);
    expect(Math.max(...drawn.map((bytes) => bytes.length))).toBeLessThan(LARGEST_FACE);
  });
});
