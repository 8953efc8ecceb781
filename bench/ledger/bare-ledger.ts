// The ledger behind a bare Fastify, and beside it one row INSERTed by the same Fastify (R3). Started with a file of { port, databaseUrl, people, run }.

import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { openDatabase } from '#server/kernel/db/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { refuses } from '#server/kernel/errors/refuse.ts';
import { userAccount } from '#server/platform/ledger/ledger-accounts.types.ts';
import { postTransfer } from '#server/platform/ledger/transfers.writes.ts';

export type LedgerPlan = { port: number; databaseUrl: string; people: number; run: string };

const POOL = 32;
/** Who is tipped by everybody. */
const AUTHOR = 1;

const { port, databaseUrl, people, run } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LedgerPlan;
const db = openDatabase({ url: databaseUrl, poolMax: POOL, onIdleError: () => undefined });
const bare = new pg.Pool({ connectionString: databaseUrl, max: POOL });
const app = Fastify();
let keys = 0;

const tip = (from: number, to: number) => {
  keys += 1;
  const transfer = {
    key: `bench:tip:${run}:${keys}`,
    code: 'tip.paid' as const,
    from: userAccount(from, 'currency'),
    to: userAccount(to, 'currency'),
    amount: 1,
    subject: { kind: 'post', id: 1 },
  };
  return db.write.transaction((tx) =>
    postTransfer({ db: tx, now: new Date(), actor: null, deps: { db } as Deps, locale: 'zh-CN', ...refuses }, transfer),
  );
};

app.get('/ready', () => 'ready');

app.post('/insert', async (request, reply) => {
  const { body } = request.body as { body: string };
  const { rows } = await bare.query({ name: 'r3', text: 'insert into bench_inserts (body) values ($1) returning id', values: [body] });
  return reply.code(201).send(rows[0]);
});

app.post('/between', async (_request, reply) => {
  const from = 1 + Math.floor(Math.random() * people);
  await tip(from, (from % people) + 1);
  return reply.code(201).send({ paid: 1 });
});

app.post('/author', async (_request, reply) => {
  await tip(AUTHOR + 1 + Math.floor(Math.random() * (people - 1)), AUTHOR);
  return reply.code(201).send({ paid: 1 });
});

await bare.query('create table if not exists bench_inserts (id bigint generated always as identity primary key, body text not null)');
await app.listen({ port, host: '127.0.0.1' });
