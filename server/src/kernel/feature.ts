import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import type { PageWriter } from './http/pages/page.ts';
import type { PublicAddresses } from './http/pages/serve-sitemap.ts';
import type { Routes } from './http/routes.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { Figure } from './metrics.ts';

/**
 * What the kernel serves and runs for a feature: its calls, its jobs, public pages that the server writes into the document, addresses
 * for search engines, figures for operators, and plain routes that are no calls. The rest of a manifest is platform's (platform/feature.ts).
 */
export type Served = {
  routes?: readonly Routes[];
  jobs?: readonly JobHandler[];
  pages?: readonly PageWriter[];
  addresses?: readonly PublicAddresses[];
  figures?: readonly Figure[];
  plain?: (app: FastifyInstance, deps: Deps) => Promise<void> | void;
};
