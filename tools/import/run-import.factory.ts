import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { readArguments } from './arguments.ts';
import type { Summary } from './report.ts';
import { runImport } from './run-import.ts';
import { openSource } from './source-file.ts';

type Tried = Summary & {
  lines: readonly string[];
  /** The rows that were left out, as their file holds them. */
  rejected: readonly Record<string, unknown>[];
};

export type Trial = {
  test: TestApp;
  databaseUrl: string;
  folder: string;
  /** Runs the import command on rows of a JSON file, or on the text or bytes of a CSV file. */
  run(command: string, rows: readonly Record<string, unknown>[] | string | Buffer): Promise<Tried>;
  query<T extends Record<string, unknown>>(text: string, ...values: readonly unknown[]): Promise<T[]>;
};

let files = 0;

/** Imports into this worker's database, for tests. */
export const importTrial = async (): Promise<Trial> => {
  const test = await testApp();
  const databaseUrl = test.deps.db.writePool.options.connectionString;
  if (databaseUrl === undefined) throw new Error('the worker has a database');
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-import-'));
  return {
    test,
    databaseUrl,
    folder,
    run: async (command, rows) => {
      files += 1;
      const [kind = '', ...words] = command.split(' ').filter((word) => word !== '');
      const isText = typeof rows === 'string' || Buffer.isBuffer(rows);
      const path = join(folder, `${files}.${isText ? 'csv' : 'jsonl'}`);
      writeFileSync(path, isText ? rows : rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
      const options = readArguments([kind, path, ...words]);
      const lines: string[] = [];
      const output = { line: (text: string) => void lines.push(text), progress: () => undefined };
      const summary = await runImport({
        databaseUrl,
        options,
        source: openSource(options, path),
        rejectedFile: `${path}.rejected`,
        output,
      });
      return { ...summary, lines, rejected: summary.rejectedFile === null ? [] : readRows(summary.rejectedFile) };
    },
    query: async <T extends Record<string, unknown>>(text: string, ...values: readonly unknown[]) =>
      (await test.deps.db.writePool.query<T>(text, [...values])).rows,
  };
};

const readRows = (file: string): Record<string, unknown>[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
