import { wordsKey } from '../../web/build/words-chunks.ts';
import { type BuiltApp, chunksWithSchemas, entryOf, filesOf, wireBytes } from './built-app.ts';
import type { BoundScreen } from './screens.ts';

/** Bytes over the wire: of the first load, and of what each further screen brings after it. */
export type WebSizes = { firstScripts: number; firstStyles: number; screens: Record<string, number> };

export const FIRST_SCREEN = 'feeds';
const LOCALE = 'zh-CN';
/** Runs before everything else, so that no light page flashes in the dark. */
const BEFORE_ALL = 'page-boot.js';

const wordsOf = (app: BuiltApp, namespaces: readonly string[]): string[] =>
  namespaces.map((namespace) => {
    const key = wordsKey(app.manifest, { locale: LOCALE, namespace });
    if (key === null) throw new Error(`no chunk holds the words of ${namespace}`);
    return key;
  });

const collect = (app: BuiltApp, keys: readonly string[]): Set<string> => {
  const files = new Set<string>();
  for (const key of keys) filesOf(app, key, files);
  return files;
};

const sum = (app: BuiltApp, files: Iterable<string>, end: string): number =>
  [...files].filter((file) => file.endsWith(end)).reduce((all, file) => all + wireBytes(app, file), 0);

/** A screen that the shell itself imports has no chunk of its own. */
const keysOf = (app: BuiltApp, screen: BoundScreen): string[] =>
  [screen.chunk].filter((key) => app.manifest[key] !== undefined).concat(wordsOf(app, screen.strings));

export const measureSizes = (app: BuiltApp, screens: readonly BoundScreen[]): WebSizes => {
  const first = screens.find((screen) => screen.name === FIRST_SCREEN);
  if (!first || !app.manifest[first.chunk]) throw new Error(`no feature binds the screen ${FIRST_SCREEN}`);
  const shell = collect(app, [entryOf(app), ...wordsOf(app, ['app', 'kit']), ...keysOf(app, first)]);
  const others = screens
    .filter((screen) => screen.name !== FIRST_SCREEN)
    .map((screen) => {
      const files = [...collect(app, keysOf(app, screen))].filter((file) => !shell.has(file));
      return [screen.chunk.replace(/^src\//, ''), sum(app, files, '.js') + sum(app, files, '.css')] as const;
    });
  return {
    firstScripts: sum(app, [...shell, BEFORE_ALL], '.js'),
    firstStyles: sum(app, shell, '.css'),
    screens: Object.fromEntries(others),
  };
};

const KB = 1000;
export const budgets = { firstScripts: 175 * KB, firstStyles: 15 * KB, screen: 40 * KB };
/** Before it is a fault, a recorded figure may grow by this part. */
const GROWTH = 0.02;

const kilobytes = (bytes: number): string => `${(bytes / KB).toFixed(1)} KB`;

const figuresOf = (sizes: WebSizes): { name: string; bytes: number; budget: number }[] => [
  { name: 'scripts of the first load', bytes: sizes.firstScripts, budget: budgets.firstScripts },
  { name: 'styles of the first load', bytes: sizes.firstStyles, budget: budgets.firstStyles },
  ...Object.entries(sizes.screens).map(([name, bytes]) => ({ name, bytes, budget: budgets.screen })),
];

/** What is too heavy: over its budget, more than a fiftieth over what is recorded, or not recorded, so that its growth would go unseen. */
export const sizeFaults = (sizes: WebSizes, recorded: WebSizes | null): string[] => {
  const before = new Map(recorded ? figuresOf(recorded).map((figure) => [figure.name, figure.bytes]) : []);
  return figuresOf(sizes).flatMap(({ name, bytes, budget }) => {
    const was = before.get(name);
    return [
      ...(bytes > budget ? [`${name}: ${kilobytes(bytes)} is over the budget of ${kilobytes(budget)}`] : []),
      ...(was !== undefined && bytes > was * (1 + GROWTH)
        ? [`${name}: grew from ${kilobytes(was)} to ${kilobytes(bytes)}, by more than ${GROWTH * 100} %`]
        : []),
      ...(recorded !== null && was === undefined ? [`${name}: is not recorded yet (npm run bench:web -- --record)`] : []),
    ];
  });
};

export const schemaFaults = (app: BuiltApp): string[] =>
  chunksWithSchemas(app).map((file) => `${file}: holds schemas of TypeBox, which belong to the server`);

/** The figures as lines, heaviest screens first. */
export const sizeLines = (sizes: WebSizes): string[] =>
  [
    figuresOf(sizes).slice(0, 2),
    figuresOf(sizes)
      .slice(2)
      .sort((a, b) => b.bytes - a.bytes),
  ]
    .flat()
    .map(({ name, bytes, budget }) => `${kilobytes(bytes).padStart(9)} of ${kilobytes(budget)}  ${name}`);
