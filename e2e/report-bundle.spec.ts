import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { decodeJWT, verifyJWT } from 'did-jwt';
import { type DIDDocument, Resolver } from 'did-resolver';
import type { House } from './support/house.ts';
import { expect, signIn, test } from './support/test.ts';

/** Looks an issuer up where did:web says that its key is; on this machine there is no TLS. */
const resolverOf = ({ url, site }: House) =>
  new Resolver({
    web: async (did) => {
      expect(decodeURIComponent(did.slice('did:web:'.length))).toBe(new URL(site).host);
      const didDocument = (await (await fetch(`${url}/.well-known/did.json`)).json()) as DIDDocument;
      return { didDocument, didDocumentMetadata: {}, didResolutionMetadata: { contentType: 'application/did+ld+json' } };
    },
  });

/** Opens the sheet that one's own report is taken along by. */
const openExport = async (page: Page): Promise<Locator> => {
  await page.goto('/myReport');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  return page.getByRole('dialog', { name: '导出报告' });
};

/** Takes the report along in the format that is chosen: what the browser is given to keep. */
const take = async (page: Page, sheet: Locator): Promise<{ name: string; bytes: Buffer }> => {
  const kept = page.waitForEvent('download');
  await sheet.getByRole('button', { name: '导出', exact: true }).click();
  const download = await kept;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

/** The same credential with one character of what it says changed: its owner's score begins with another digit. */
const withAnotherScore = (signed: string): string => {
  const [header, body = '', signature] = signed.split('.');
  const claims = Buffer.from(body, 'base64url').toString();
  const raised = claims.replace(/(?<="ratingValue":)\d/, (digit) => (digit === '9' ? '8' : '9'));
  expect(raised).not.toBe(claims);
  return [header, Buffer.from(raised).toString('base64url'), signature].join('.');
};

test('a stranger verifies the signed report that its owner exported, by their own tool and at the house, and one changed character shows', async ({
  person,
  server,
}) => {
  const resolver = resolverOf(server);
  const owner = await person();
  await signIn(owner, 'linyi');
  const sheet = await openExport(owner);
  await sheet.getByRole('radio', { name: /签名凭证/ }).check();
  const { name, bytes } = await take(owner, sheet);
  expect(name).toMatch(/^yanzhi-\d+\.vc\.jwt$/);
  const signed = bytes.toString();
  const altered = withAnotherScore(signed);

  const { payload, issuer } = await verifyJWT(signed, { resolver, proofPurpose: 'assertionMethod' });
  expect(issuer).toBe(`did:web:${new URL(server.site).host.replace(':', '%3A')}`);
  expect(payload).toMatchObject({ credentialSubject: { name: '林译', score: { bestRating: 10 } } });
  expect(decodeJWT(altered).payload).toMatchObject({ credentialSubject: { name: '林译' } });
  await expect(verifyJWT(altered, { resolver, proofPurpose: 'assertionMethod' })).rejects.toThrow();

  const stranger = await person();
  await stranger.goto('/report-check');
  await stranger.getByLabel('选择凭证文件').setInputFiles({ name, mimeType: 'application/vc+jwt', buffer: bytes });
  await expect(stranger.getByRole('heading', { name: '真实有效' })).toBeVisible();
  await expect(stranger.getByText('林译', { exact: true })).toBeVisible();
  await stranger.getByLabel('或粘贴凭证内容').fill(altered);
  await stranger.getByRole('button', { name: '验证', exact: true }).click();
  await expect(stranger.getByRole('heading', { name: '签名不符' })).toBeVisible();
  await expect(stranger.getByText('林译', { exact: true })).toHaveCount(0);

  // What its owner takes back is genuine still, and holds no longer.
  await sheet.getByRole('button', { name: '撤回', exact: true }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: '撤回', exact: true }).click();
  await expect(sheet.getByText('已撤回', { exact: true })).toBeVisible();
  await stranger.getByLabel('或粘贴凭证内容').fill(signed);
  await stranger.getByRole('button', { name: '验证', exact: true }).click();
  await expect(stranger.getByRole('heading', { name: '已失效' })).toBeVisible();
});

test('the report is kept as a PDF by its button', async ({ person }) => {
  const owner = await person();
  await signIn(owner, 'linyi');
  const { name, bytes } = await take(owner, await openExport(owner));
  expect(name).toMatch(/^yanzhi-\d+\.pdf$/);
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
});
