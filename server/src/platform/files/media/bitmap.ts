/** Pixels that sharp takes as they are. */
export type RawPicture = { pixels: Buffer; width: number; height: number };

const masksOf = (file: Buffer, bits: number, compression: number): { red: number; green: number; blue: number } | null => {
  if (compression === 0 && bits >= 24) return { red: 2, green: 1, blue: 0 };
  if (compression !== 3 || bits !== 32) return null;
  const places = new Map([
    [0x00ff0000, 2],
    [0x0000ff00, 1],
    [0x000000ff, 0],
  ]);
  const [red, green, blue] = [54, 58, 62].map((at) => places.get(file.readUInt32LE(at)));
  return red === undefined || green === undefined || blue === undefined ? null : { red, green, blue };
};

/** Reads an uncompressed BMP of 24 or 32 bits, the only kinds that pictures come in today. Null for any other and for broken ones. */
export const readBitmap = (file: Buffer, maxPixels: number): RawPicture | null => {
  if (file.length < 70) return null;
  const [start, width, tall] = [file.readUInt32LE(10), file.readInt32LE(18), file.readInt32LE(22)];
  const bits = file.readUInt16LE(28);
  const masks = bits === 24 || bits === 32 ? masksOf(file, bits, file.readUInt32LE(30)) : null;
  const height = Math.abs(tall);
  if (!masks || width < 1 || height < 1 || width * height > maxPixels) return null;
  const step = bits / 8;
  const row = Math.ceil((width * step) / 4) * 4;
  if (start < 54 || start + row * height > file.length) return null;
  const pixels = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    // Rows lie bottom up, unless the height is written as a negative number.
    const line = start + row * (tall < 0 ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const from = line + x * step;
      const to = (y * width + x) * 3;
      pixels[to] = file[from + masks.red] ?? 0;
      pixels[to + 1] = file[from + masks.green] ?? 0;
      pixels[to + 2] = file[from + masks.blue] ?? 0;
    }
  }
  return { pixels, width, height };
};
