import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import type { Binding } from './http/context.ts';
import type { PageWriter } from './http/pages/page.ts';
import type { PublicAddresses } from './http/pages/serve-sitemap.ts';
import type { JobHandler } from './jobs/jobs.ts';
import type { Figure } from './metrics.ts';

/**
 * What a feature hands to the application: its bound calls, its jobs, and where it has any, plain routes that are no calls, public pages
 * that the server writes into the document, addresses for search engines, and figures for operators.
 */
export type Feature = {
  name: string;
  bindings: readonly Binding[];
  jobs?: readonly JobHandler[];
  pages?: readonly PageWriter[];
  addresses?: readonly PublicAddresses[];
  figures?: readonly Figure[];
  plain?: (app: FastifyInstance, deps: Deps) => Promise<void> | void;
};
