import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listSourceFiles, type SourceFile } from '../tidy/source-files.ts';
import { readSource, type SaidToDatabase } from './read-source.ts';

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

/** Hand-written programs of the database, in which a feature may write as well. */
const listPrograms = (base: string): SourceFile[] =>
  readdirSync(join(base, 'server/src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(base, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }));

const saidInProgram = ({ text }: SourceFile): SaidToDatabase => ({
  texts: [text],
  writes: [],
  imported: new Map(),
  standsFor: new Map(),
  tables: new Map(),
});

const readAll = (base: string): Source[] => {
  const files = listSourceFiles(base, ['server/src']);
  return [
    ...files.map((file) => ({ ...readSource(file), file: file.path })),
    ...listPrograms(base).map((file) => ({ ...saidInProgram(file), file: file.path })),
  ];
};

type Tables = { byValue: ReadonlyMap<string, string>; owners: ReadonlyMap<string, string> };

const tablesOf = (sources: readonly Source[]): Tables => {
  const all = sources.flatMap(({ file, tables }) => [...tables].map(([value, table]) => ({ value, table, owner: partOf(file) })));
  return { byValue: new Map(all.map((one) => [one.value, one.table])), owners: new Map(all.map((one) => [one.table, one.owner])) };
};

/** The tables that a name may stand for in a file. */
const tablesNamed = (name: string, source: Source, known: Tables, seen: ReadonlySet<string> = new Set()): string[] => {
  const table = source.tables.get(name) ?? known.byValue.get(source.imported.get(name) ?? name);
  if (table) return [table];
  if (seen.has(name)) return [];
  return (source.standsFor.get(name) ?? []).flatMap((one) => tablesNamed(one, source, known, new Set([...seen, name])));
};

/** The same for what is written; null where no table can be told from the file. */
const tablesWritten = (name: string | null, source: Source, known: Tables): (string | null)[] => {
  const found = name === null ? [] : tablesNamed(name, source, known);
  return found.length > 0 ? found : [null];
};

/** Each table that a file may write; null for a write whose table cannot be told from the file. */
const writtenBy = (source: Source, tables: Tables): (string | null)[] => {
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
};

const readBy = (source: Source, { owners }: Tables): string[] => [
  ...new Set(source.texts.flatMap((text) => [...text.matchAll(READS)].flatMap(([, name]) => (name && owners.has(name) ? [name] : [])))),
];

/** What a tree's server says to tables that it must not say: one sentence each, and how much was read. */
export type Foreign = { troubles: string[]; files: number; tables: number; writes: number };

export const findForeign = (base: string): Foreign => {
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
};
