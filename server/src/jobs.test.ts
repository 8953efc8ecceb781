import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sendRegisterCode } from '#contract/accounts/accounts.doors.ts';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import { dissolveGroup } from '#contract/groups/group-admin.doors.ts';
import { dismissCase, openCase } from '#contract/moderation/desk.doors.ts';
import { flagPost } from '#contract/moderation/flags.doors.ts';
import { deletePost } from '#contract/posts/posts.doors.ts';
import { writeAnswer } from '#contract/questions/answers.doors.ts';
import { watchQuestion } from '#contract/questions/questions.doors.ts';
import { likePost } from '#contract/reactions/reactions.doors.ts';
import { askExport } from '#contract/security/security.doors.ts';
import { refundPayment } from '#contract/wallet/money-desk.doors.ts';
import { befriend, roomOf, sayIn } from './features/chat/chat.factory.ts';
import { makeClaimed, makeLists } from './features/ecerts/ecerts.factory.ts';
import { issueListNow } from './features/ecerts/issuing.jobs.ts';
import { makeCircle, makeFile, publish } from './features/posts/posts.factory.ts';
import { makeQuestion, makeTopic } from './features/questions/questions.factory.ts';
import { flushVisits } from './features/reports/report-visits.counters.ts';
import { type Payer, recharge } from './features/wallet/wallet.factory.ts';
import { jobHandlers } from './features.ts';
import { filesTable } from './platform/files/files.tables.ts';
import { flushEveryView } from './platform/views/view.counters.ts';
import { type TestApp, testApp } from './testing/test-app.ts';

type Sums = Record<string, string>;
/** What these tables hold, as one line a table: how many rows, and the sum of their hashes, which knows no order. */
const sumsOf = async ({ deps }: TestApp, names: readonly string[]): Promise<Sums> => {
  if (names.length === 0) return {};
  const sums = names.map(
    (name) =>
      sql`select ${sql.raw(`'${name}'`)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
        from ${sql.identifier(name)} as t`,
  );
  const { rows } = await deps.db.write.execute<{ name: string; sum: string }>(sql.join(sums, sql` union all `));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
};

/**
 * Says after each step which tables of ours hold something else than before. The tables themselves note that somebody wrote into them, so that
 * not all of them are read each time.
 */
const watchTables = async (house: TestApp): Promise<{ changed(): Promise<string[]>; leave(): Promise<unknown> }> => {
  const { write } = house.deps.db;
  const { rows } = await write.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  await write.execute(sql`create schema watched`);
  await write.execute(sql`create table watched.writes (name text not null)`);
  await write.execute(sql`
    create function watched.note() returns trigger language plpgsql as
    $$ begin insert into watched.writes values (tg_table_name); return null; end $$`);
  for (const { name } of rows)
    await write.execute(sql`
      create trigger watched after insert or update or delete or truncate on ${sql.identifier(name)}
      for each statement execute function watched.note()`);
  let before = await sumsOf(
    house,
    rows.map(({ name }) => name),
  );
  const changed = async (): Promise<string[]> => {
    const written = await write.execute<{ name: string }>(
      sql`with gone as (delete from watched.writes returning name) select distinct name from gone`,
    );
    const now = await sumsOf(
      house,
      written.rows.map(({ name }) => name),
    );
    const found = Object.keys(now).filter((name) => now[name] !== before[name]);
    before = { ...before, ...now };
    return found;
  };
  return { changed, leave: () => write.execute(sql`drop schema watched cascade`) };
};

/** A payment of somebody, of which a part is to go back. */
const makeRefund = async (payer: Payer): Promise<number> => {
  const { deps, person } = await testApp();
  const { out_trade_no } = await recharge(payer, 'wallet', 500);
  await (await person({ role: 'operator' })).call(refundPayment, { out_trade_no, amount: 200, reason: '重复充值' });
  const asked = await deps.db.write.execute<{ id: number }>(sql`select max(id)::int as id from payment_refunds`);
  return asked.rows[0]?.id ?? 0;
};

/** A case about a post that was dismissed, while whoever flagged it has not heard of it yet. */
const makeClosedCase = async (house: TestApp, id: number): Promise<number> => {
  const [operator, reporter] = [await house.person({ role: 'operator' }), await house.person()];
  await reporter.call(flagPost, { id, reason: '广告骚扰' });
  const found = await operator.call(openCase, { kind: 'post', subject_id: id });
  await operator.call(dismissCase, { id: found.id });
  return found.id;
};

/** An answer to a question that somebody watches, who has not heard of it yet. */
const makeAnswered = async (house: TestApp): Promise<number> => {
  const [asker, answerer, watcher] = [await house.person(), await house.person(), await house.person()];
  const id = await makeQuestion(house.deps, asker.userId);
  await watcher.call(watchQuestion, { id });
  return (await answerer.call(writeAnswer, { id, body: '可以这样译。' })).answer.id;
};

/** A notice that is due, and a browser that nobody can call any more. */
const makeDelivery = async ({ deps }: TestApp, userId: number): Promise<{ subscriptionId: number; noticeIds: number[] }> => {
  const { rows } = await deps.db.write.execute<{ id: number }>(sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, locale)
    select user_id, id, 'https://push.invalid/' || id, 'p', 'a', 'zh-CN' from sessions where user_id = ${userId} and revoked_at is null
    returning id::int`);
  const told = await deps.db.write.execute<{ id: number }>(sql`select id::int from notices where user_id = ${userId} and read_at is null`);
  const noticeIds = told.rows.map((row) => row.id);
  await deps.db.write.execute(sql`
    insert into notice_deliveries (user_id, way, notice_id, due_at)
    select ${userId}::bigint, 'push', id, ${deps.now().toISOString()}::timestamptz from unnest(${sql.param(noticeIds)}::bigint[]) as told (id)`);
  return { subscriptionId: rows[0]?.id ?? 0, noticeIds };
};

/** Things for each job to do: counters that are wrong, files that nothing shows, messages that wait, keys and codes that are over. */
const makeWork = async (house: TestApp): Promise<Record<string, object>> => {
  const { id, owner, member } = await makeCircle(house);
  const ended = await makeCircle(house);
  await ended.owner.call(dissolveGroup, { id: ended.id });
  const [kept, gone] = [await publish(owner, id), await publish(owner, id)];
  await member.call(likePost, { id: kept.id }, { key: `like-${kept.id}-0` });
  await member.call(createPostComment, { id: kept.id, body: '好' });
  await owner.call(deletePost, { group_id: id, id: gone.id });
  const fileId = await makeFile(house.deps, owner.userId, 'video');
  const { db } = house.deps;
  await db.write.update(filesTable).set({ isReady: false }).where(sql`id = ${fileId}`);
  await db.write.execute(sql`update posts set likes_count = 40, comments_count = 40 where id = ${kept.id}`);
  await db.write.execute(sql`update user_counts set likes = 40, posts = 40 where user_id = ${owner.userId}`);
  await db.write.execute(sql`update groups set members_count = 40 where id = ${id}`);
  await db.write.execute(sql`update notice_counts set unread = 40 where user_id = ${owner.userId}`);
  await db.write.execute(sql`update idempotency_keys set created_at = now() - interval '40 days' where actor_id = ${member.userId}`);
  await db.write.execute(sql`
    insert into sign_in_tries (account, address, fails, last_at, wait_until, user_id, untold)
    select 'user:' || ${owner.userId}::text, '203.0.113.1', 10, at, at, ${owner.userId}::bigint, 10
    from (select ${house.deps.now().toISOString()}::timestamptz as at) as now`);
  await house.guest.call(sendRegisterCode, { email: `jobs-${id}@example.com` });
  await owner.call(askExport, {});
  const asked = await db.write.execute<{ id: number }>(sql`select max(id)::int as id from account_exports`);
  const waiting = await db.write.execute<{ id: number }>(sql`select max(id)::int as id from outbox_messages`);
  const { subscriptionId, noticeIds } = await makeDelivery(house, owner.userId);
  await befriend(owner, member);
  const roomId = await roomOf(owner, member);
  await sayIn(member, roomId, '在吗？');
  const picture = await makeFile(house.deps, owner.userId);
  const pictures = await db.write.select({ from: filesTable.storageKey }).from(filesTable).where(sql`id = ${picture}`);
  const claimed = await makeClaimed(await house.person({ role: 'operator' }), house.guest);
  const { issuing, untold } = await makeLists(await house.person({ role: 'operator' }));
  await issueListNow(house.deps, { listId: untold });
  return {
    'chat.call': { roomId },
    'chat.push': { userId: owner.userId, subscriptionId, roomId, seq: 1, until: '2999-01-01T00:00:00Z' },
    'credential-log.append': {},
    'ecerts.issue-list': { listId: issuing },
    'ecerts.record': { id: claimed },
    'ecerts.send-letters': {},
    'ecerts.tell-issued': { listId: untold, after: 0 },
    'files.leave-renditions': { fileId: picture, ...pictures[0] },
    // Where WeChat is not set up, no address is one of its own.
    'connections.wechat-avatar': { userId: owner.userId, url: 'https://thirdwx.qlogo.cn/mmopen/0' },
    'groups.ended': { groupId: ended.id, after: 0, isTold: true },
    'groups.guard': { groupId: id },
    'moderation.closed': { caseId: await makeClosedCase(house, kept.id) },
    'payments.refund': { refundId: await makeRefund(member) },
    'deliver-message': { id: waiting.rows[0]?.id ?? 0 },
    'notices.deliver': { userId: owner.userId },
    'notices.push': {
      userId: owner.userId,
      subscriptionId,
      noticeIds,
      message: { title: '赞', body: '', link: '/', tag: 'x' },
      until: '2999-01-01T00:00:00Z',
    },
    'files.make-playable': { fileId },
    'files.make-long-playable': { fileId },
    'questions.topics': { topicId: await makeTopic(house.deps) },
    'questions.answered': { answerId: await makeAnswered(house), after: 0 },
    'security.remove-export': { key: 'exports/of-nobody.json' },
    'security.make-export': { exportId: asked.rows[0]?.id ?? 0 },
  };
};

it('every job survives running twice: the second run changes nothing', async () => {
  const house = await testApp();
  const data = await makeWork(house);
  // What others looked at in this process is written by the clock, and would be written in between.
  await flushEveryView(house.deps);
  await flushVisits(house.deps);
  const enqueued = jobHandlers.filter((handler) => handler.everyCron === null).map((handler) => handler.kind.name);
  expect(Object.keys(data).sort()).toEqual(enqueued.sort());
  const tables = await watchTables(house);
  const changers: string[] = [];
  try {
    for (const handler of jobHandlers) {
      const { name } = handler.kind;
      await handler.run(house.deps, data[name] ?? {});
      if ((await tables.changed()).length > 0) changers.push(name);
      await handler.run(house.deps, data[name] ?? {});
      expect(await tables.changed(), name).toEqual([]);
    }
  } finally {
    await tables.leave();
  }
  // Who sees nothing of what a first run does would see nothing of a second.
  expect(changers).toContain('payments.refund');
  expect(changers.length).toBeGreaterThan(enqueued.length / 2);
});

it('sets right what was counted wrong, and forgets the keys that are over', async () => {
  const house = await testApp();
  await makeWork(house);
  for (const handler of jobHandlers.filter((one) => one.everyCron !== null)) await handler.run(house.deps, {});
  const wrong = await house.deps.db.write.execute<{ n: number }>(sql`
    select (select count(*) from posts where likes_count = 40 or comments_count = 40)
      + (select count(*) from user_counts where likes = 40 or posts = 40) + (select count(*) from groups where members_count = 40)
      + (select count(*) from notice_counts where unread = 40)
      + (select count(*) from idempotency_keys where created_at < now() - interval '30 days') as n`);
  expect(Number(wrong.rows[0]?.n)).toBe(0);
});
