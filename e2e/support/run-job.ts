import { readConfig } from '#server/config.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { features, jobHandlers } from '#server/features.ts';
import { openEmbedded } from '#server/kernel/db/embedded.ts';
import { fillRegistries } from '#server/platform/fill-registries.ts';

const DAY_MS = 86_400_000;

/** A process of its own: does what a job of the clock will do in so many days, on the data of a house that runs, with what it is set to besides. */
const [dataDir = '', name = '', days = '0', settings = '{}'] = process.argv.slice(2);
const handler = jobHandlers.find(({ kind }) => kind.name === name);
if (!handler) throw new Error(`there is no job of the name ${name}`);
fillRegistries(features);
const more: Record<string, string> = JSON.parse(settings);
const { url } = await openEmbedded({ dataDir, log: () => undefined });
const deps = await createDeps(readConfig({ DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'warn', ...more }), url);
const then = Date.now() + Number(days) * DAY_MS;
await handler.run({ ...deps, now: () => new Date(then) }, {});
await closeDeps(deps);
