import { machineText } from '../measured/machine.ts';
import { table } from '../results/lines.ts';
import { promised, promisedScores, type WebFigures } from './web-figures.ts';
import { budgets, type WebSizes } from './web-sizes.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** The figures as they are kept in bench/WEB-RESULTS.md, with what is missed. */
export const webText = (sizes: WebSizes, figures: WebFigures, missed: readonly string[]): string => {
  const heaviest = Object.entries(sizes.screens).toSorted((a, b) => b[1] - a[1])[0] ?? ['none', 0];
  return [
    '# What was measured of the web app',
    '',
    `${new Date().toISOString().slice(0, 10)}, on ${machineText()}; browser and server on the same machine, which Lighthouse's own measure gives ${figures.benchmarkIndex} (usual ones: 1,000 to 3,000). Medians of 5.`,
    `Missed: ${missed.length}.`,
    '',
    ...missed.map((one) => `- ${one}`),
    ...(missed.length > 0 ? [''] : []),
    '## Weight',
    '',
    `First load of /feeds: ${kilobytes(sizes.firstScripts)} of scripts (≤ ${kilobytes(budgets.firstScripts)}), ${kilobytes(sizes.firstStyles)} of styles (≤ ${kilobytes(budgets.firstStyles)}). Heaviest of ${Object.keys(sizes.screens).length} further screens: ${heaviest[0]}, ${kilobytes(heaviest[1])} (≤ ${kilobytes(budgets.screen)}).`,
    '',
    '## Paint',
    '',
    'On a slow phone: 390 × 844, 1.6 Mbit/s, 150 ms, a quarter of the speed of this machine.',
    '',
    ...table(
      ['screen', `largest paint (≤ ${promised.lcpMs} ms)`, `shift (≤ ${promised.cls})`],
      Object.entries(figures.paint).map(([screen, { lcpMs, cls }]) => [screen, `${lcpMs} ms`, cls.toFixed(3)]),
    ),
    '## Taps',
    '',
    ...table(
      ['visit', `longest interaction (≤ ${promised.inpMs} ms)`, 'which'],
      Object.entries(figures.taps).map(([visit, { inpMs, slowest }]) => [visit, `${inpMs} ms`, slowest]),
    ),
    '## Lighthouse',
    '',
    ...table(
      ['screen', ...Object.entries(promisedScores).map(([name, least]) => `${name} (≥ ${least})`)],
      Object.entries(figures.lighthouse).map(([screen, scores]) => [
        screen,
        ...Object.keys(promisedScores).map((name) => String(scores[name] ?? 'nothing')),
      ]),
    ),
  ].join('\n');
};
