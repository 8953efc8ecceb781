import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');

function coloursAfter(selector: string): Readonly<Record<string, string>> {
  const block = sheet.slice(sheet.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/gi)].map(([, name, colour]) => [name, colour]));
}

function luminance(colour = '#000000'): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a = '', b = ''): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const inks: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'card', 'sunken', 'bone', 'chosen'],
  muted: ['paper', 'card', 'sunken'],
  qingdai: ['paper', 'card', 'sunken', 'qingdai-soft'],
  seal: ['paper', 'card', 'seal-soft'],
  gold: ['paper', 'card', 'gold-soft'],
  success: ['card', 'success-soft'],
  danger: ['paper', 'card', 'danger-soft'],
  'on-qingdai': ['qingdai'],
  'on-seal': ['seal'],
  'on-danger': ['danger'],
  'on-toast': ['toast'],
  'on-person': ['person-secret', 'person-man', 'person-woman'],
};

describe.each(["[data-theme='light'] {", "[data-theme='dark'] {"])('%s', (selector) => {
  const colours = coloursAfter(selector);
  it.each(Object.entries(inks).flatMap(([ink, grounds]) => grounds.map((ground) => [ink, ground] as const)))(
    '%s can be read on %s',
    (ink, ground) => {
      expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('raises the chosen segment from the others as far as the eye needs', () => {
    const [raised = 0, track = 0] = [luminance(colours['chosen']), luminance(colours['bone'])];
    expect(raised).toBeGreaterThan(track);
    expect(contrast(colours['chosen'], colours['bone'])).toBeGreaterThanOrEqual(1.2);
  });

  it('draws the edges of controls so that they can be told from the card', () => {
    expect(contrast(colours['edge'], colours['card'])).toBeGreaterThanOrEqual(3);
  });
});

it('has the same night whether the system or the hand asks for it', () => {
  expect(coloursAfter(':root:not([data-theme]) {')).toEqual(coloursAfter("[data-theme='dark'] {"));
});
