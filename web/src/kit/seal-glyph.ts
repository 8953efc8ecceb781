/**
 * '言' as strokes of a brush without ends, for everything that bears the house's seal: icons, the splash, bars, the seal beside a name.
 * Nobody draws it a second time. Its square is 512 wide with the glyph in the middle; `box` is the part of it that a small seal shows,
 * so that the strokes stay thick enough to be read at 14 pixels.
 */
export const SEAL_GLYPH = {
  square: 512,
  box: { x: 54, y: 61, side: 404 },
  stroke: 30,
  paths: ['M240 96c14 10 25 21 32 34', 'M116 178h280', 'M166 240h180M166 298h180', 'M172 358h168v72H172z'],
} as const;

/** A seal is red and white by day and by night: it is a stamp and no ink of the palette. */
export const SEAL_RED = '#c23b2a';
export const SEAL_WHITE = '#ffffff';
