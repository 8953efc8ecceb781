import pg from 'pg';
import { openEmbedded } from '#server/kernel/db/embedded.ts';
import { freePort } from '#server/testing/spawn-server.ts';
import { joinByCalls, openReportByCalls } from './support/by-calls.ts';
import { issueByCalls, pressClaim, proveContact } from './support/certificates.ts';
import { type House, startDemoServer } from './support/house.ts';
import { test as base, expect, signIn } from './support/test.ts';

const TITLE = '会展口译结业证书';
const RECORDED = { timeout: 60_000 };

/** A house that may lose its power: `startAgain` is another process, on the same data and at the same port. */
type Mortal = House & { startAgain(): Promise<void> };

const test = base.extend<object, { house: Mortal }>({
  house: [
    async ({ dataDir }, use) => {
      const settings = { PORT: String(await freePort()) };
      let running = await startDemoServer(dataDir, settings);
      await use({
        ...running,
        stop: (signal) => running.stop(signal),
        startAgain: async () => {
          running = await startDemoServer(dataDir, settings);
        },
      });
      await running.stop();
    },
    { scope: 'worker', timeout: 660_000 },
  ],
  server: [async ({ house }, use) => use(house), { scope: 'worker', timeout: 660_000 }],
});

/** A connection to the database of a running house, which may go down with it. */
const connectTo = async (dataDir: string): Promise<pg.Client> => {
  const { url } = await openEmbedded({ dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const countOf = async (client: pg.Client, query: string, ...values: readonly unknown[]): Promise<number> =>
  Number((await client.query<{ n: string }>(`select count(*) as n from ${query}`, [...values])).rows[0]?.n);

test('a claim that was cut off with its house fails, and is made again once the house is back: one leaf, recorded and shown', async ({
  dataDir,
  house,
  page,
  person,
  server,
}, info) => {
  test.setTimeout(300_000);
  const round = `${info.repeatEachIndex}`;
  const contact = `yikilled.reserved${round}@example.com`;
  const [issued] = await issueByCalls(server, { title: TITLE, recipients: [{ name: '苏岚', email: contact }] });
  const id = issued?.id ?? 0;
  const member = await joinByCalls(server, `yikilled${round}`);
  await openReportByCalls(member, { nickname: '断电的纸船', phone: `1390000776${round}` });

  await signIn(page, member.login);
  await proveContact(page, server, { id, name: '苏岚', contact });
  const [holding, looking] = [await connectTo(dataDir), await connectTo(dataDir)];
  await holding.query('begin; lock table ecerts in share row exclusive mode');
  await pressClaim(page);
  // The claim stands before the one statement that makes it one.
  const isHeld = `pg_stat_activity where wait_event_type = 'Lock' and query like 'update "ecerts" set "status" =%'`;
  await expect.poll(() => countOf(looking, isHeld)).toBe(1);
  await house.stop('SIGKILL');
  await expect(page.getByText('糟糕，领取出现问题')).toBeVisible();
  await expect(page.getByText('刚刚网络可能出现了问题，请再次领取电子证')).toBeVisible();
  await Promise.all([holding.end(), looking.end()]);

  await house.startAgain();
  const after = await connectTo(dataDir);
  expect(await countOf(after, 'ecerts where id = $1 and status = 1 and holder_id is null', id)).toBe(1);
  await page.getByRole('button', { name: '再次领取' }).click();
  await expect(page.getByText('已存证', { exact: true }).first()).toBeVisible(RECORDED);
  await page.getByRole('link', { name: '查看证书' }).click();
  await expect(page.getByText('授予 苏岚')).toBeVisible();
  expect(await countOf(after, 'credential_log_entries where ref = $1', `certificate:${id}`)).toBe(1);
  expect(await countOf(after, 'ecerts where id = $1 and status = 3 and holder_id = $2', id, member.id)).toBe(1);
  await after.end();

  await page.goto('/myReport');
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(1);
  const stranger = await person();
  await stranger.goto(`/blockChainRecord?id=${member.id}`);
  await stranger.getByRole('button', { name: '在浏览器里核对' }).click();
  await expect(stranger.getByText(/到达树根，确在日志中/)).toBeVisible();
});
