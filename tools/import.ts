// npm run import -- people|follows|circles|members|posts|comments FILE [options]; docs/import.md explains it.
import { join, resolve } from 'node:path';
import { argv, env, stderr, stdout } from 'node:process';
import { type Config, readConfig, readEnvironment } from '#server/config.ts';
import { sentenceFor } from '#server/start-checks.ts';
import { type ImportOptions, readArguments } from './import/arguments.ts';
import { ImportError } from './import/import-error.ts';
import { summaryText } from './import/report.ts';
import { openSource } from './import/source-file.ts';
import { terminalOutput } from './import/terminal.ts';

const LEFT_OUT = 2;
const INTERRUPTED = 130;

/** npm runs scripts in the repository's folder and tells where the person was. */
const folder = env['INIT_CWD'] ?? process.cwd();

const rejectedFileOf = (options: ImportOptions, config: Config, name: string): string =>
  options.rejected === null ? join(config.dataDir, 'import', `${name}.${options.kind}.rejected.jsonl`) : resolve(folder, options.rejected);

const main = async (config: Config, options: ImportOptions): Promise<number> => {
  const path = resolve(folder, options.file);
  const source = openSource(options, path);
  const rejectedFile = rejectedFileOf(options, config, source.name);
  if (rejectedFile === path) throw new ImportError('--rejected names the file that is imported: it would be overwritten.');
  const stopping = new AbortController();
  const output = terminalOutput(stdout, stderr);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  // Loaded only now, so that a wrong command is told at once.
  const [{ openTarget }, { runImport }, { features }, { fillRegistries }] = await Promise.all([
    import('./import/target-database.ts'),
    import('./import/run-import.ts'),
    import('#server/features.ts'),
    import('#server/platform/fill-registries.ts'),
  ]);
  // Whose name is held for somebody is known to the features alone.
  fillRegistries(features);
  const database = await openTarget(config, output.line);
  try {
    const summary = await runImport({ databaseUrl: database.url, options, source, rejectedFile, output, signal: stopping.signal });
    output.end();
    stdout.write(`${summaryText(summary, options.dryRun)}\n`);
    if (summary.isInterrupted) return INTERRUPTED;
    return summary.refused > 0 ? LEFT_OUT : 0;
  } finally {
    output.end();
    await database.stop();
  }
};

let config: Config | undefined;
try {
  const options = readArguments(argv.slice(2));
  // The tool sends no codes, so it asks for no way to send them.
  config = readConfig({ DEMO: 'true', ...readEnvironment() });
  process.exitCode = await main(config, options);
} catch (error) {
  const sentence = error instanceof ImportError ? error.message : sentenceFor(error, config);
  stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exitCode = 1;
}
