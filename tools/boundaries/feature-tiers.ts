import type { ICruiseResult } from 'dependency-cruiser';
import type { Side, Tier } from '../tiers.ts';

/** The rules about features as wholes. dependency-cruiser knows files alone, so they are worked out from what it has read. */
export const tierRules = ['features-in-no-circle', 'features-know-lower-tiers', 'tiers-name-features', 'tiers-stand-in-docs'] as const;

export type TierFault = { readonly rule: (typeof tierRules)[number]; readonly from: string; readonly to: string };

/** Where the table of tiers stands for people, and what is written there. */
export type TierDocument = { readonly path: string; readonly text: string };

type Link = { readonly from: string; readonly to: string; readonly fromFile: string; readonly toFile: string };

const sides: readonly Side[] = ['web', 'server'];
const tests = /\.(test|factory|matrix)\.tsx?$/;

function featureOf(side: Side, file: string): string | null {
  const [, feature] = new RegExp(`^${side}/src/features/([^/]+)/`).exec(file) ?? [];
  return feature ?? null;
}

/** Every import from one feature into another, types and lazy ones too; tests may look where they like. */
function linksOf(side: Side, result: ICruiseResult): readonly Link[] {
  return result.modules
    .filter(({ source }) => !tests.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ resolved }) => {
        const [from, to] = [featureOf(side, source), featureOf(side, resolved)];
        return from === null || to === null || from === to ? [] : [{ from, to, fromFile: source, toFile: resolved }];
      }),
    );
}

/** All features that are reached from one, over however many others. */
function reachedFrom(start: string, links: readonly Link[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    for (const { from, to } of links) {
      if (from !== one || reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  }
  return reached;
}

/** Each two features of a circle once, by the first import that was met. */
function findCircles(links: readonly Link[]): TierFault[] {
  const reached = new Map([...new Set(links.map(({ from }) => from))].map((feature) => [feature, reachedFrom(feature, links)]));
  const inCircles = links.filter(({ from, to }) => reached.get(to)?.has(from) === true);
  return inCircles
    .filter((link, place) => inCircles.findIndex(({ from, to }) => from === link.from && to === link.to) === place)
    .map(({ fromFile, toFile }) => ({ rule: 'features-in-no-circle', from: fromFile, to: toFile }));
}

/** Who is not named stands behind all: they may know everybody, and nobody who is named may know them. */
function findUpward(side: Side, links: readonly Link[], tiers: readonly Tier[]): TierFault[] {
  const order = tiers.flatMap((tier) => tier[side]);
  const rank = (feature: string): number => (order.includes(feature) ? order.indexOf(feature) : order.length);
  return links
    .filter(({ from, to }) => rank(from) < rank(to))
    .map(({ fromFile, toFile }) => ({ rule: 'features-know-lower-tiers', from: fromFile, to: toFile }));
}

/** Names without a folder, and names that stand twice. */
function findUnknownNames(side: Side, result: ICruiseResult, tiers: readonly Tier[]): TierFault[] {
  const real = new Set(result.modules.map(({ source }) => featureOf(side, source)));
  const names = tiers.flatMap((tier) => tier[side]);
  return names
    .filter((name, place) => !real.has(name) || names.indexOf(name) !== place)
    .map((name) => ({ rule: 'tiers-name-features', from: 'tools/tiers.ts', to: `${side}/src/features/${name}` }));
}

const rowOf = (tier: Tier): string => `| ${tier.name}: ${tier.about} | ${tier.web.join(', ')} | ${tier.server.join(', ')} |`;

/** What is wrong with the features as wholes: circles, imports that point up, a table that names what is not there or that people read otherwise. */
export function findTierFaults(result: ICruiseResult, tiers: readonly Tier[], document: TierDocument): TierFault[] {
  return [
    ...sides.flatMap((side) => {
      const links = linksOf(side, result);
      return [...findCircles(links), ...findUpward(side, links, tiers), ...findUnknownNames(side, result, tiers)];
    }),
    ...tiers
      .map(rowOf)
      .filter((row) => !document.text.includes(row))
      .map((row): TierFault => ({ rule: 'tiers-stand-in-docs', from: document.path, to: row })),
  ];
}
