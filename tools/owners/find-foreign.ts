import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readSource, type SaidToDatabase } from './read-source.ts';

/** Makers of test rows and the tests themselves put a database into any state there is; nothing of them runs in the application. */
const NOT_LIVE = /\.(test|factory|fixture)\.ts$|^server\/src\/testing\/|\.d\.m?ts$/;

const WRITES =
  /(?<!\bfor )(?<!\bdo )\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(?:only\s+)?(?:"?(\w+)"?|\$\{(\w*)\})(\s+(?:as\s+)?(?:\w+\s+)?set\b)?/gi;
const READS = /\b(?:from|join)\s+(?:only\s+)?"?(\w+)"?/gi;

/** The part of the server that a file belongs to: a feature, a part of the platform, the kernel, or the application that joins them. */
export const partOf = (file: string): string =>
  /^server\/src\/((?:features|platform)\/[^/]+)\//.exec(file)?.[1] ?? (file.startsWith('server/src/kernel/') ? 'kernel' : 'app');

/** Kernel knows neither platform nor features; platform knows no features; a feature may read what lies in any of them. */
const heights = ['kernel', 'platform', 'features', 'app'];
const heightOf = (part: string): number => heights.indexOf(part.split('/')[0] ?? '');

type Source = SaidToDatabase & { file: string };

function readAll(base: string): Source[] {
  return readdirSync(join(base, 'server/src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|sql)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, file: relative(base, path) }))
    .filter(({ file }) => !NOT_LIVE.test(file))
    .map(({ path, file }) => {
      const text = readFileSync(path, 'utf8');
      const said = file.endsWith('.sql')
        ? { texts: [text], writes: [], imported: new Map(), standsFor: new Map(), tables: new Map() }
        : readSource(text);
      return { ...said, file };
    });
}

type Tables = { byValue: ReadonlyMap<string, string>; owners: ReadonlyMap<string, string> };

function tablesOf(sources: readonly Source[]): Tables {
  const all = sources.flatMap(({ file, tables }) => [...tables].map(([value, table]) => ({ value, table, owner: partOf(file) })));
  return { byValue: new Map(all.map((one) => [one.value, one.table])), owners: new Map(all.map((one) => [one.table, one.owner])) };
}

/** The tables that a name may stand for in a file. */
function tablesNamed(name: string, source: Source, known: Tables, seen: ReadonlySet<string> = new Set()): string[] {
  const table = source.tables.get(name) ?? known.byValue.get(source.imported.get(name) ?? name);
  if (table) return [table];
  if (seen.has(name)) return [];
  return (source.standsFor.get(name) ?? []).flatMap((one) => tablesNamed(one, source, known, new Set([...seen, name])));
}

/** The same for what is written; null where no table can be told from the file. */
function tablesWritten(name: string | null, source: Source, known: Tables): (string | null)[] {
  const found = name === null ? [] : tablesNamed(name, source, known);
  return found.length > 0 ? found : [null];
}

/** Each table that a file may write; null for a write whose table cannot be told from the file. */
function writtenBy(source: Source, tables: Tables): (string | null)[] {
  const spoken = source.texts.flatMap((text) =>
    [...text.matchAll(WRITES)].flatMap(([statement, name, value, set]) => {
      const isUpdate = /^update/i.test(statement);
      if (isUpdate && !set) return [];
      if (value !== undefined) return tablesWritten(value, source, tables);
      return name && tables.owners.has(name) ? [name] : [];
    }),
  );
  const told = source.writes.flatMap(({ name, isSure }) => tablesWritten(name, source, tables).filter((table) => isSure || table !== null));
  return [...new Set([...spoken, ...told])];
}

const readBy = (source: Source, { owners }: Tables): string[] => [
  ...new Set(source.texts.flatMap((text) => [...text.matchAll(READS)].flatMap(([, name]) => (name && owners.has(name) ? [name] : [])))),
];

/** What a tree's server says to tables that it must not say: one sentence each, and how much was read. */
export function findForeign(base: string): { troubles: string[]; files: number; tables: number; writes: number } {
  const sources = readAll(base);
  const tables = tablesOf(sources);
  let writes = 0;
  const troubles = sources.flatMap((source) => {
    const part = partOf(source.file);
    const written = writtenBy(source, tables);
    writes += written.length;
    return [
      ...written.flatMap((table) => {
        if (table === null) return [`${source.file} writes a table that it does not name: name the table, or take its owner's statement`];
        const owner = tables.owners.get(table) ?? '';
        return owner === part ? [] : [`${source.file} writes ${table}, which ${owner} owns: take the owner's statement`];
      }),
      ...readBy(source, tables).flatMap((table) => {
        const owner = tables.owners.get(table) ?? '';
        return heightOf(owner) <= heightOf(part) ? [] : [`${source.file} reads ${table} of ${owner}, which it must not know`];
      }),
    ];
  });
  return { troubles, files: sources.length, tables: tables.owners.size, writes };
}
