// npm run load -- --people 20000 --posts 1000000 fills an empty database with invented content, to try and to measure on.
import { argv } from 'node:process';
import { type Config, readConfig, readEnvironment } from '#server/config.ts';
import { sentenceFor } from '#server/start-checks.ts';
import { openTarget } from '#tools/import/target-database.ts';
import { LoadRefused } from './load/load-session.ts';
import { sizesFrom } from './load/load-sizes.ts';
import { runLoad } from './load/run-load.ts';
import { ArgumentError, readArguments } from './read-arguments.ts';

const startedAt = performance.now();
const say = (line: string): void => console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${line}`);

let config: Config | undefined;
try {
  const { numbers } = readArguments(argv.slice(2), {
    numbers: [
      'people',
      'circles',
      'posts',
      'feeds',
      'questions',
      'answers',
      'news',
      'follows',
      'comments',
      'likes',
      'collections',
      'tips',
      'chats',
      'messages',
      'seed',
    ],
  });
  const sizes = sizesFrom(numbers);
  if (sizes.people < 20 || sizes.posts < 1 || sizes.circles < 1)
    throw new ArgumentError('A load has at least 20 people, one circle and one post.');
  config = readConfig({ DEMO: 'true', ...readEnvironment() });
  const database = await openTarget(config, say);
  try {
    await runLoad({ databaseUrl: database.url, sizes, say });
    say('done');
  } finally {
    await database.stop();
  }
} catch (error) {
  const sentence = error instanceof ArgumentError || error instanceof LoadRefused ? error.message : sentenceFor(error, config);
  console.error(sentence ?? error);
  process.exitCode = 1;
}
