import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * What is bare: Fastify and nothing else (R1), Fastify with one SELECT (R2), with a page's own queries (own), with one INSERT (R3).
 * Started with a file of { port, databaseUrl, groupIds, pages: { name: query[][] } }.
 */
type BareQuery = { text: string; values: unknown[] };
type Plan = { port: number; databaseUrl: string; groupIds: readonly number[]; pages: Record<string, BareQuery[][]> };

const POOL = 20;

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Plan;
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// One plan for all values, as the product's own reads have.
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: POOL, options: '-c plan_cache_mode=force_generic_plan' });
const app = Fastify();

const buffers = new Map<number, Buffer>();
const bufferOf = (bytes: number): Buffer => {
  const known = buffers.get(bytes);
  if (known) return known;
  const made = Buffer.from(JSON.stringify('x'.repeat(Math.max(0, bytes - 2))));
  buffers.set(bytes, made);
  return made;
};

app.get('/r1/:bytes', (request, reply) => {
  const { bytes } = request.params as { bytes: string };
  reply.type('application/json; charset=utf-8').send(bufferOf(Number(bytes)));
});

const TWENTY = `select id, group_id, author_id, title, left(body, 60) as body, likes_count, comments_count, collects_count, views_count, created_at
  from posts where group_id = $1 and deleted_at is null order by id desc limit 20`;

app.get('/r2/:turn', async (request, reply) => {
  const { turn } = request.params as { turn: string };
  const { rows } = await pool.query({ name: 'r2', text: TWENTY, values: [plan.groupIds[Number(turn) % plan.groupIds.length]] });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows));
});

app.post('/r3', async (request, reply) => {
  const { body } = request.body as { body: string };
  const { rows } = await pool.query({ name: 'r3', text: 'insert into bench_inserts (body) values ($1) returning id', values: [body] });
  return reply.code(201).type('application/json; charset=utf-8').send(JSON.stringify(rows[0]));
});

const named = new Map<string, string>();
const nameOf = (text: string): string => {
  const known = named.get(text);
  if (known) return known;
  const made = createHash('sha1').update(text).digest('hex');
  named.set(text, made);
  return made;
};

app.get('/own/:page/:turn', async (request, reply) => {
  const { page, turn } = request.params as { page: string; turn: string };
  const variants = plan.pages[page] ?? [];
  const answers: unknown[] = [];
  for (const { text, values } of variants[Number(turn) % variants.length] ?? [])
    answers.push((await pool.query({ name: nameOf(text), text, values })).rows);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answers));
});

await pool.query('create table if not exists bench_inserts (id bigint generated always as identity primary key, body text not null)');
await app.listen({ port: plan.port, host: '127.0.0.1' });
process.send?.('ready');
