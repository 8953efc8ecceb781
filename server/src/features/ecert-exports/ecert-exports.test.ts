import { createHash } from 'node:crypto';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkExportCode, getDownloadUrl, getExport, getExportFile, sendExportCode } from '#contract/ecert-exports/ecert-exports.doors.ts';
import type { CertificateFormat } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { liftSuspension, suspendCertificate } from '#contract/ecerts/suspensions.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { codeFor, otherCode, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { append } from '../../platform/credential-log/credential-log.sequencer.ts';
import { recordKeys } from '../../platform/credential-log/keys.entries.ts';
import { textOf } from '../../platform/paper/read-paper.factory.ts';
import { allPersonalData } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { uploadOpen } from '../identity/identity.factory.ts';
import { attachmentsOf, makeRecorded, makeTaken, type Recorded } from './ecert-exports.factory.ts';
import { sweepCopies } from './ecert-exports.jobs.ts';

const BASE = 'http://localhost';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const withToken = (token: string) => ({ headers: { 'ecert-token': token } });

/** The bytes behind an address, as a browser fetches them: without any header. */
const fetched = async (house: TestApp, url: string): Promise<Buffer> => {
  const answer = await house.guest.raw({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

type Asked = Omit<InputOf<typeof getDownloadUrl>, 'id'>;

const take = async (house: TestApp, by: Client, { id, token }: Pick<Recorded, 'id' | 'token'>, asked: Asked): Promise<Buffer> =>
  fetched(house, (await by.call(getDownloadUrl, { id, ...asked }, withToken(token))).url);

const credentialOf = async (by: Client, { id, token }: Recorded): Promise<string> =>
  (await by.call(ecerts.getCertificate, { id }, withToken(token))).credential ?? '';

const inPng = (png: Buffer): string => {
  const keyword = Buffer.from('iTXtopenbadgecredential\0\0\0\0\0');
  const at = png.indexOf(keyword);
  return png.subarray(at + keyword.length, at + 4 + png.readUInt32BE(at - 4)).toString();
};

describe('a copy of a certificate', () => {
  it('brings along what the log says of its states, each with its place, and no anchor where there is no chain', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const one = await makeRecorded(house, house.guest);
    await operator.call(suspendCertificate, { id: one.id, reason: '复核中' });
    await operator.call(liftSuspension, { id: one.id });
    await append(house.deps);
    const files = await attachmentsOf(await take(house, house.guest, one, { format: 'pdf' }));
    const { log } = JSON.parse(files.get('evidence.json') ?? '');
    const states: { data: string; leaf_hash: string; tree_size: number }[] = log.states;
    expect(states.map(({ data }) => data.split(' ')[0])).toEqual(['suspended', 'lifted']);
    for (const { data, leaf_hash, tree_size } of states)
      expect([leaf_hash, tree_size]).toEqual([createHash('sha256').update(`\0${data}`).digest('hex'), log.certificate.tree_size]);
    expect(log.anchor).toBeNull();
  });

  it('is a PDF/A-3 with what was signed in it, letter by letter, and what it is checked by', async () => {
    const house = await testApp();
    await makeRecorded(house, house.guest);
    await recordKeys(house.deps);
    const one = await makeRecorded(house, house.guest, { name: '欧阳清漪' });
    const pdf = await take(house, house.guest, one, { format: 'pdf', for: '译林出版社' });
    const files = await attachmentsOf(pdf);
    expect(files.get(`certificate-${one.id}.json`)).toBe(await credentialOf(house.guest, one));
    const evidence = JSON.parse(files.get('evidence.json') ?? '');
    expect(evidence.log.certificate.hashes.length).toBeGreaterThan(0);
    expect([evidence.version, Object.keys(evidence.lists).length > 0, evidence.log.keys.length > 0]).toEqual([1, true, true]);
    const text = await textOf(pdf);
    for (const words of ['法律笔译证书', '欧阳清漪', '优秀', String(one.id)]) expect(text.replaceAll(' ', '')).toContain(words);
    expect(text).toContain('仅供译林出版社使用');
    const paper = await PDFDocument.load(pdf, { updateMetadata: false });
    const metadata = paper.catalog.lookup(PDFName.of('Metadata'));
    const xmp = metadata instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(metadata).decode()).toString() : '';
    expect(xmp).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>B<\/pdfaid:conformance>/);
    const associated = paper.catalog.lookup(PDFName.of('AF'), PDFArray);
    const relations = associated.asArray().map((_, n) => String(associated.lookup(n, PDFDict).get(PDFName.of('AFRelationship'))));
    expect(relations).toEqual(['/Data', '/Supplement']);
    expect(paper.catalog.lookup(PDFName.of('OutputIntents'), PDFArray).size()).toBe(1);
    expect(paper.getPageCount()).toBe(1);
    // Nothing of the reserved contact is in it.
    for (const file of [...files.values(), text]) expect(file).not.toContain(one.phone);
  });

  it('is a picture or a drawing with the credential baked in, or the credential alone', async () => {
    const house = await testApp();
    const one = await makeRecorded(house, house.guest, { result: ']]>"<&' });
    const credential = await credentialOf(house.guest, one);
    const png = await take(house, house.guest, one, { format: 'png' });
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png' });
    expect(inPng(png)).toBe(credential);
    const svg = (await take(house, house.guest, one, { format: 'svg' })).toString();
    const [, data = ''] = /<openbadges:credential><!\[CDATA\[([\s\S]*?)\]\]><\/openbadges:credential>/.exec(svg) ?? [];
    expect(JSON.stringify(JSON.parse(data))).toBe(credential);
    expect(svg).toContain('仅供查阅');
    expect((await take(house, house.guest, one, { format: 'json' })).toString()).toBe(credential);
  });

  it('bears the mark and the seal of its issuer, as the preview shows them', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const [mark = 0, seal = 0] = await uploadOpen(operator, 2);
    const taken = await makeTaken({ deps: house.deps, operator, by: house.guest, pictures: { picture_id: mark, seal_id: seal } });
    await house.runJobs();
    const svg = (await take(house, house.guest, taken, { format: 'svg' })).toString();
    expect(svg.match(/data:image\/webp;base64,/g)).toHaveLength(2);
  });

  it('speaks the language that is asked for', async () => {
    const house = await testApp();
    const one = await makeRecorded(house, house.guest);
    const [english, spanish] = [
      await take(house, house.guest, one, { format: 'svg', locale: 'en-US', for: 'ACME' }),
      await take(house, house.guest, one, { format: 'svg', locale: 'es-ES', for: 'ACME' }),
    ];
    expect(english.toString()).toContain('Only for ACME');
    expect(spanish.toString()).toContain('Solo para ACME');
  });

  it('has no watermark for whoever entered a fresh code alone, and for ten minutes', async () => {
    const house = await testApp();
    const one = await makeRecorded(house, house.guest);
    const asked = { id: one.id, format: 'svg', watermark: 0 } as const;
    expect(await house.guest.refused(getDownloadUrl, asked, withToken(one.token))).toBe('ECERT_CODE_NEEDED');
    expect(await house.guest.refused(getDownloadUrl, asked)).toBe('ECERT_TOKEN_NEEDED');
    expect(await house.guest.call(getExport, { id: one.id }, withToken(one.token))).toMatchObject({
      contacts: [{ by: 'phone', contact: `${one.phone.slice(0, 3)}****${one.phone.slice(-4)}` }],
    });
    // The code of the claim was sent within this minute, and stands in no way; a second one for a copy has to wait.
    await house.guest.call(sendExportCode, { id: one.id }, withToken(one.token));
    expect(await house.guest.refused(sendExportCode, { id: one.id }, withToken(one.token))).toBe('CODE_TOO_SOON');
    const code = await codeFor(one.phone);
    expect(await house.guest.refused(checkExportCode, { id: one.id, code: otherCode(code) }, withToken(one.token))).toBe('CODE_WRONG');
    const { token } = await house.guest.call(checkExportCode, { id: one.id, code }, withToken(one.token));
    expect(await house.guest.refused(checkExportCode, { id: one.id, code }, withToken(one.token))).toBe('CODE_WRONG');
    const clean = (await take(house, house.guest, { id: one.id, token }, { format: 'svg', watermark: 0 })).toString();
    expect(clean).toContain('法律笔译证书');
    expect(clean).not.toContain('仅供');
    const other = await makeRecorded(house, house.guest);
    expect(await house.guest.refused(getDownloadUrl, { ...asked, id: other.id }, withToken(token))).toBe('ECERT_TOKEN_NEEDED');
    const forged = [token.slice(0, -2), token.replace(/^export\./, ''), one.token.replace(/^/, 'export.'), `${token}A`];
    for (const wrong of forged) expect(await house.guest.refused(getDownloadUrl, asked, withToken(wrong))).not.toBe('ECERT_CODE_NEEDED');
    house.advance(11 * MINUTE_MS);
    expect(await house.guest.refused(getDownloadUrl, asked, withToken(token))).toBe('ECERT_TOKEN_NEEDED');
  });

  it('is for its holder: their code goes to what their account confirmed, and a token of before opens nothing more', async () => {
    const house = await testApp();
    const holder = await signUp();
    const one = await makeRecorded(house, holder);
    const stranger = await house.person();
    for (const who of [stranger, house.guest]) expect(await who.refused(getExport, { id: one.id })).toBe('ECERT_TOKEN_NEEDED');
    expect(await house.guest.refused(getExport, { id: one.id }, withToken(one.token))).toBe('ECERT_TOKEN_NEEDED');
    expect(await holder.refused(getDownloadUrl, { id: one.id, watermark: 0 })).toBe('ECERT_CODE_NEEDED');
    const { contact } = await holder.call(sendExportCode, { id: one.id });
    expect(contact).toBe(`${holder.phone.slice(0, 3)}****${holder.phone.slice(-4)}`);
    const { token } = await holder.call(checkExportCode, { id: one.id, code: await codeFor(holder.phone) });
    expect((await holder.call(getDownloadUrl, { id: one.id, watermark: 0 }, withToken(token))).fileName).toBe(`certificate-${one.id}.pdf`);
    // The code proves the holder to whoever is signed in as them, and to nobody else.
    expect(await house.guest.refused(getDownloadUrl, { id: one.id, watermark: 0 }, withToken(token))).toBe('ECERT_TOKEN_NEEDED');
    expect(await holder.refused(sendExportCode, { id: one.id, by: 'email' })).toBe('ECERT_NO_CONTACT');
  });

  it('is there once it is recorded and no more once it is revoked', async () => {
    const house = await testApp();
    const operator = await house.person({ role: 'operator' });
    const one = await makeTaken({ deps: house.deps, operator, by: house.guest });
    expect(await house.guest.refused(getDownloadUrl, { id: one.id }, withToken(one.token))).toBe('ECERT_NOT_RECORDED');
    await house.runJobs();
    const { url } = await house.guest.call(getDownloadUrl, { id: one.id, format: 'json' }, withToken(one.token));
    await fetched(house, url);
    await operator.call(ecerts.revokeCertificate, { id: one.id, reason: '成绩登记有误' });
    expect((await house.guest.raw({ method: 'GET', url })).statusCode).toBe(404);
    expect(await house.guest.refused(getDownloadUrl, { id: one.id }, withToken(one.token))).toBe('ECERT_CLOSED');
  });

  it('is drawn once, by an address that nobody makes up and that lasts ten minutes, and is drawn anew after a week', async () => {
    const house = await testApp();
    const one = await makeRecorded(house, house.guest);
    const ask = async (asked: Asked) => (await house.guest.call(getDownloadUrl, { id: one.id, ...asked }, withToken(one.token))).url;
    const [url, again, other] = [await ask({ for: '甲方' }), await ask({ for: '甲方' }), await ask({ for: '乙方' })];
    const pathOf = (address: string) => new URL(address, BASE).pathname;
    expect(pathOf(again)).toBe(pathOf(url));
    expect(pathOf(other)).not.toBe(pathOf(url));
    expect(url).not.toContain(encodeURIComponent('甲方'));
    const [first, second] = [await fetched(house, url), await fetched(house, url)];
    expect(second.equals(first)).toBe(true);
    const id = Number(pathOf(url).split('/').at(-1));
    const { searchParams } = new URL(url, BASE);
    const given = { id, expires: Number(searchParams.get('expires')), sign: searchParams.get('sign') ?? '' };
    expect((await house.guest.send(getExportFile, given)).status).toBe(200);
    for (const wrong of [
      { ...given, id: id + 1 },
      { ...given, expires: given.expires + 60 },
      { ...given, sign: `${given.sign.startsWith('A') ? 'B' : 'A'}${given.sign.slice(1)}` },
    ])
      expect(await house.guest.refused(getExportFile, wrong)).toBe('NOT_FOUND');
    house.advance(11 * MINUTE_MS);
    expect(await house.guest.refused(getExportFile, given)).toBe('NOT_FOUND');
    house.advance(8 * DAY_MS);
    const { storage } = house.deps;
    const kept = `ecert-exports/${id}/${createHash('sha256').update(first).digest('hex')}.pdf`;
    expect(await storage.size(kept)).toBe(first.length);
    await sweepCopies(house.deps);
    expect(await storage.size(kept)).toBeNull();
    house.advance(-8 * DAY_MS - 11 * MINUTE_MS);
  });

  it('is one file however many fetch it first, and goes after a week however many there are', async () => {
    const house = await testApp();
    const one = await makeRecorded(house, house.guest);
    const { url } = await house.guest.call(getDownloadUrl, { id: one.id, for: '丙方' }, withToken(one.token));
    const files = await Promise.all([1, 2, 3].map(() => house.guest.raw({ method: 'GET', url })));
    const tags = new Set(files.map(({ headers }) => headers['etag']));
    expect([new Set(files.map(({ rawPayload }) => rawPayload.toString('base64'))).size, tags.size]).toEqual([1, 1]);
    // Another drawing of as many bytes would have another tag.
    expect([...tags].join()).toContain(
      createHash('sha256')
        .update(files[0]?.rawPayload ?? '')
        .digest('hex'),
    );
    const id = Number(new URL(url, BASE).pathname.split('/').at(-1));
    const { rows } = await house.deps.db.write.execute<{ id: string }>(sql`
      insert into ecert_exports (certificate_id, format, has_watermark, for_whom, locale, day, asked_at)
      select ${one.id}, 'pdf', true, 'bulk-' || n, 'zh-CN', '2026-11-02', ${house.deps.now().toISOString()}::timestamptz - interval '8 days'
      from generate_series(1, 501) n returning id`);
    await sweepCopies(house.deps);
    const left = await house.deps.db.write.execute(sql`
      select id from ecert_exports where id = any (${sql.param([id, ...rows.map((row) => Number(row.id))])}::bigint[])`);
    expect(left.rows.map((row) => Number(row['id']))).toEqual([id]);
  });

  it('is drawn for one person as far as four wait, so that others come through', async () => {
    const house = await testApp();
    const [one, other] = [await makeRecorded(house, house.guest), await makeRecorded(house, house.guest)];
    const address = async (of: Recorded, whom: string) =>
      (await house.guest.call(getDownloadUrl, { id: of.id, for: whom }, withToken(of.token))).url;
    const many = await Promise.all(Array.from({ length: 8 }, (_, n) => address(one, `第${n}`)));
    const last = await address(other, '编辑');
    const answers = many.map((url) => house.guest.raw({ method: 'GET', url }));
    expect((await house.guest.raw({ method: 'GET', url: last })).statusCode).toBe(200);
    const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  });

  it('holds up nobody else: many at once are drawn one by one, each whole', async () => {
    const house = await testApp();
    const one = await makeRecorded(house, house.guest);
    const formats: CertificateFormat[] = ['pdf', 'png', 'pdf', 'png'];
    const files = await Promise.all(formats.map((format, n) => take(house, house.guest, one, { format, for: `第${n}家` })));
    expect(files.map((file) => file.subarray(1, 4).toString())).toEqual(['PDF', 'PNG', 'PDF', 'PNG']);
  });

  it('goes with the account that had it made, and stands in what it takes along', async () => {
    const house = await testApp();
    const holder = await signUp();
    const one = await makeRecorded(house, holder);
    const { url } = await holder.call(getDownloadUrl, { id: one.id, format: 'svg', for: '译林' });
    const drawn = await fetched(house, url);
    const part = allPersonalData().find(({ name }) => name === 'certificate-copies');
    expect(await part?.collect(house.deps, holder.userId)).toMatchObject({ copies: [{ forWhom: '译林' }], links: [] });
    for (const { erase } of allPersonalData()) await house.deps.db.write.transaction((tx) => erase(tx, holder.userId, house.deps.now()));
    expect(await part?.collect(house.deps, holder.userId)).toEqual({ copies: [], links: [] });
    expect((await house.guest.raw({ method: 'GET', url })).statusCode).toBe(404);
    await sweepCopies(house.deps);
    const id = new URL(url, BASE).pathname.split('/').at(-1);
    const hash = createHash('sha256').update(drawn).digest('hex');
    expect(await house.deps.storage.size(`ecert-exports/${id}/${hash}.svg`)).toBeNull();
  });
});
