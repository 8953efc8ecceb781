// Which way imports flow (.dependency-cruiser.mjs, and tiers.ts for features as wholes), checked on every source file; and on planted faults, to prove that the check can fail.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { findTierFaults, tierRules } from './boundaries/feature-tiers.ts';
import { plantedDocument, plantedFaults, plantedFiles, plantedTiers } from './boundaries/planted-tiers.ts';
import { tiers } from './tiers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['contract', 'server', 'web/src', 'e2e', 'demo', 'bench', 'tools'];

/** One file that breaks one rule. What it imports stands in the tree too. */
const planted: Record<string, { from: string; to: string; text?: string }> = {
  'contract-stands-alone': { from: 'contract/src/a/a.doors.ts', to: '#server/kernel/plain.ts' },
  'kernel-knows-no-feature': { from: 'server/src/kernel/bad.ts', to: '../platform/plain.ts' },
  'driver-behind-its-front': { from: 'server/src/kernel/db/pool.ts', to: './driver/part.ts' },
  'platform-knows-no-feature': { from: 'server/src/platform/bad.ts', to: '../features/one/one.public.ts' },
  'feature-knows-no-app': { from: 'server/src/features/one/app.ts', to: '#server/app.ts' },
  'features-meet-in-public': { from: 'server/src/features/one/other.ts', to: '../two/two.queries.ts' },
  'server-stands-alone': { from: 'server/src/app.ts', to: '#web/kit/plain.tsx' },
  'web-knows-no-server': { from: 'web/src/app/bad.ts', to: '#server/kernel/plain.ts' },
  'web-takes-doors-only': { from: 'web/src/app/schemas.ts', to: '#contract/a/a.schemas.ts' },
  'kit-is-presentational': { from: 'web/src/kit/bad.tsx', to: '#web/api/plain.ts' },
  'api-knows-no-screen': { from: 'web/src/api/bad.ts', to: '#web/kit/plain.tsx' },
  'web-features-meet-in-public': { from: 'web/src/features/one/bad.tsx', to: '#web/features/two/screens/two.screen.tsx' },
  'nothing-live-imports-tests': { from: 'server/src/kernel/live.ts', to: '../testing/plain.ts' },
  'no-barrels-no-drawers': { from: 'server/src/kernel/drawer.ts', to: './utils.ts' },
  'no-circles': { from: 'server/src/kernel/round.ts', to: './around.ts' },
  'nothing-unresolved': { from: 'server/src/kernel/lost.ts', to: './nowhere.ts' },
};
const bystanders = [
  'server/src/kernel/plain.ts',
  'server/src/kernel/db/driver/part.ts',
  'server/src/platform/plain.ts',
  'server/src/features/one/one.public.ts',
  'server/src/features/two/two.queries.ts',
  'server/src/testing/plain.ts',
  'server/src/kernel/utils.ts',
  'web/src/kit/plain.tsx',
  'web/src/api/plain.ts',
  'web/src/features/two/screens/two.screen.tsx',
  'contract/src/a/a.schemas.ts',
];

async function cruiseTree(base: string): Promise<ICruiseResult> {
  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'));
  const present = folders.filter((folder) => existsSync(join(base, folder)));
  // The tool measures paths from where it runs, whatever base it is told.
  process.chdir(base);
  const { output } = await cruise(present, { ...options, baseDir: base }, options.enhancedResolveOptions);
  process.chdir(root);
  if (typeof output === 'string') throw new Error('The import check answered text where its findings were expected.');
  return output;
}

function violations(result: ICruiseResult): { rule: string; from: string; to: string }[] {
  return result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split('/').includes('node_modules'));
}

/** A check that reads nothing finds nothing: every source file must have been read, and its imports seen. */
function findUnread(result: ICruiseResult, files: readonly string[]): string[] {
  const seen = new Map(result.modules.map((module) => [module.source, module.dependencies.length]));
  return files.filter((file) => {
    const found = seen.get(file);
    const hasImports = /^(import|export) [^;]*?from '[^']+'|^import '/m.test(readFileSync(join(root, file), 'utf8'));
    return found === undefined || (hasImports && found === 0);
  });
}

async function findToothlessRules(): Promise<string[]> {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'yanzhi-boundaries-')));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(base, file)), { recursive: true });
    writeFileSync(join(base, file), text);
  };
  try {
    const { imports, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: object; type: string };
    write('package.json', JSON.stringify({ name: 'planted', type, imports }));
    for (const file of bystanders) write(file, 'export const x = 1;\n');
    write('server/src/kernel/around.ts', "import { x } from './round.ts';\nexport const y = x;\n");
    for (const { from, to } of Object.values(planted)) write(from, `import { x } from '${to}';\nexport const z = x;\n`);
    for (const [file, text] of Object.entries(plantedFiles)) write(file, text);
    const result = await cruiseTree(base);
    const found = violations(result);
    const tierFaults = findTierFaults(result, plantedTiers, plantedDocument);
    return [
      ...Object.entries(planted)
        .filter(([rule, { from }]) => !found.some((one) => one.rule === rule && [one.from, one.to].includes(from)))
        .map(([rule]) => rule),
      ...plantedFaults
        .filter((fault) => !tierFaults.some(({ rule, from, to }) => rule === fault.rule && from === fault.from && to === fault.to))
        .map(({ rule, from, to }) => `${rule} (${from}, ${to})`),
    ];
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const files = folders.flatMap((folder) => sourceFiles(join(root, folder)));
  const result = await cruiseTree(root);
  const document = { path: 'docs/architecture.md', text: readFileSync(join(root, 'docs/architecture.md'), 'utf8') };
  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'));
  const unproven = [
    ...(options.ruleSet?.forbidden ?? []).map(({ name }) => name ?? '').filter((name) => !(name in planted)),
    ...tierRules.filter((name) => !plantedFaults.some(({ rule }) => rule === name)),
  ];
  const troubles = [
    ...[...violations(result), ...findTierFaults(result, tiers, document)].map(
      ({ rule, from, to }) => `${rule}: ${from} ${rule.startsWith('tiers-') ? 'and' : 'imports'} ${to}`,
    ),
    ...findUnread(result, files).map((file) => `not read by the import check: ${file}`),
    ...(await findToothlessRules()).map((rule) => `the rule ${rule} did not refuse what was planted against it`),
    ...unproven.map((rule) => `the rule ${rule} has nothing planted against it`),
  ];
  for (const trouble of troubles) console.error(trouble);
  const { totalCruised, totalDependenciesCruised } = result.summary;
  console.log(
    `${totalCruised} modules and ${totalDependenciesCruised ?? 0} imports read, ${Object.keys(planted).length + plantedFaults.length} planted faults.`,
  );
  process.exitCode = troubles.length === 0 ? 0 : 1;
}

await main();
