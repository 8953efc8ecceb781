import { act, fireEvent, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { getConsistency, getInclusion, getLogHead } from '#contract/credential-log/credential-log.doors.ts';
import { getLogRecord } from '#contract/credential-log/log-record.doors.ts';
import * as keeping from '#contract/ecerts/ecert-keeping.doors.ts';
import * as doors from '#contract/ecerts/ecerts.doors.ts';
import { listQualifications } from '#contract/enterprises/enterprises.doors.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { currentTransport, replaceTransport } from '#web/api/call.ts';
import { startSession } from '../../../app/session/session.ts';
import { openLog } from '../../../testing/certificate-log.ts';
import { CERTIFICATE, detailOf, ecertHouse, factsOf, recordOf, shownOf } from '../../../testing/ecert-content.ts';
import { visitors } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];
const at = (path: string): string => `${path}?id=${CERTIFICATE}`;
const facts = factsOf({ cerStatus: 3 });

describe('a recorded certificate', () => {
  it.each(locales)('shows a stranger what is public and nothing of the person, in %s', async (locale) => {
    const app = await renderApp(at('/certificateDetail'), { server: ecertHouse(facts), locale });
    expect(await app.findByText('法律笔译证书')).toBeTruthy();
    expect(app.getByText('51234 56789 01239')).toBeTruthy();
    expect(app.queryByText(/林译/)).toBeNull();
    expect(app.queryByRole('switch')).toBeNull();
    expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{|ecert-claims:/);
  });

  it('shows all of it to who keeps it, who hides it from their report and shows it again', async () => {
    let hidden = false;
    const server = ecertHouse(facts);
    server.answer(doors.getCertificate, () => detailOf({ cerStatus: 3, userId: visitors.user.id, hidden }));
    server.answer(keeping.hideCertificate, (input) => {
      hidden = input.hidden;
      return { message: '已保存' };
    });
    const app = await renderApp(at('/certificateDetail'), { server, as: visitors.user });
    expect(await app.findByText('授予 林译')).toBeTruthy();
    const shown = await app.findByRole('switch', { name: /显示在言值报告中/, checked: true });
    fireEvent.click(shown);
    expect(await app.findByRole('switch', { checked: false })).toBeTruthy();
    expect(server.inputsOf(keeping.hideCertificate)).toEqual([{ id: CERTIFICATE, hidden: true }]);
    expect(app.getByRole('link', { name: /存证记录/ }).getAttribute('href')).toBe('/blockChainRecord');
    expect(app.getByRole('link', { name: '导出证书' }).getAttribute('href')).toBe(`/exportVerify?id=${CERTIFICATE}`);
  });

  it.each([visitors.guest, visitors.signed])('that another account keeps says so, and offers nothing that would be refused', async (as) => {
    const server = ecertHouse(facts);
    server.answer(doors.getCertificate, () => detailOf({ cerStatus: 3, userId: null, isKept: true }));
    const app = await renderApp(at('/certificateDetail'), { server, ...(as && { as }) });
    expect(await app.findByText('已由一个账号保存。登录那个账号可以查看和导出；换账号请用转存。')).toBeTruthy();
    expect(app.queryByRole('button', { name: '存入我的账号' })).toBeNull();
    expect(app.queryByRole('link', { name: '导出证书' })).toBeNull();
  });

  it('that was claimed as a guest is brought into the account of who signs in', async () => {
    let userId: number | null = null;
    const server = ecertHouse(facts);
    server.answer(doors.getCertificate, () => detailOf({ cerStatus: 3, userId }));
    server.answer(getCurrentUser, () => visitors.user);
    server.answer(doors.bindCertificate, () => {
      userId = visitors.user.id;
      return null;
    });
    const token = `${CERTIFICATE}.${Date.now() + 60_000}.x`;
    const app = await renderApp(at('/certificateDetail'), { server });
    const [borne, before] = [[] as unknown[], currentTransport()];
    onTestFinished(
      replaceTransport((operation, input, options) => {
        if (operation.id === doors.bindCertificate.id) borne.push(options.headers);
        return before(operation, input, options);
      }),
    );
    sessionStorage.setItem('ecertTokens', JSON.stringify({ [CERTIFICATE]: token }));
    expect((await app.findByRole('link', { name: '导出证书' })).getAttribute('href')).toBe(`/exportVerify?id=${CERTIFICATE}`);
    fireEvent.click(await app.findByRole('button', { name: '存入我的账号' }));
    await vi.waitFor(() => expect(app.address()).toContain(`redirect=${encodeURIComponent(at('/certificateDetail'))}`));
    await act(async () => void (await startSession('abc')));
    await app.goTo(at('/certificateDetail'));
    fireEvent.click(await app.findByRole('button', { name: '存入我的账号' }));
    expect(await app.findByText('已存入你的账号')).toBeTruthy();
    expect(await app.findByRole('switch', { checked: true })).toBeTruthy();
    expect(borne).toEqual([{ 'ecert-token': token }]);
  });

  it('whose term is over says so, and until when it held, and not that all is well', async () => {
    const past = factsOf({ cerStatus: 3, isPast: true, endsOn: '2026-10-01' });
    const app = await renderApp(at('/certificateDetail'), { server: ecertHouse(past) });
    expect(await app.findByText('已过期')).toBeTruthy();
    expect(app.getByText('2026-10-01')).toBeTruthy();
    expect(app.queryByText('已存证')).toBeNull();
  });

  it('leads whoever has shown nothing here, or no more, to where they may, and whoever finds a fault to who issued it', async () => {
    const app = await renderApp(at('/certificateDetail'), { server: ecertHouse(facts) });
    expect((await app.findByRole('link', { name: /这是你的证书？/ })).getAttribute('href')).toBe(at('/receiveVerify'));
    expect(app.getByRole('link', { name: '证书有问题？' }).getAttribute('href')).toBe(at('/feedback'));
    expect(app.getByText(/成绩在持有人公开的言值报告里/)).toBeTruthy();
  });
});

describe('certificates of companies', () => {
  it('stand where companies have theirs, and a shorter number is a qualification', async () => {
    const company = factsOf({ cerStatus: 3, templateType: 1 });
    const app = await renderApp(at('/corporateCertiDetail'), { server: ecertHouse(company) });
    expect(await app.findByText('企业电子证书')).toBeTruthy();
  });

  it('are listed beside certified companies, those of the one that is named', async () => {
    const server = ecertHouse();
    server.answer(keeping.listShown, () => [shownOf({ is_past: true })]);
    server.answer(listQualifications, () => []);
    const app = await renderApp('/corporateCertiList?id=8', { server });
    expect((await app.findByRole('link', { name: '法律笔译证书' })).getAttribute('href')).toBe(`/certificate/${CERTIFICATE}`);
    expect(app.getByText('已过期')).toBeTruthy();
    expect(app.queryByText('已存证')).toBeNull();
    fireEvent.click(app.getByRole('tab', { name: '资质企业' }));
    expect(await app.findByText('还没有认证企业')).toBeTruthy();
    expect(server.inputsOf(keeping.listShown)).toEqual([{ user_id: 8, limit: 15 }]);
  });
});

describe('all certificates of a report', () => {
  it.each(locales)('are listed with their issuers in %s', async (locale) => {
    const server = ecertHouse();
    server.answer(keeping.listShown, () => [shownOf(), shownOf({ id: CERTIFICATE + 1, issuer: '', is_own_name: false })]);
    const app = await renderApp('/ecertificateList?id=9', { server, locale });
    expect(await app.findAllByRole('article')).toHaveLength(2);
    expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{|report:/);
  });
});

describe('/blockChainRecord', () => {
  // A log of two entries: the root is SHA-256 of 1, the one leaf and the other (RFC 9162).
  const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
  const [leaf, other] = ['ab'.repeat(32), 'cd'.repeat(32)];
  const rootOf = async (): Promise<string> =>
    hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(Buffer.from(`01${leaf}${other}`, 'hex')))));

  type Proof = { leaf_index: number; leaf_hash: string; tree_size: number; hashes: string[] };
  type Head = { tree_size: number; root_hash: string; note: string; key: string };
  const told = <T,>(log: ReturnType<typeof openLog>, path: string): T => log.answer(path, { [CERTIFICATE]: 0 }) as T;

  it('follows a record to the head of the log in the browser, and believes no head that the log did not sign', async () => {
    const server = ecertHouse();
    server.answer(keeping.listRecords, () => [recordOf({ leaf_index: 0, leaf_hash: leaf })]);
    const root = await rootOf();
    server.answer(getLogHead, () => ({ tree_size: 2, root_hash: root, note: 'x', key: 'x' }));
    server.answer(getInclusion, () => ({ leaf_index: 0, tree_size: 2, leaf_hash: leaf, hashes: [other] }));
    const base = { certificate: String(CERTIFICATE), leaf_index: 0, data: 'x', leaf_hash: leaf, recorded_at: '2026-11-02 08:00:00' };
    const head = { tree_size: 2, root_hash: root, hashes: [other] };
    const at = { chain_id: 137, contract: '0x1', transaction: '0xfeed', block: 77, at: '2026-11-02 09:00:00' };
    server.answer(getLogRecord, () => ({ ...base, ...head, note: 'x', key: 'x', anchor: { ...at, ...head } }));
    const app = await renderApp('/blockChainRecord?id=9', { server });
    const card = (await app.findByRole('link', { name: '法律笔译证书' })).closest('article') as HTMLElement;
    expect(within(card).getByText('日志第 1 条')).toBeTruthy();
    fireEvent.click(within(card).getByRole('button', { name: '在浏览器里核对' }));
    expect(await within(card).findByText('沿 1 个哈希到达树根，确在日志中')).toBeTruthy();
    expect(within(card).getByText('树头的签名不符')).toBeTruthy();
    // That it stands on a chain is what the house says: without a signed head nothing of it is ticked.
    expect(within(card).getByText(/^服务器称该树头已锚定：链 137，区块 77，交易 0xfeed/).tagName).toBe('P');
    expect(within(card).queryByText(/所说的锚定树头/)).toBeNull();
    server.answer(getLogRecord, () => ({ ...base, ...head, note: 'x', key: 'x', anchor: { ...at, ...head, hashes: [leaf] } }));
    server.answer(getInclusion, () => ({ leaf_index: 0, tree_size: 2, leaf_hash: leaf, hashes: [leaf] }));
    fireEvent.click(within(card).getByRole('button', { name: '在浏览器里核对' }));
    expect(await within(card).findByText('沿 1 个哈希没有到达树根')).toBeTruthy();
    expect(within(card).getByText('服务器所说的锚定树头不属于这份日志')).toBeTruthy();
    expect(within(card).queryByText(/还没有锚定到公链/)).toBeNull();
  });

  it('is told whether the head that is said to be anchored is one of this log, and nothing of an anchor that it cannot ask for', async () => {
    localStorage.clear();
    const log = openLog(['certificate 1 a', 'certificate 1 b']);
    const answer = <T,>(path: string): T => told<T>(log, path);
    const inclusion = () => answer<Proof>(`/inclusion?certificate=${CERTIFICATE}`);
    const [then, thenHead] = [inclusion(), answer<Head>('/head')];
    log.grow('certificate 1 c');
    const { leaf_index, leaf_hash } = then;
    const server = ecertHouse();
    let certificate: ReturnType<typeof recordOf>['certificate'] = null;
    server.answer(keeping.listRecords, () => [recordOf({ leaf_index, leaf_hash, certificate })]);
    server.answer(getLogHead, () => answer('/head'));
    server.answer(getConsistency, ({ first, second }) => answer(`/consistency?first=${first}&second=${second}`));
    server.answer(getInclusion, inclusion);
    const place = { chain_id: 137, contract: '0x1', transaction: '0xfeed', block: 77, at: '2026-11-02 09:00:00' };
    let anchored = { ...then, root_hash: thenHead.root_hash };
    server.answer(getLogRecord, () => ({
      ...{ certificate: String(CERTIFICATE), data: 'x', recorded_at: '2026-11-02 08:00:00', ...inclusion(), ...answer<Head>('/head') },
      anchor: { ...place, tree_size: anchored.tree_size, root_hash: anchored.root_hash, hashes: anchored.hashes },
    }));
    const check = async (app: Awaited<ReturnType<typeof renderApp>>) => {
      fireEvent.click(await app.findByRole('button', { name: '在浏览器里核对' }));
      expect(await app.findByText(/树头由日志签名，共 3 条/)).toBeTruthy();
    };
    const unnamed = await renderApp('/blockChainRecord?id=9', { server });
    await check(unnamed);
    expect(unnamed.queryByText(/锚定/)).toBeNull();
    unnamed.unmount();
    ({ certificate } = recordOf());
    const app = await renderApp('/blockChainRecord?id=9', { server });
    await check(app);
    const held = await app.findByText('服务器所说的锚定树头（2 条）属于这份日志');
    expect(held.closest('li')?.querySelector('svg.text-success')).not.toBeNull();
    expect(app.getByText(/^服务器称该树头已锚定：链 137/).tagName).toBe('P');
    // A root of another tree, to which the leaf leads just as well.
    const other = openLog(['certificate 1 a', 'certificate 1 x']);
    const elsewhere = told<Proof>(other, `/inclusion?certificate=${CERTIFICATE}`);
    anchored = { ...elsewhere, root_hash: told<Head>(other, '/head').root_hash };
    await check(app);
    expect(await app.findByText('服务器所说的锚定树头不属于这份日志')).toBeTruthy();
    expect(app.queryByText(/^服务器称该树头已锚定/)).toBeNull();
  });

  it('is told of a log that changed what this browser saw of it, whose newest head is signed', async () => {
    localStorage.clear();
    const log = openLog(['certificate 1 a', 'certificate 1 b']);
    const answer = <T,>(path: string): T => told<T>(log, path);
    const inclusion = () => answer<Proof>(`/inclusion?certificate=${CERTIFICATE}`);
    const server = ecertHouse();
    const { leaf_index, leaf_hash } = inclusion();
    server.answer(keeping.listRecords, () => [recordOf({ leaf_index, leaf_hash, certificate: null })]);
    server.answer(getLogHead, () => answer('/head'));
    server.answer(getConsistency, ({ first, second }) => answer(`/consistency?first=${first}&second=${second}`));
    server.answer(getInclusion, inclusion);
    const app = await renderApp('/blockChainRecord?id=9', { server });
    const check = async () => fireEvent.click(await app.findByRole('button', { name: '在浏览器里核对' }));
    await check();
    expect(await app.findByText(/树头由日志签名，共 2 条/)).toBeTruthy();
    log.grow('certificate 1 c');
    await check();
    expect(await app.findByText(/树头由日志签名，共 3 条/)).toBeTruthy();
    expect(app.queryByText(/与这台设备以前看到的不一致/)).toBeNull();
    log.rewrite('certificate 1 a', 'certificate 1 x', 'certificate 1 c', 'certificate 1 d');
    await check();
    expect(await app.findByText(/树头由日志签名，共 4 条/)).toBeTruthy();
    expect((await app.findByRole('link', { name: /与这台设备以前看到的不一致/ })).getAttribute('href')).toBe('/commonVerify');
  });

  it.each(locales)('says what a record is to who has none, and tells no certificate that is not shown, in %s', async (locale) => {
    const empty = await renderApp('/blockChainRecord', { server: ecertHouse(), as: visitors.signed, locale });
    expect(await empty.findAllByRole('listitem')).toHaveLength(3);
    expect(empty.server.inputsOf(keeping.listRecords)).toEqual([{ user_id: visitors.signed.id, limit: 15 }]);
    empty.unmount();
    const server = ecertHouse();
    server.answer(keeping.listRecords, () => [recordOf({ certificate: null })]);
    const app = await renderApp('/blockChainRecord?id=9', { server, locale });
    expect(await app.findByRole('article')).toBeTruthy();
    expect(app.queryByText('法律笔译证书')).toBeNull();
    expect(app.container.textContent).not.toMatch(/NaN|undefined|\{\{|ecert-claims:/);
  });

  it('asks a guest to sign in for their own', async () => {
    const app = await renderApp('/blockChainRecord', { server: ecertHouse() });
    fireEvent.click(await app.findByRole('button', { name: '登录' }));
    await vi.waitFor(() => expect(app.address()).toContain('redirect=%2FblockChainRecord'));
  });
});
