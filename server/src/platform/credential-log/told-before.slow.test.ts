import { expect, it } from 'vitest';
import { migrate } from '../../kernel/db/migrate.ts';
import { openAppOfBefore } from '../../testing/app-before.ts';

/** The newest migration of the version that found keys to tell by looking through the log. */
const BEFORE = '0062_judged_before';

it('keys that the version before told, or had waiting to be told, are not told again, nor is their end', async () => {
  const { url, db } = await openAppOfBefore('told_before', BEFORE);
  const host = 'did:web:yanzhi.example%3A8443';
  await db.query(`
    insert into credential_keys (issuer, name, public_key, valid_from, valid_until)
    select issuer, 'key-1', sha256(issuer::bytea), now(), ended from (values
      ('orgs:1', null), ('orgs:2', now()), ('orgs:3', null), ('house', now()), ('orgs:5', now()), ('orgs:6', null), ('log', null)) v (issuer, ended)`);
  await db.query(
    `insert into credential_log_entries (leaf_index, ref, data) values
       (0, 'key:1', $1 || ':orgs:1#key-1 00'), (1, 'key:2', $1 || ':orgs:2#key-1 00'), (2, 'key-end:2', $1 || ':orgs:2#key-1 00'),
       (3, 'key:5', $1 || ':orgs:5#key-1 00')`,
    [`key 1 ${host}`],
  );
  await db.query(
    `insert into credential_log_queue (ref, data) values
       ('key:3', $1 || ':orgs:3#key-1 00'), ('key:4', $1 || '#key-1 00'), ('key-end:4', $1 || '#key-1 00')`,
    [`key 1 ${host}`],
  );
  await migrate(url);
  const { rows } = await db.query('select issuer, told_as as told, is_end_told as ended from credential_keys order by id');
  expect(rows).toEqual([
    { issuer: 'orgs:1', told: host, ended: false },
    { issuer: 'orgs:2', told: host, ended: true },
    { issuer: 'orgs:3', told: host, ended: false },
    { issuer: 'house', told: host, ended: true },
    { issuer: 'orgs:5', told: host, ended: false },
    { issuer: 'orgs:6', told: null, ended: false },
    { issuer: 'log', told: null, ended: false },
  ]);
});

/** The newest migration of the version that told the end of a key under the name of the house alone that it had by then. */
const MOVED_BEFORE = '0069_place_without_default';

it('keys of a house that moved before are known by the names that it had, and their ends are told again', async () => {
  const { url, db } = await openAppOfBefore('moved_before', MOVED_BEFORE);
  const [first, second] = ['did:web:first.example', 'did:web:second.example'];
  await db.query(
    `insert into credential_keys (issuer, name, public_key, valid_from, valid_until, told_as, is_end_told)
     select issuer, 'key-1', sha256(issuer::bytea), now(), ended, $1, ended is not null from (values
       ('house', now()), ('orgs:2', null), ('orgs:3', now()), ('orgs:4', null)) v (issuer, ended)`,
    [second],
  );
  await db.query(
    `insert into credential_log_entries (leaf_index, ref, data) values
       (0, 'key:1', 'key 1 ' || $1 || '#key-1 00'), (1, 'key:1 ' || $2, 'key 1 ' || $2 || '#key-1 00'),
       (2, 'key-end:1 ' || $2, 'key-end 1 ' || $2 || '#key-1 00'), (3, 'key:2 ' || $1, 'key 1 ' || $1 || ':orgs:2#key-1 00'),
       (4, 'key:3 ' || $2, 'key 1 ' || $2 || ':orgs:3#key-1 00'), (5, 'key-end:3 ' || $2, 'key-end 1 ' || $2 || ':orgs:3#key-1 00')`,
    [first, second],
  );
  await db.query(
    `insert into credential_log_queue (ref, data) values ('key:2 ' || $2, 'key 1 ' || $2 || ':orgs:2#key-1 00'), ('key:4 ' || $2, 'key 1 ' || $2 || ':orgs:4#key-1 00'),
       ('certificate:7', 'certificate 1 ' || $1)`,
    [first, second],
  );
  await migrate(url);
  const { rows } = await db.query(
    'select issuer, told_as as told, former_names as former, is_end_told as ended from credential_keys order by id',
  );
  expect(rows).toEqual([
    { issuer: 'house', told: second, former: [first], ended: false },
    { issuer: 'orgs:2', told: second, former: [first], ended: false },
    { issuer: 'orgs:3', told: second, former: [], ended: true },
    { issuer: 'orgs:4', told: second, former: [], ended: false },
  ]);
});
