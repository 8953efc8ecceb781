import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Call } from '#contract/kernel/calls.ts';
import { describeApi } from './openapi.ts';

const swaggerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>言值 API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/docs/assets/swagger-ui.css"></head>
<body><div id="reference"></div><script src="/docs/assets/swagger-ui-bundle.js"></script><script src="/docs/open.js"></script></body></html>`;

const SCRIPT = "window.SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, tryItOutEnabled: false });";

/** /openapi.json, printed from the contract, and a page at /docs that shows it. */
export const serveReference = async (app: FastifyInstance, contract: readonly Call[]): Promise<void> => {
  // One buffer for all: half a megabyte of text copied for each of many requests at once would hold up everyone else.
  let description: Buffer | null = null;
  app.get('/openapi.json', async (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(describeApi(contract)));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  await app.register(fastifyStatic, { root: swaggerFolder, prefix: '/docs/assets/', decorateReply: false, index: false });
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  app.get('/docs/open.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT));
};
