import { NAME_BYTES_MAX, NAME_BYTES_MIN } from '#contract/accounts/accounts.limits.ts';
import { nameKeys } from './name-key.plain.ts';

const NAME = /^[_\p{Script=Latin}\p{Script=Han}][_\d\p{Script=Latin}\p{Script=Han}]*$/u;

/** Why a username may not be had, by its form (section 5.1): bytes count 1 for ASCII, 2 or 3 above it. Null where it may. */
export const whyNotName = (name: string): 'NAME_STARTS_WITH_DIGIT' | 'NAME_HAS_SYMBOLS' | 'NAME_TOO_SHORT' | 'NAME_TOO_LONG' | null => {
  if (/^\d/.test(name)) return 'NAME_STARTS_WITH_DIGIT';
  if (!NAME.test(name)) return 'NAME_HAS_SYMBOLS';
  const bytes = Buffer.byteLength(name);
  if (bytes < NAME_BYTES_MIN) return 'NAME_TOO_SHORT';
  return bytes > NAME_BYTES_MAX ? 'NAME_TOO_LONG' : null;
};

/** A name with nothing in it that is invisible or turns the text around it; runs of spaces become one. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** What a name looks like, as it is written and as it would be written small: as names are compared, and signs do not make another one. */
const skeletons = (name: string): string[] => nameKeys(name).map((key) => key.replace(/[^\p{L}\p{N}]/gu, ''));

/** Reserved names stand alone; a brand is reserved wherever a name holds it. */
export const isReservedName = (name: string, reserved: { names: readonly string[]; brands: readonly string[] }): boolean => {
  const shapes = skeletons(name);
  const isAmong = (one: string) => skeletons(one).some((shape) => shapes.includes(shape));
  const isWithin = (brand: string) => skeletons(brand).some((part) => shapes.some((shape) => shape.includes(part)));
  return reserved.names.some(isAmong) || reserved.brands.some(isWithin);
};
