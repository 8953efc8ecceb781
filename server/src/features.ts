import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { invariant } from './kernel/errors/refuse.ts';
import { idempotencyJobs } from './kernel/http/idempotency.jobs.ts';
import type { Routes } from './kernel/http/routes.ts';
import type { JobHandler } from './kernel/jobs/jobs.ts';
import type { Feature } from './platform/feature.ts';

const SUFFIX = '.feature.ts';

/** The manifests that lie in the folders of a layer, by name. */
const manifestsIn = (layer: 'features' | 'platform'): string[] => {
  const folder = join(import.meta.dirname, layer);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => join(folder, name, file)))
    .filter((path) => path.endsWith(SUFFIX))
    .sort();
};

const load = async (path: string): Promise<Feature> => {
  const { feature }: { feature?: Feature } = await import(/* @vite-ignore */ pathToFileURL(path).href);
  invariant(feature && feature.name === basename(path, SUFFIX), `${path} exports a feature of its own name`);
  return feature;
};

/**
 * Every feature of the application and every part of platform that adds anything, as found by name. Features come before what they stand on:
 * what they keep of a person is erased before the account that it is looked up by.
 */
export const features: readonly Feature[] = await Promise.all([...manifestsIn('features'), ...manifestsIn('platform')].map(load));

invariant(new Set(features.map(({ name }) => name)).size === features.length, 'no two features have one name');

/** Every call, and where what answers it is loaded from. */
export const routes: readonly Routes[] = features.flatMap((feature) => feature.routes ?? []);

/** What runs apart from any request, of the features and of the kernel. */
export const jobHandlers: readonly JobHandler[] = [...idempotencyJobs, ...features.flatMap((feature) => feature.jobs ?? [])];
