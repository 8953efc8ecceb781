import { ImportError } from './import-error.ts';
import { kindNames } from './import-kind.ts';

export type ImportOptions = {
  kind: (typeof kindNames)[number];
  /** A path, or '-' for standard input. */
  file: string;
  format: 'csv' | 'jsonl' | null;
  encoding: string;
  /** Their column → ours, in the order given; one of theirs may feed several of ours. */
  map: readonly Pair[];
  /** Ours → what it is where the row says nothing. */
  defaults: ReadonlyMap<string, string>;
  /** Ours → what it is in every row, whatever the row says. */
  set: ReadonlyMap<string, string>;
  /** Minutes east of UTC for times that name no zone. */
  offsetMinutes: number;
  batch: number;
  dryRun: boolean;
  /** follows: each row is two follows, there and back. */
  mutual: boolean;
  /** people: usernames that do not fit or are taken are changed instead of refused. */
  rename: boolean;
  /** people: the language of nicknames that are made up where there is none. */
  makeNames: 'zh' | 'en' | 'es' | null;
  /** circles: categories that do not exist are made. */
  newCategories: boolean;
  /** posts and comments: who writes in a circle becomes a member of it. */
  join: boolean;
  /** posts and comments: texts are Markdown and become plain. */
  markdown: boolean;
  /** posts and comments: texts that are too long are cut instead of refused. */
  cut: boolean;
  /** Where rows that were left out are written; null for the usual place. */
  rejected: string | null;
};

type Pair = readonly [string, string];
type Draft = { -readonly [Key in keyof ImportOptions]: ImportOptions[Key] } & { pairs: { map: Pair[]; defaults: Pair[]; set: Pair[] } };

const makeNames = ['zh', 'en', 'es'] as const;

const usage = `npm run import -- people|follows|circles|members|posts|comments FILE [options]

  --map THEIRS=OURS …       which of their columns is which of ours
  --defaults OURS=VALUE …   where a row says nothing
  --set OURS=VALUE …        in every row, whatever it says
  --format csv|jsonl        where the file's name does not tell
  --encoding NAME           utf-8 by default; gb18030, big5 …
  --offset +08:00           of times that name no zone; UTC by default
  --batch N                 rows in one transaction; 500 by default
  --dry-run                 does everything, and takes it back at the end
  --rejected FILE           where rows that were left out are written
  --mutual                  follows: there and back
  --rename                  people: change usernames that do not fit or are taken
  --make-names zh|en|es     people: make up nicknames where there is none
  --new-categories          circles: make categories that do not exist
  --join                    posts, comments: who writes in a circle becomes a member
  --markdown                posts, comments: their texts are Markdown
  --cut                     posts, comments: cut what is too long

FILE may be - for standard input. docs/import.md tells the columns.`;

const switches = {
  '--dry-run': 'dryRun',
  '--mutual': 'mutual',
  '--rename': 'rename',
  '--new-categories': 'newCategories',
  '--join': 'join',
  '--markdown': 'markdown',
  '--cut': 'cut',
} as const;

/** Reads the command line. Throws ImportError with one sentence. */
export const readArguments = (argv: readonly string[]): ImportOptions => {
  const draft = emptyDraft();
  const words: string[] = [];
  let list: Pair[] | null = null;
  const rest = argv.flatMap(splitValue);
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('--')) {
      // The first pair after --map is taken by it; further ones follow without naming it again.
      if (list !== null && word.includes('=')) list.push(pairOf(word, list === draft.pairs.map));
      else words.push(word);
      continue;
    }
    list = word === '--map' ? draft.pairs.map : word === '--defaults' ? draft.pairs.defaults : word === '--set' ? draft.pairs.set : null;
    if (list !== null) continue;
    if (word in switches) draft[switches[word as keyof typeof switches]] = true;
    else readValue(draft, word, rest.shift());
  }
  return finish(draft, words);
};

/** '--format=csv' is '--format', 'csv'. */
const splitValue = (word: string): string[] => {
  const at = word.startsWith('--') ? word.indexOf('=') : -1;
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)];
};

const emptyDraft = (): Draft => ({
  kind: 'people',
  file: '',
  format: null,
  encoding: 'utf-8',
  map: [],
  defaults: new Map(),
  set: new Map(),
  offsetMinutes: 0,
  batch: 500,
  dryRun: false,
  mutual: false,
  rename: false,
  makeNames: null,
  newCategories: false,
  join: false,
  markdown: false,
  cut: false,
  rejected: null,
  pairs: { map: [], defaults: [], set: [] },
});

/** A name of ours has no '=': for --map it stands last, so their column may hold one. */
const pairOf = (word: string, isMap: boolean): Pair => {
  const at = isMap ? word.lastIndexOf('=') : word.indexOf('=');
  return [word.slice(0, at).trim(), word.slice(at + 1).trim()];
};

const readValue = (draft: Draft, option: string, value: string | undefined): void => {
  const known = ['--format', '--encoding', '--offset', '--batch', '--make-names', '--rejected'];
  if (!known.includes(option)) throw new ImportError(`There is no option ${option}.\n\n${usage}`);
  if (value === undefined || value === '') throw new ImportError(`${option} needs a value.`);
  if (option === '--format') draft.format = oneOf(option, value, ['csv', 'jsonl'] as const);
  if (option === '--make-names') draft.makeNames = oneOf(option, value, makeNames);
  if (option === '--encoding') draft.encoding = encodingOf(value);
  if (option === '--offset') draft.offsetMinutes = offsetOf(value);
  if (option === '--rejected') draft.rejected = value;
  if (option === '--batch') {
    draft.batch = Number(value);
    if (!/^\d{1,4}$/.test(value) || draft.batch < 1 || draft.batch > 2000)
      throw new ImportError('--batch is a whole number from 1 to 2000.');
  }
};

const finish = (draft: Draft, words: readonly string[]): ImportOptions => {
  const [kind, file, extra] = words;
  if (kind === undefined || file === undefined) throw new ImportError(usage);
  if (extra !== undefined) throw new ImportError(`One file at a time: '${extra}' is one too many.`);
  const { pairs, ...options } = draft;
  return {
    ...options,
    kind: oneOf('What is imported', kind, kindNames),
    file,
    map: pairs.map,
    defaults: new Map(pairs.defaults),
    set: new Map(pairs.set),
  };
};

const oneOf = <const T extends string>(what: string, value: string, allowed: readonly T[]): T => {
  const found = allowed.find((word) => word === value);
  if (found === undefined) throw new ImportError(`${what} is '${value}': allowed are ${allowed.join(', ')}.`);
  return found;
};

const encodingOf = (name: string): string => {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new ImportError(`--encoding is '${name}', which is not known: such are utf-8, gb18030, big5, windows-1252.`);
  }
};

const offsetOf = (value: string): number => {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(value);
  const minutes = Number(match?.[2]) * 60 + Number(match?.[3]);
  if (match === null || minutes > 14 * 60) throw new ImportError(`--offset is '${value}': write it like +08:00.`);
  return match[1] === '-' ? -minutes : minutes;
};
