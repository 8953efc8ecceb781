import { RICH, type RunningAnvil, spawnAnvil } from '#server/testing/spawn-anvil.ts';
import { deployAnchor } from '#tools/chain/deploy-anchor.ts';
import { joinByCalls, openReportByCalls } from './support/by-calls.ts';
import { claimByContact, issueByCalls } from './support/certificates.ts';
import { runAtOnce } from './support/later.ts';
import { test as base, expect, signIn } from './support/test.ts';

const TITLE = '法庭口译结业证书';
const [KEY] = RICH;

/** A house whose log is anchored in a chain: a real node, with the contract on it. */
const test = base.extend<object, { anvil: RunningAnvil }>({
  anvil: [
    async ({ browserName: _any }, use) => {
      const anvil = await spawnAnvil();
      await use(anvil);
      await anvil.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ anvil }, use) => {
      await anvil.ask('evm_setAutomine', [true]);
      const contract = await deployAnchor({ rpcUrl: anvil.url, key: KEY });
      await anvil.ask('evm_setAutomine', [false]);
      // It is not reached until somebody has claimed: otherwise the house might just have brought it an earlier head.
      await anvil.gone();
      await use({ CHAIN_RPC_URL: anvil.url, CHAIN_CONTRACT: contract, CHAIN_KEY: KEY });
    },
    { scope: 'worker' },
  ],
});

test('a claimed certificate is recorded while the chain is away, and once its head stands there the record says where', async ({
  anvil,
  dataDir,
  person,
  server,
  settings,
}) => {
  test.setTimeout(240_000);
  const reserved = 'yianchored.reserved@example.com';
  const [issued] = await issueByCalls(server, { title: TITLE, recipients: [{ name: '苏岚', email: reserved }] });
  const member = await joinByCalls(server, 'yianchored');
  await openReportByCalls(member, { nickname: '锚定的纸船', phone: '13900007755' });

  const page = await person();
  await signIn(page, member.login);
  await claimByContact(page, server, { id: issued?.id ?? 0, name: '苏岚', contact: reserved });
  await page.goto('/myReport');
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
  await expect(page.getByText('1 条存证，任何人都可以沿证明核对到日志签名的树头。')).toBeVisible();
  await page.goto('/blockChainRecord');
  const record = page.getByRole('article').filter({ hasText: TITLE });
  const check = record.getByRole('button', { name: '在浏览器里核对' });
  await check.click();
  await expect(record.getByText(/确在日志中/)).toBeVisible();
  await expect(record.getByText('还没有锚定到公链：只说“已存证”。')).toBeVisible();

  // The chain is back. A head counts from the third block on, and nobody waits for the minute here.
  await anvil.back();
  await runAtOnce(dataDir, 'anchor.heads', settings);
  await check.click();
  await expect(check).toBeEnabled();
  await expect(record.getByText('还没有锚定到公链：只说“已存证”。')).toBeVisible();
  // The house's own minute may just have taken the head up: then it is offered or seen by that, and later blocks hold it.
  await expect(async () => {
    await anvil.mine(3);
    await runAtOnce(dataDir, 'anchor.heads', settings);
    await check.click();
    await expect(record.getByText(/^服务器称该树头已锚定：链 31337，/)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });

  // Anybody reads of it, from the report on.
  const stranger = await person();
  await stranger.goto(`/reportOther?id=${member.id}`);
  const part = stranger.locator('section', { has: stranger.getByRole('heading', { name: '存证记录' }) });
  await part.getByRole('link', { name: '全部 1' }).click();
  await stranger.waitForURL('**/blockChainRecord**');
  for (const phone of [page, stranger]) {
    const card = phone.getByRole('article').filter({ hasText: TITLE });
    await card.getByRole('button', { name: '在浏览器里核对' }).click();
    await expect(card.getByText(/^服务器所说的锚定树头（\d+ 条）属于这份日志$/)).toBeVisible();
    await expect(card.getByText('还没有锚定到公链', { exact: false })).toBeHidden();
    const told = (await card.getByText(/^服务器称该树头已锚定：链 31337，/).textContent()) ?? '';
    const [, block, transaction] = /区块 (\d+)，交易 (0x[0-9a-f]{64})/.exec(told) ?? [];
    // The node itself has it there, and in the contract of the house.
    const receipt = await anvil.ask('eth_getTransactionReceipt', [transaction]);
    const where = { status: '0x1', blockNumber: `0x${Number(block).toString(16)}`, to: settings['CHAIN_CONTRACT']?.toLowerCase() };
    expect(receipt).toMatchObject(where);
  }
});
