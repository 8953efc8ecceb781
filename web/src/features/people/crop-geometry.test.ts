import { describe, expect, it } from 'vitest';
import { boundCrop, cropSquare, wholeCrop } from './crop-geometry.ts';

const wide = { width: 1000, height: 500 };

describe('a face cut out of a picture', () => {
  it('is the middle square at first', () => {
    expect(cropSquare(wholeCrop, wide, 250)).toEqual({ left: 250, top: 0, side: 500 });
  });

  it('moves along the long side to the picture’s edge and no further', () => {
    const far = boundCrop({ zoom: 1, x: 9_999, y: 40 }, wide, 250);
    expect(far).toEqual({ zoom: 1, x: 125, y: 0 });
    expect(cropSquare(far, wide, 250)).toEqual({ left: 0, top: 0, side: 500 });
  });

  it('comes nearer up to four times', () => {
    const near = boundCrop({ zoom: 9, x: -9_999, y: -9_999 }, wide, 250);
    expect(near.zoom).toBe(4);
    expect(cropSquare(near, wide, 250)).toEqual({ left: 875, top: 375, side: 125 });
  });
});
