import { dirname } from 'node:path';
import { gunzipSync } from 'node:zlib';
import jsonResume from '@jsonresume/schema';
import { verifyJWT } from 'did-jwt';
import { type DIDDocument, Resolver } from 'did-resolver';
import { eq } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCredential, getStatusList } from '#contract/credentials/credentials.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { deleteProject, listProjects, saveCertificate, saveProject } from '#contract/portfolio/portfolio.doors.ts';
import * as exports from '#contract/report-exports/report-exports.doors.ts';
import { saveIntro, uploadPhoto } from '#contract/reports/reports.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { filesTable } from '../../platform/files/files.tables.ts';
import { textOf } from '../../platform/paper/read-paper.factory.ts';
import { reportSettingsTable } from '../../platform/reports/reports.tables.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import { makeWebp, fileOf as pictureOf } from '../../testing/fixtures/pictures.fixture.ts';
import { isSetIn, type ListEntry } from '../../testing/status-bit.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeReviews } from '../reviews/reviews.factory.ts';
import { computeAllScores } from '../scores/compute-scores.jobs.ts';
import { closeTrials, giveMarks, openTrials } from '../scores/scores.factory.ts';
import { revoke } from './credentials.queries.ts';

afterAll(closeTrials);

const DAY_MS = 86_400_000;
const LIST_MS = 300_000;
const INTRO = '法律与金融方向的译者，也做同传。';
const LONG = '跨境租赁协议与补充条款（含附件一至附件十二）的中英对照译本及术语表整理项目'.repeat(4);

type Owner = Awaited<ReturnType<TestApp['person']>>;

/** Somebody with a score, an intro, a project of a long name, and a phone. */
const makeOwner = async (): Promise<{ house: TestApp; owner: Owner; phone: string }> => {
  const house = await testApp();
  await openTrials(house);
  const phone = `139${String(Date.now()).slice(-8)}`;
  const owner = await house.person({ nickname: '苏岚·Núñez', phone });
  await owner.call(saveIntro, { intro: INTRO });
  const project = { name: LONG, company: '某会计师事务所', intro: '招股书与问询函', startedOn: '2024-03', endedOn: '2025-01' };
  await owner.call(saveProject, project);
  await giveMarks(house, owner.userId, [{ mark: 9 }, { mark: 10 }, { mark: 8 }]);
  return { house, owner, phone };
};

const fileOf = async (house: TestApp, owner: Owner, asked: InputOf<typeof exports.makeExport>) => {
  const made = await owner.call(exports.makeExport, asked);
  const sent = await house.guest.raw({ method: 'GET', url: made.url });
  expect(sent.statusCode).toBe(200);
  expect(sent.headers['content-disposition']).toContain(`attachment; filename*=UTF-8''${made.fileName}`);
  expect(sent.headers['cache-control']).toBe('private, no-store');
  return { ...made, bytes: sent.rawPayload, mime: sent.headers['content-type'] };
};

/** Looks an issuer up where did:web says that its key is. */
const resolverOf = (house: TestApp): Resolver =>
  new Resolver({
    web: async () => {
      const sent = await house.guest.raw({ method: 'GET', url: '/.well-known/did.json' });
      const didDocument = sent.json<DIDDocument>();
      return { didDocument, didDocumentMetadata: {}, didResolutionMetadata: { contentType: 'application/did+ld+json' } };
    },
  });

describe('a report on paper', () => {
  it('opens, says in three languages what there is, with Chinese letters in it, and holds what is private only for its owner', async () => {
    const { house, owner, phone } = await makeOwner();
    const words = { 'zh-CN': '个人简介', 'es-ES': 'Puntuación' } as const;
    await owner.call(saveCertificate, { type: 'catti', name: '笔译二级', number: '2019110042', issuedOn: '2019-11' });
    for (const locale of ['zh-CN', 'es-ES'] as const) {
      const { bytes, mime } = await fileOf(house, owner, { format: 'pdf', locale });
      expect(mime).toBe('application/pdf');
      const text = await textOf(bytes);
      for (const part of [words[locale], '苏岚·Núñez', INTRO, '某会计师事务所', '2024.03 – 2025.01', '±', '/10'])
        expect(text).toContain(part);
      // The time on the right stands between the lines of the name.
      expect(text.replaceAll(' ', '').replace('2024.03–2025.01', '')).toContain(LONG);
      expect(text).not.toContain(phone);
      expect(text).toContain('******0042');
    }
    const own = await textOf((await fileOf(house, owner, { format: 'pdf', audience: 'me', locale: 'en-US' })).bytes);
    const spanish = await textOf((await fileOf(house, owner, { format: 'pdf', locale: 'es-ES' })).bytes);
    // Months stand as '2024.03' in every language.
    expect([/\b7\.5\b/.test(own), /\b7,5\b/.test(spanish), /\b\d\.\d/.test(spanish)]).toEqual([true, true, false]);
    expect(own).toContain(phone);
    expect(own).toContain('2019110042');
    expect(own).toContain('Holds what is not public');
  }, 60_000);

  it('counts every review that is shown, so that it tells nobody how many weigh nothing', async () => {
    const house = await testApp();
    const [owner, one, other] = [await house.person(), await house.person(), await house.person()];
    const given = { ownerId: owner.userId, at: house.deps.now(), mark: 4 };
    await makeReviews(house.deps, [
      { ...given, reviewerId: one.userId, setAside: 'ring' },
      { ...given, reviewerId: other.userId },
    ]);
    await computeAllScores(house.deps);
    const text = await textOf((await fileOf(house, owner, { format: 'pdf', locale: 'zh-CN' })).bytes);
    expect(text).toContain('共 2 条评价，平均：语言表达 4');
    const signed = decodeJwt((await fileOf(house, owner, { format: 'credential' })).bytes.toString());
    expect(signed['credentialSubject']).toMatchObject({ receivedReviewCount: 2 });
    expect(JSON.stringify(signed)).not.toContain('ratingCount');
    expect(text).toContain('合作评价 8.0');
    expect(text).not.toMatch(/1 条/);
    const own = await textOf((await fileOf(house, owner, { format: 'pdf', audience: 'me', locale: 'zh-CN' })).bytes);
    expect(own).toContain('共 1 条评分');
  }, 30_000);

  it('bears the face of its owner, and is drawn without it where there is none or it cannot be read', async () => {
    const house = await testApp();
    const owner = await house.person();
    const hasPicture = async () => (await fileOf(house, owner, { format: 'pdf' })).bytes.toString('latin1').includes('/DCTDecode');
    expect(await hasPicture()).toBe(false);
    const { id } = await owner.call(uploadPhoto, { file: pictureOf(await makeWebp(), 'me.webp', 'image/webp') });
    expect(await hasPicture()).toBe(true);
    const resume = JSON.parse((await fileOf(house, owner, { format: 'json-resume' })).bytes.toString());
    expect(resume.basics.image).toBe(`${house.deps.config.publicUrl}/api/sns/api/v2/files/${id}?w=518`);
    jsonResume.validate(resume, (errors: unknown, valid: boolean) => expect([errors, valid]).toEqual([null, true]));
    const [photo] = await house.deps.db.write.select().from(filesTable).where(eq(filesTable.id, id));
    await house.deps.storage.removeFolder(dirname(photo?.storageKey ?? ''));
    expect(await hasPicture()).toBe(false);
  }, 30_000);

  it('is drawn for who has nothing yet, and leaves out what is not for everyone', async () => {
    const house = await testApp();
    const owner = await house.person({ nickname: '😀新' });
    const empty = await textOf((await fileOf(house, owner, { format: 'pdf', locale: 'zh-CN' })).bytes);
    expect(empty).toContain('暂无评分');
    await owner.call(saveIntro, { intro: INTRO });
    await house.deps.db.write
      .insert(reportSettingsTable)
      .values({ userId: owner.userId, audiences: { intro: 'friends', assessment: 'me' } });
    const hidden = await textOf((await fileOf(house, owner, { format: 'pdf', locale: 'zh-CN' })).bytes);
    expect(hidden).not.toContain(INTRO);
    expect(hidden).not.toContain('暂无评分');
  }, 30_000);
});

describe('a report as JSON Resume', () => {
  it('follows the published schema, of everyone’s parts and of all of them', async () => {
    const { house, owner, phone } = await makeOwner();
    for (const audience of ['everyone', 'me'] as const) {
      const { bytes } = await fileOf(house, owner, { format: 'json-resume', audience, locale: 'en-US' });
      const resume = JSON.parse(bytes.toString()) as {
        basics: { name: string; phone?: string };
        projects: { name: string }[];
        meta: object;
      };
      jsonResume.validate(resume, (errors: unknown, valid: boolean) => expect([errors, valid]).toEqual([null, true]));
      expect(resume.basics).toMatchObject({ name: '苏岚·Núñez', summary: INTRO });
      expect(resume.basics.phone).toBe(audience === 'me' ? phone : undefined);
      expect(resume.projects[0]).toMatchObject({ name: LONG, startDate: '2024-03', endDate: '2025-01' });
      expect(resume.meta).toMatchObject({ score: { best: 10 } });
    }
  });
});

describe('a signed report', () => {
  it('is verified by another’s tool with what did:web says, and by the house; one that was changed is not', async () => {
    const { house, owner, phone } = await makeOwner();
    const { bytes, mime, credentialId } = await fileOf(house, owner, { format: 'credential', audience: 'me', locale: 'zh-CN' });
    const signed = bytes.toString();
    expect(mime).toBe('application/vc+jwt');
    expect(decodeProtectedHeader(signed)).toMatchObject({ alg: 'EdDSA', typ: 'vc+jwt' });
    const resolver = resolverOf(house);
    // The clock of the house may be ahead of this one's.
    const policies = { now: Math.floor(house.deps.now().getTime() / 1000) };
    const { payload, issuer } = await verifyJWT(signed, { resolver, proofPurpose: 'assertionMethod', policies });
    expect(issuer).toBe('did:web:localhost%3A3999');
    expect(payload).toMatchObject({
      '@context': ['https://www.w3.org/ns/credentials/v2', 'http://localhost:3999/contexts/yanzhi/v1'],
      id: `urn:uuid:${credentialId}`,
      type: ['VerifiableCredential', 'ValueReportCredential'],
      credentialSubject: { name: '苏岚·Núñez', description: INTRO, score: { bestRating: 10 } },
    });
    expect(JSON.stringify(payload)).not.toContain(phone);
    const [header, body, signature] = signed.split('.');
    const claims = decodeJwt(signed);
    const better = Buffer.from(JSON.stringify({ ...claims, credentialSubject: { name: '别人' } })).toString('base64url');
    const { privateKey } = await generateKeyPair('EdDSA');
    const own = await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'vc+jwt' }).sign(privateKey);
    const none = `${Buffer.from('{"alg":"none","typ":"vc+jwt"}').toString('base64url')}.${body}.x`;
    const foreign = await new SignJWT({ ...claims, iss: 'did:web:example.com' }).setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey);
    const check = (credential: string) => house.guest.call(checkCredential, { credential });
    for (const altered of [`${header}.${better}.${signature}`, own, none]) {
      await expect(verifyJWT(altered, { resolver, policies })).rejects.toThrow();
      expect(await check(altered)).toEqual({ state: 'altered', holder: null });
    }
    expect(await check(foreign)).toEqual({ state: 'foreign', holder: null });
    for (const text of ['x', 'a.b.c', '{}', '<html>', INTRO]) expect(await check(text)).toEqual({ state: 'unreadable', holder: null });
    const good = { state: 'valid', holder: { userId: owner.userId, name: '苏岚·Núñez', total: 7.5 } };
    expect(await check(signed)).toMatchObject(good);
    const envelope = { type: 'EnvelopedVerifiableCredential', id: `data:application/vc+jwt,${signed}` };
    expect(await check(JSON.stringify(envelope))).toMatchObject(good);
  });

  it('holds no longer once its owner says so, the report is closed, the score left its range, or 90 days went by', async () => {
    const { house, owner } = await makeOwner();
    const [first, second] = [await fileOf(house, owner, { format: 'credential' }), await fileOf(house, owner, { format: 'credential' })];
    const stateOf = async (file: typeof first) => (await house.guest.call(checkCredential, { credential: file.bytes.toString() })).state;
    const id = first.credentialId ?? '';
    expect((await owner.call(exports.listCredentials, {})).map((one) => [one.id, one.state])).toEqual([
      [second.credentialId, 'valid'],
      [id, 'valid'],
    ]);
    const stranger = await house.stranger();
    expect(await stranger.refused(exports.revokeCredential, { id })).toBe('NOT_FOUND');
    expect(await stranger.call(exports.listCredentials, {})).toEqual([]);
    const tries = await Promise.all([1, 2].map(() => owner.send(exports.revokeCredential, { id })));
    expect(tries.map((one) => one.status).sort()).toEqual([204, 404]);
    expect(await stateOf(first)).toBe('revoked');
    expect(await house.guest.call(exports.getCredential, { id })).toMatchObject({ id, state: 'revoked' });
    expect((await house.guest.raw({ method: 'GET', url: first.url })).statusCode).toBe(404);
    const status = decodeJwt<{ credentialStatus: { statusListIndex: string; statusListCredential: string } }>(first.bytes.toString());
    const listUrl = new URL(status.credentialStatus.statusListCredential).pathname;
    let ahead = 0;
    const bitOf = async (file: typeof first) => {
      // A signed list is handed out for five minutes.
      house.advance(LIST_MS);
      ahead += LIST_MS;
      const sent = await house.guest.raw({ method: 'GET', url: listUrl });
      const policies = { now: Math.floor(house.deps.now().getTime() / 1000) };
      const { payload } = await verifyJWT(sent.body, { resolver: resolverOf(house), policies });
      const { encodedList } = (payload as unknown as { credentialSubject: { encodedList: string } }).credentialSubject;
      const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
      const place = Number(decodeJwt<typeof status>(file.bytes.toString()).credentialStatus.statusListIndex);
      return ((bits[place >> 3] ?? 0) >> (7 - (place & 7))) & 1;
    };
    expect([await bitOf(first), await bitOf(second)]).toEqual([1, 0]);
    const { db } = house.deps;
    await db.write.update(usersTable).set({ signedAt: null }).where(eq(usersTable.id, owner.userId));
    expect([await stateOf(second), await bitOf(second)]).toEqual(['revoked', 1]);
    house.advance(-ahead);
    await db.write.update(usersTable).set({ signedAt: house.deps.now() }).where(eq(usersTable.id, owner.userId));
    expect(await stateOf(second)).toBe('valid');
    await giveMarks(
      house,
      owner.userId,
      Array.from({ length: 12 }, () => ({ mark: 0 })),
    );
    expect(await stateOf(second)).toBe('outdated');
    const third = await fileOf(house, owner, { format: 'credential' });
    house.advance(90 * DAY_MS);
    try {
      expect(await stateOf(third)).toBe('expired');
    } finally {
      house.advance(-90 * DAY_MS);
    }
    for (const part of allPersonalData().filter((one) => one.name === 'report-credentials'))
      await db.write.transaction((tx) => part.erase(tx, owner.userId, house.deps.now()));
    expect(await stateOf(third)).toBe('revoked');
  });

  it('stands revoked in its list at once, also where another process revoked it', async () => {
    const { house, owner } = await makeOwner();
    const made = [await fileOf(house, owner, { format: 'credential' }), await fileOf(house, owner, { format: 'credential' })];
    const [first, second] = made.map(({ bytes, credentialId }) => {
      const { credentialStatus } = decodeJwt<{ credentialStatus: ListEntry }>(bytes.toString());
      return { id: credentialId ?? '', isRevoked: () => isSetIn(house, credentialStatus) };
    });
    expect([await first?.isRevoked(), await second?.isRevoked()]).toEqual([false, false]);
    await owner.call(exports.revokeCredential, { id: first?.id ?? '' });
    expect([await first?.isRevoked(), await second?.isRevoked()]).toEqual([true, false]);
    // As another process does it, which says so to this one.
    await house.deps.db.write.transaction((tx) => revoke(tx, owner.userId, second?.id ?? '', house.deps.now()));
    expect(await second?.isRevoked()).toBe(false);
    house.deps.live.tell('status-lists');
    expect(await second?.isRevoked()).toBe(true);
  });

  it('says nothing of a score that it does not state: hidden when it was made, it holds whatever becomes of the score', async () => {
    const { house, owner } = await makeOwner();
    await house.deps.db.write.insert(reportSettingsTable).values({ userId: owner.userId, audiences: { assessment: 'me' } });
    const { credentialId, bytes } = await fileOf(house, owner, { format: 'credential' });
    expect(decodeJwt(bytes.toString())['credentialSubject']).not.toHaveProperty('score');
    const stateOf = async () => (await house.guest.call(exports.getCredential, { id: credentialId ?? '' })).state;
    expect(await stateOf()).toBe('valid');
    const marks = Array.from({ length: 12 }, () => ({ mark: 0 }));
    await giveMarks(house, owner.userId, marks);
    expect(await stateOf()).toBe('valid');
  });

  it('can be taken back however many were made since: the list goes on page by page, and is its owner’s alone', async () => {
    const { house, owner } = await makeOwner();
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.unshift((await owner.call(exports.makeExport, { format: 'credential' })).credentialId ?? '');
    const page = async (input: InputOf<typeof exports.listCredentials>) =>
      (await owner.call(exports.listCredentials, { limit: 2, ...input })).map((one) => one.id);
    const first = await page({});
    const second = await page({ after: first.at(-1) ?? '' });
    expect([...first, ...second, ...(await page({ after: second.at(-1) ?? '' }))]).toEqual(made);
    expect(await page({ after: made.at(-1) ?? '' })).toEqual([]);
    const stranger = await house.stranger();
    expect(await stranger.call(exports.listCredentials, { after: made[0] ?? '' })).toEqual([]);
    expect((await owner.send(exports.listCredentials, { after: 'x' })).status).toBe(422);
  });

  it('stands in a list that is signed once in five minutes, may be kept as long by caches, and is not there before it names anybody', async () => {
    const { house, owner } = await makeOwner();
    const { bytes } = await fileOf(house, owner, { format: 'credential' });
    const { credentialStatus } = decodeJwt<{ credentialStatus: { statusListCredential: string } }>(bytes.toString());
    const url = new URL(credentialStatus.statusListCredential).pathname;
    const read = () => house.guest.raw({ method: 'GET', url });
    house.advance(2 * LIST_MS);
    const [one, two] = [await read(), await read()];
    expect(one.headers['cache-control']).toBe('public, max-age=300');
    expect(two.body).toBe(one.body);
    house.advance(LIST_MS);
    expect((await read()).body).not.toBe(one.body);
    house.advance(-3 * LIST_MS);
    const statusOf = async (list: number) => (await house.guest.send(getStatusList, { list })).status;
    expect([await statusOf(Number(url.split('/').at(-1))), await statusOf(999_999)]).toEqual([200, 404]);
  });

  it('keeps what was deleted out, is for its owner to make, and its address for ten minutes and for that file alone', async () => {
    const { house, owner } = await makeOwner();
    const [project] = await owner.call(listProjects, { userId: owner.userId });
    await owner.call(deleteProject, { id: project?.id ?? 0 });
    const { bytes } = await fileOf(house, owner, { format: 'credential' });
    expect(JSON.stringify(decodeJwt(bytes.toString()))).not.toContain(LONG);
    expect(await (await house.person({ signed: false })).refused(exports.makeExport, { format: 'json-resume' })).toBe('REPORT_NOT_OPENED');
    expect(await house.guest.refused(exports.makeExport, { format: 'pdf' })).toBe('SIGN_IN_REQUIRED');
    const { url } = await owner.call(exports.makeExport, { format: 'json-resume', audience: 'everyone' });
    const statusOf = async (address: string) => {
      const { pathname, searchParams } = new URL(address, 'http://house');
      const asked = { ...Object.fromEntries(searchParams), userId: Number(pathname.split('/').at(-1)) };
      return (await house.guest.send(exports.getExportFile, asked)).status;
    };
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace('audience=everyone', 'audience=me'))).toBe(404);
    expect(await statusOf(url.replace(`/${owner.userId}?`, `/${(await house.person()).userId}?`))).toBe(404);
    expect(await statusOf(url.replace(/sign=.{4}/, 'sign=AAAA'))).toBe(404);
    house.advance(11 * 60_000);
    try {
      expect(await statusOf(url)).toBe(404);
    } finally {
      house.advance(-11 * 60_000);
    }
  });
});
