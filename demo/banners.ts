import sharp from 'sharp';
import { bannerSize } from '#contract/site/banners.limits.ts';
import { SEAL_GLYPH, SEAL_RED, SEAL_WHITE } from '#web/kit/seal-glyph.ts';

const { width: W, height: H } = bannerSize;
const { box, paths, stroke } = SEAL_GLYPH;

const circle = (x: number, y: number, r: number, more: string) => `<circle cx="${x}" cy="${y}" r="${r}" ${more}/>`;
const sheet = (x: number, y: number, w: number, h: number, more: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="14" ${more}/>`;

/** Circles that meet: where two overlap, people talk. */
const circles = (): string => {
  const rings = [
    circle(760, 190, 150, 'fill="#E6C58A" opacity=".85"'),
    circle(900, 280, 150, 'fill="#D9694F" opacity=".8"'),
    circle(690, 330, 130, 'fill="#BFE0DC" opacity=".75"'),
  ];
  const people = [
    [700, 120],
    [790, 150],
    [760, 235],
    [850, 205],
    [930, 190],
    [960, 310],
    [880, 360],
    [800, 300],
    [720, 290],
    [640, 310],
    [690, 390],
  ].map(([x = 0, y = 0], index) => circle(x, y, index % 3 === 0 ? 15 : 11, `fill="#FFFDF8" opacity="${index % 2 === 0 ? 1 : 0.85}"`));
  return [...rings, ...people].join('');
};

/** Sheets in a fan, the best line of each marked. */
const pages = (): string =>
  [-14, -4, 7]
    .map((turn, index) => {
      const x = 640 + index * 110;
      const lines = Array.from({ length: 7 }, (_, row) => {
        const marked = row === 2 + index;
        const width = marked ? 150 : 110 + ((row * 37 + index * 23) % 60);
        return `<rect x="${x + 30}" y="${130 + row * 36}" width="${width}" height="14" rx="7" fill="${marked ? '#C9442F' : '#B9C6C8'}"/>`;
      });
      return `<g transform="rotate(${turn} ${x + 110} 240)">${sheet(x, 80, 220, 320, 'fill="#FFFDF7"')}${lines.join('')}</g>`;
    })
    .join('');

/** A phone on a desk, a seal on its screen. */
const phone = (): string =>
  [
    `<ellipse cx="830" cy="420" rx="260" ry="26" fill="#000" opacity=".18"/>`,
    sheet(730, 50, 200, 370, 'fill="#16242A"'),
    sheet(742, 64, 176, 342, 'fill="#F7F6F3"'),
    sheet(790, 120, 80, 80, `fill="${SEAL_RED}"`),
    `<g transform="translate(830 160) scale(0.2) translate(${-box.x - box.side / 2} ${-box.y - box.side / 2})" fill="none" stroke="${SEAL_WHITE}" stroke-width="${stroke}" stroke-linecap="round">${paths.map((path) => `<path d="${path}"/>`).join('')}</g>`,
    ...[0, 1, 2].map((row) => sheet(764, 236 + row * 50, 132, 34, `fill="${row === 0 ? '#CFE3E4' : '#E8E6E1'}"`)),
  ].join('');

const scenes = {
  circles: { ground: ['#0F5762', '#1E8592'], draw: circles },
  pages: { ground: ['#3A2E4A', '#7B5E86'], draw: pages },
  phone: { ground: ['#7A3B22', '#C98A4B'], draw: phone },
} as const;

export type BannerScene = keyof typeof scenes;

/** A JPEG in the shape of a banner; its left side stays quiet, as the words stand there. */
export const drawBanner = (scene: BannerScene): Promise<Buffer> => {
  const { ground, draw } = scenes[scene];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs>
    <rect width="${W}" height="${H}" fill="url(#g)"/>
    <path d="M0 ${H} L${W * 0.55} 0 L${W * 0.7} 0 L${W * 0.2} ${H}Z" fill="#FFF" opacity=".05"/>${draw()}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer();
};

/** The same scene in the shape of a space of advertisements, 'WxH' in pixels. */
export const drawAd = async (scene: BannerScene, size: string): Promise<Buffer> => {
  const [width, height] = size.split('x').map(Number);
  return sharp(await drawBanner(scene))
    .resize({ width, height, fit: 'cover', position: 'right' })
    .jpeg({ quality: 86 })
    .toBuffer();
};
