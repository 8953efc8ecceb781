const LETTERS = '0123456789bcdefghjkmnpqrstuvwxyz';
const LENGTH = 9;

/** The geohash of a place: nine letters, some five metres. */
export const geohashOf = (latitude: number, longitude: number): string => {
  const lat = { low: -90, high: 90, value: latitude };
  const lon = { low: -180, high: 180, value: longitude };
  let text = '';
  let isLongitude = true;
  for (let letter = 0; letter < LENGTH; letter += 1) {
    let bits = 0;
    for (let bit = 0; bit < 5; bit += 1) {
      const range = isLongitude ? lon : lat;
      const middle = (range.low + range.high) / 2;
      const isUpper = range.value >= middle;
      bits = bits * 2 + (isUpper ? 1 : 0);
      if (isUpper) range.low = middle;
      else range.high = middle;
      isLongitude = !isLongitude;
    }
    text += LETTERS[bits];
  }
  return text;
};
