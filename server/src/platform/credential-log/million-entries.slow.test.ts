import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { getConsistency, getInclusion, getLogHead } from '#contract/credential-log/credential-log.doors.ts';
import { clientOf } from '../../testing/client.ts';
import { openSecondApp } from '../../testing/open-second-app.ts';
import { signerOf } from '../credentials/keys.signing.ts';
import { nodesIn } from './credential-log.queries.ts';
import { credentialLogHeadsTable } from './credential-log.tables.ts';
import { signHead } from './heads.signing.ts';
import { rootByProof } from './merkle.check.ts';
import { GrowingTree, leafHash } from './merkle.tree.ts';

const SIZE = 1_000_000;
const LEAF = 613_613;
const dataOf = (n: number): string => `certificate 1 ${n}`;

it('a log of a million entries is proven in three queries, with as many hashes as it is high', { timeout: 300_000 }, async () => {
  const house = await openSecondApp('million');
  onTestFinished(() => house.close());
  const { deps, app } = house;
  const { write } = deps.db;
  await write.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into credential_log_nodes (level, position, hash)
      select 0, n, sha256('\\x00'::bytea || convert_to('certificate 1 ' || n, 'UTF8')) from generate_series(0, ${SIZE}::int - 1) n`);
    for (let level = 0; 2 ** (level + 1) <= SIZE; level += 1)
      await tx.execute(sql`
        insert into credential_log_nodes (level, position, hash)
        select l.level + 1, l.position / 2, sha256('\\x01'::bytea || l.hash || r.hash)
        from credential_log_nodes l join credential_log_nodes r on r.level = l.level and r.position = l.position + 1
        where l.level = ${level}::smallint and l.position % 2 = 0`);
    await tx.execute(sql`insert into credential_log_entries (leaf_index, data, ref) values (${LEAF}, ${dataOf(LEAF)}, 'certificate:7')`);
    await tx.execute(sql`analyze credential_log_nodes`);
  });
  const { root } = await GrowingTree.open(SIZE, nodesIn(write));
  const head = { size: SIZE, root };
  await write.insert(credentialLogHeadsTable).values({ ...head, note: signHead(deps, await signerOf(deps, 'log'), head), at: deps.now() });
  const guest = clientOf(app, { userId: null, token: null, isStranger: true });
  expect(await guest.call(getLogHead, {})).toMatchObject({ tree_size: SIZE, root_hash: root.toString('hex') });
  const { body, queries } = await guest.send(getInclusion, { certificate: '7' });
  const hashes = (body['hashes'] as string[]).map((hash) => Buffer.from(hash, 'hex'));
  expect([queries <= 3, hashes.length <= 20]).toEqual([true, true]);
  expect(rootByProof({ leaf: LEAF, size: SIZE, hash: leafHash(dataOf(LEAF)), hashes })).toEqual(root);
  expect(rootByProof({ leaf: LEAF, size: SIZE, hash: leafHash(dataOf(LEAF + 1)), hashes })).not.toEqual(root);
  const consistency = await guest.send(getConsistency, { first: LEAF, second: SIZE });
  expect([consistency.queries <= 3, (consistency.body['hashes'] as string[]).length <= 40]).toEqual([true, true]);
});
