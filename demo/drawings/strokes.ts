export type Palette = { ground: string; far: string; near: string; ink: string; accent: string };
export type Size = { w: number; h: number };
export type Draw = (random: () => number, size: Size, colours: Palette) => string;

export const palettes: readonly Palette[] = [
  { ground: '#F3EFE6', far: '#DCE7E6', near: '#9DBDBD', ink: '#2B3A3F', accent: '#C23B2A' },
  { ground: '#EFE9E1', far: '#E6D3BF', near: '#C79B6E', ink: '#3B2F28', accent: '#0F6B78' },
  { ground: '#ECEDF4', far: '#D5D5E6', near: '#9B98BF', ink: '#2D2C44', accent: '#C58A2A' },
  { ground: '#EDF2EC', far: '#CFE0CF', near: '#86A98A', ink: '#26382B', accent: '#B6552F' },
  { ground: '#F6EAE4', far: '#F0CDBE', near: '#D98F76', ink: '#43241C', accent: '#27596B' },
  { ground: '#E8EEF3', far: '#C4D6E4', near: '#6F97B5', ink: '#1C2E3D', accent: '#D2642F' },
];

export const between = (random: () => number, low: number, high: number): number => low + random() * (high - low);
export const pick = <Item>(random: () => number, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
};
export const round = (value: number): number => Math.round(value * 10) / 10;
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${more}/>`;
export const line = (points: readonly (readonly [number, number])[], stroke: string, width: number): string =>
  `<polyline points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
