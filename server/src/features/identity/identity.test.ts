import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getCurrentUser, sendCodeFor } from '#contract/accounts/accounts.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import { asEighteen } from '#contract/identity/card-number.ts';
import * as identity from '#contract/identity/identity.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { codeFor, freshPhone, otherCode, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { certificationOf, isCertified } from '../../platform/papers/certification.policy.ts';
import { certifiedNumber, numberKeyOf } from '../../platform/papers/paper-numbers.keys.ts';
import { papersTable } from '../../platform/papers/papers.tables.ts';
import type { Client } from '../../testing/client.ts';
import { fileOf, makePhoneJpeg, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { makePdf } from '../../testing/fixtures/recordings.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { approveAs, askAs, certify, formOf, freshNumber, freshOldNumber, uploadOpen } from './identity.factory.ts';

const OWN = '/api/sns/api/v2/user/certification';
const WAITING = '您的认证正在等待审核，通过审核后可发布帖子';
const told = async (who: Pick<Client, 'call'>) => (await who.call(listNotifications, {})).map((one) => one.content);
const say = async (who: Client, form: Record<string, unknown>, call = identity.askCertification) => {
  const { status, body } = await who.send(call, form);
  return { status, reason: body['reason'], message: body['message'], fields: Object.keys((body['errors'] as object | undefined) ?? {}) };
};

describe('a person who asks to be certified', () => {
  it('goes from nothing to a mark, by both bases, and the pictures that were sent in the open open to nobody else', async () => {
    const { deps, guest, person } = await testApp();
    const [lin, reviewer] = [await person({ nickname: '林译' }), await person({ role: 'reviewer', nickname: '审核员甲' })];
    const none = await lin.raw({ method: 'GET', url: OWN });
    expect([none.statusCode, none.json()]).toEqual([200, {}]);
    const [front = 0, back = 0] = await uploadOpen(lin, 2);
    const { url: open } = (await lin.raw({ method: 'GET', url: `/api/sns/api/v2/files/${front}?json=1` })).json() as { url: string };
    const form = await formOf(lin, { files: [front, back] });
    const sent = await lin.send(identity.askCertification, form);
    expect(sent).toMatchObject({ status: 201, body: { message: '提交成功，请等待审核', status: 0 } });
    expect(await lin.call(identity.getCertification, {})).toMatchObject({
      ...{ certification_name: 'user', type: 'user', status: 0, days_left: 7, may_change: true, is_verified: false },
      data: { name: '林晓', number: form.number, phone: '13800001111', desc: form.desc, files: [front, back], org_name: '' },
    });
    for (const url of [open, `/api/sns/api/v2/files/${front}`, `/api/sns/api/v2/files/${front}?w=250&h=185`])
      expect((await guest.raw({ method: 'GET', url })).statusCode, url).toBe(404);
    expect(await certificationOf(deps.db.write, lin.userId)).toBe(0);

    const id = Number(sent.body['id']);
    expect((await reviewer.call(identity.listDeskCertifications, { limit: 100 })).find((one) => one.id === id)).toMatchObject({
      ...{ type: 'user', name: '林晓', state: 'waiting', days_left: 7, papers: 2, former_name: null, rejected_before: 0 },
      user: { id: lin.userId },
    });
    expect(await reviewer.call(identity.getDeskCertification, { id })).toMatchObject({ phone: form.phone, twins: [], openings: [] });
    await approveAs(reviewer, id);
    expect(await lin.call(getCurrentUser, {})).toMatchObject({ verified: { type: 'user' } });
    expect(await told(lin)).toContain('身份认证已通过');
    const named = await lin.raw({ method: 'GET', url: '/api/user/certification', headers: { authorization: `Bearer ${lin.token}` } });
    expect(named.json()).toMatchObject({ code: 0, data: { status: 1, certification_name: 'user' } });
    expect(await lin.call(identity.getIdentityInfo, {})).toEqual({ status: 1, type: 'user', name: '林*' });
    expect(await isCertified(deps.db.write, lin.userId)).toBe(true);
  });

  it('is told at which field something is wrong, in the words of the text, and nothing is kept of it', async () => {
    const { deps, person } = await testApp();
    const lin = await person();
    const form = await formOf(lin);
    const wrong: [Record<string, unknown>, string, string][] = [
      [{ name: ' ' }, 'name', '请填写完整'],
      [{ name: '一二三四五六七八九' }, 'name', '姓名最多 8 个字'],
      [{ number: '11010119900307' }, 'number', '请检查证件号码'],
      [{ number: `${form.number.slice(0, 17)}${form.number.endsWith('1') ? '2' : '1'}` }, 'number', '请检查证件号码'],
      [{ number: '110101199013071234' }, 'number', '请检查证件号码'],
      [{ number: 'H12345678' }, 'number', '请检查证件号码'],
      [{ phone: '12800001111' }, 'phone', '请检查手机号码'],
      [{ phone: '+8613800001111' }, 'phone', '请检查手机号码'],
      [{ desc: '' }, 'desc', '请填写完整'],
      [{ files: form.files.slice(0, 1) }, 'files', '请上传证件照片'],
      [{ files: [form.files[0], form.files[0]] }, 'files', '请上传证件照片'],
      [{ files: [] }, 'files', '请上传证件照片'],
    ];
    for (const [change, field, words] of wrong) {
      const { status, body } = await lin.send(identity.askCertification, { ...form, ...change });
      expect([status, Object.keys(body['errors'] ?? {})], JSON.stringify(change)).toEqual([422, [field]]);
      expect(JSON.stringify(body), JSON.stringify(change)).toContain(words);
    }
    expect((await say(lin, { ...form, desc: '长'.repeat(201) })).status).toBe(422);
    expect((await say(lin, { ...form, type: 'robot' })).status).toBe(422);
    expect(await lin.call(identity.getCertification, {})).toEqual({});
    expect(await certificationOf(deps.db.write, lin.userId)).toBeNull();
  });

  it('may be from elsewhere, with a passport and a longer name, or ask in the name of a company with one picture', async () => {
    const { person } = await testApp();
    const [maria, boss, reviewer] = [await person(), await person(), await person({ role: 'reviewer' })];
    const foreign = { type: 'foreign', name: 'María del Carmen Fernández de Córdoba', number: 'XDB123456', phone: '+34612345678' } as const;
    await certify(maria, reviewer, foreign);
    expect(await maria.call(identity.getCertification, {})).toMatchObject({ certification_name: 'user', type: 'foreign', status: 1 });
    expect(await maria.call(getCurrentUser, {})).toMatchObject({ verified: { type: 'user' } });
    const company = { type: 'org', org_name: '晓译语言工作室', org_address: '上海市徐汇区' } as const;
    expect(await say(boss, await formOf(boss, { ...company, org_name: '' }))).toMatchObject({ status: 422, fields: ['org_name'] });
    expect(await say(boss, { ...(await formOf(boss, company)), files: await uploadOpen(boss, 2) })).toMatchObject({ fields: ['files'] });
    await certify(boss, reviewer, company);
    expect(await boss.call(getCurrentUser, {})).toMatchObject({ verified: { type: 'org' } });
    // Whoever is certified as a person keeps that mark when their company is too (decision 87).
    const form = await formOf(boss);
    await boss.call(identity.changeCertification, form);
    const [waiting] = (await reviewer.call(identity.listDeskCertifications, { limit: 100 })).filter((one) => one.user?.id === boss.userId);
    await approveAs(reviewer, waiting?.id ?? 0);
    expect(await boss.call(getCurrentUser, {})).toMatchObject({ verified: { type: 'user' } });
  });
});

describe('pictures of papers', () => {
  it('must be one’s own, pictures, and shown nowhere else', async () => {
    const { person } = await testApp();
    const [lin, thief] = [await person(), await person()];
    const form = await formOf(lin);
    expect(await say(thief, form)).toMatchObject({ status: 422, reason: 'FILE_NOT_YOURS' });
    const pdf = (await lin.call(uploadFile, { file: new File([new Uint8Array(makePdf())], 'a.pdf', { type: 'application/pdf' }) })).id;
    expect(await say(lin, { ...form, files: [form.files[0], pdf] })).toMatchObject({ status: 422, reason: 'FILE_WRONG_KIND' });
    const heic = new File([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')], 'a.heic', { type: 'image/heic' });
    expect((await lin.send(identity.uploadIdentityPaper, { file: heic })).status).toBe(415);
    const huge = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect((await lin.send(identity.uploadIdentityPaper, { file: fileOf(huge) })).status).toBe(413);
    // The same bytes twice are one picture, by whichever door they came.
    const bytes = await makePng({ width: 333, height: 222 });
    const closed = Number((await lin.send(identity.uploadIdentityPaper, { file: fileOf(bytes) })).body['id']);
    const open = (await lin.call(uploadFile, { file: fileOf(bytes) })).id;
    expect(await say(lin, { ...form, files: [open, closed] })).toMatchObject({ status: 422, fields: ['files'] });
    expect(await lin.call(identity.getCertification, {})).toEqual({});
  });

  it('are kept without the place that a phone wrote into them', async () => {
    const { guest, person } = await testApp();
    const lin = await person();
    const photo = await makePhoneJpeg({ width: 640, height: 400 });
    expect(Buffer.from(photo).includes('Exif')).toBe(true);
    const send = async (bytes: Buffer) =>
      Number((await lin.send(identity.uploadIdentityPaper, { file: fileOf(bytes, 'a.jpg', 'image/jpeg') })).body['id']);
    await askAs(lin, { files: [await send(photo), ...(await uploadOpen(lin, 1))] });
    const { pictures } = await lin.call(identity.openOwnIdentity, {});
    const kept = await guest.raw({ method: 'GET', url: pictures[0]?.url ?? '' });
    expect(kept.statusCode).toBe(200);
    expect(kept.rawPayload.includes('Exif')).toBe(false);
  });

  it('open to a reviewer alone, each time written down, with their name across them; their owner reads when', async () => {
    const { guest, person } = await testApp();
    const [lin, other, reviewer] = [await person(), await person(), await person({ role: 'reviewer', nickname: '审核员乙' })];
    const id = await askAs(lin);
    expect(await other.refused(identity.openCertification, { id })).toBe('NOT_ALLOWED');
    expect(await other.refused(identity.openOwnIdentity, {})).toBe('NOT_FOUND');
    const [own] = (await lin.call(identity.openOwnIdentity, {})).pictures;
    const [seen] = (await reviewer.call(identity.openCertification, { id })).pictures;
    const picture = async (url = '') => {
      const answer = await guest.raw({ method: 'GET', url });
      expect(answer.statusCode, url).toBe(200);
      return sharp(answer.rawPayload).greyscale().raw().toBuffer();
    };
    const [plain, marked] = [await picture(own?.url), await picture(seen?.url)];
    expect(marked.length).toBe(plain.length);
    expect(marked.reduce((count, value, at) => count + (Math.abs(value - (plain[at] ?? 0)) > 24 ? 1 : 0), 0)).toBeGreaterThan(200);
    expect(decodeURIComponent(seen?.url ?? '')).toContain('审核员乙');
    const sizeOf = async (url = '') => {
      const { width, height } = await sharp((await guest.raw({ method: 'GET', url })).rawPayload).metadata();
      return [width, height];
    };
    for (const opened of [own, seen]) {
      expect(await sizeOf(opened?.thumb)).toEqual([250, 185]);
      // Never enlarged.
      expect((await sizeOf(opened?.preview))[0]).toBe(Math.min(600, (await sizeOf(opened?.url))[0] ?? 0));
    }
    // The name is part of what is signed: without it, or with another, nothing opens.
    for (const url of [seen?.url, seen?.thumb].flatMap((one = '') => [one.replace(/mark=[^&]*&/, ''), one.replace(/mark=[^&]*/, 'mark=x')]))
      expect((await guest.raw({ method: 'GET', url })).statusCode).toBe(404);
    const { openings } = await lin.call(identity.getCertification, {});
    expect(openings?.map((one) => one.by)).toEqual(['reviewer', 'owner']);
    const desk = await reviewer.call(identity.getDeskCertification, { id });
    expect(desk.openings.map((one) => one.user?.id)).toEqual([reviewer.userId, lin.userId]);
  });
});

describe('sending papers again', () => {
  it('takes the place of what nobody has opened, and is told to wait once somebody has', async () => {
    const { person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    expect(await say(lin, await formOf(lin), identity.changeCertification)).toMatchObject({ status: 422, reason: 'CERTIFICATION_NONE' });
    const form = await formOf(lin);
    const { id } = await lin.call(identity.askCertification, form);
    expect(await say(lin, form)).toMatchObject({ status: 422, message: WAITING });
    const changed = await lin.send(identity.changeCertification, {
      ...form,
      name: '林小晓',
      files: [form.files[0], ...(await uploadOpen(lin, 1))],
    });
    expect(changed).toMatchObject({ status: 201, body: { id } });
    expect(await lin.call(identity.getCertification, {})).toMatchObject({ id, status: 0, data: { name: '林小晓' } });
    await reviewer.call(identity.openCertification, { id });
    expect(await say(lin, form, identity.changeCertification)).toMatchObject({ status: 422, message: WAITING });
    expect(await lin.call(identity.getCertification, {})).toMatchObject({ may_change: false });
    await reviewer.call(identity.rejectCertification, { id, reason: '姓名与证件不符' });
    expect(await told(lin)).toContain('身份认证未通过：姓名与证件不符');
    expect(await lin.call(identity.getCertification, {})).toMatchObject({ status: 2, reason: '姓名与证件不符', may_change: true });
    expect(await say(lin, await formOf(lin))).toMatchObject({ status: 422, reason: 'CERTIFICATION_AGAIN' });
    expect((await say(lin, await formOf(lin), identity.changeCertification)).status).toBe(201);
    const again = (await reviewer.call(identity.listDeskCertifications, { limit: 100 })).find((one) => one.user?.id === lin.userId);
    expect(again).toMatchObject({ state: 'waiting', rejected_before: 1 });
  });

  it('happens once where two are sent at the same moment, or one is sent and decided', async () => {
    const { person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const forms = [await formOf(lin), await formOf(lin)];
    const both = await Promise.all(forms.map((form) => lin.send(identity.askCertification, form)));
    expect(both.map((one) => one.status).sort()).toEqual([201, 422]);
    const id = (await lin.call(identity.getCertification, {})).id ?? 0;
    const form = await formOf(lin);
    const [change, decision] = await Promise.all([
      lin.send(identity.changeCertification, form),
      reviewer.send(identity.rejectCertification, { id, reason: '看不清' }),
    ]);
    // Sent first, it is what was rejected; decided first, it is asked for anew.
    expect([change.status, decision.status]).toEqual([201, 201]);
    const states = (await reviewer.call(identity.listDeskCertifications, { limit: 100, state: 'rejected' })).filter((one) => one.id === id);
    expect(states).toHaveLength(1);
  });

  it('keeps its place where better pictures were asked for', async () => {
    const { person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const id = await askAs(lin);
    await reviewer.call(identity.openCertification, { id });
    await reviewer.call(identity.askBetterPictures, { id, reason: '右下角反光' });
    expect(await told(lin)).toContain('身份认证需要更清晰的图片：右下角反光');
    expect(await lin.call(identity.getCertification, {})).toMatchObject({
      ...{ status: 2, needs_pictures: true, reason: '右下角反光', days_left: null, may_change: true },
    });
    expect(await lin.call(identity.changeCertification, await formOf(lin))).toMatchObject({ id, status: 0 });
    expect(await reviewer.call(identity.getDeskCertification, { id })).toMatchObject({ needs_pictures: false, days_left: 7, reason: null });
  });
});

describe('the number of a paper', () => {
  it('on a second account is for the reviewer to see, never for who asks; old and new numbers of one card are the same', async () => {
    const { deps, person } = await testApp();
    const [one, two, reviewer] = [await person(), await person(), await person({ role: 'reviewer' })];
    const old = freshOldNumber();
    const first = await askAs(one, { number: old });
    const form = { ...(await formOf(two)), number: asEighteen(old).toLowerCase() };
    const answers = [
      await two.send(identity.askCertification, form),
      await person().then(async (who) => who.send(identity.askCertification, await formOf(who))),
    ];
    const shape = ({ status, body }: (typeof answers)[number]) => [status, body['message'], Object.keys(body).sort()];
    expect(shape(answers[0] as (typeof answers)[number])).toEqual(shape(answers[1] as (typeof answers)[number]));
    const id = Number(answers[0]?.body['id']);
    expect(JSON.stringify(await two.call(identity.getCertification, {}))).not.toContain(`"user_id":${one.userId}`);
    expect((await reviewer.call(identity.getDeskCertification, { id })).twins).toMatchObject([
      { id: first, same: 'number', state: 'waiting', user: { id: one.userId } },
    ]);
    expect((await reviewer.call(identity.getDeskCertification, { id: first })).twins).toMatchObject([{ id, user: { id: two.userId } }]);
    const [row] = await deps.db.write.select().from(papersTable).where(eq(papersTable.id, id));
    expect(JSON.stringify({ ...row, numberBox: row?.numberBox?.toString('latin1') })).not.toContain(old.slice(6));
  });

  it('is not the only thing that is compared: the same picture elsewhere is shown as well', async () => {
    const { person } = await testApp();
    const [one, two, reviewer] = [await person(), await person(), await person({ role: 'reviewer' })];
    const bytes = await makePng({ width: 612, height: 388 });
    const send = async (who: Client) => (await who.call(uploadFile, { file: fileOf(bytes) })).id;
    const first = await askAs(one, { files: [await send(one), ...(await uploadOpen(one, 1))] });
    const second = await askAs(two, { files: [await send(two), ...(await uploadOpen(two, 1))] });
    expect((await reviewer.call(identity.getDeskCertification, { id: second })).twins).toMatchObject([{ id: first, same: 'picture' }]);
  });

  it('is known again by those who may ask, while the approval holds', async () => {
    const { deps, person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const number = freshNumber();
    await certify(lin, reviewer, { number });
    expect(await certifiedNumber(deps.db.write, lin.userId)).toEqual({ key: await numberKeyOf(deps, number.toLowerCase()), isCard: true });
    await lin.call(identity.withdrawCertification, {});
    expect(await certifiedNumber(deps.db.write, lin.userId)).toBeNull();
  });
});

describe('POST /v2/identity', () => {
  it('is the same application with a phone that a code proves; a wrong code proves nothing', async () => {
    const { person } = await testApp();
    const [lin, reviewer] = [await person(), await person({ role: 'reviewer' })];
    const phone = freshPhone();
    expect(await lin.refused(identity.sendIdentityCode, { phone: 'lin@example.com' })).toBe('CERTIFICATION_PHONE_WRONG');
    await lin.call(identity.sendIdentityCode, { phone });
    const code = await codeFor(phone);
    const given = { name: '林晓', number: freshNumber(), phone, files: await uploadOpen(lin, 2) };
    expect(await lin.refused(identity.proveIdentity, { ...given, code: otherCode(code) })).toBe('CODE_WRONG');
    expect(await lin.refused(identity.proveIdentity, { ...given, files: [], code })).toBe('CERTIFICATION_PICTURES_MISSING');
    const { id } = await lin.call(identity.proveIdentity, { ...given, code });
    expect(await reviewer.call(identity.getDeskCertification, { id })).toMatchObject({ phone, phone_proven: true });
    expect(await lin.call(identity.getIdentityInfo, {})).toEqual({ status: 0, type: 'user', name: '林*' });
    const stranger = await person();
    expect(await stranger.call(identity.getIdentityInfo, {})).toEqual({ status: null, type: null, name: '' });
  });

  it('uses up none of the codes that the holder of that phone alone asks for', async () => {
    const { advance, person } = await testApp();
    const [lin, mallory] = [await signUp(), await person()];
    // The code of the sign-up is the first of the day.
    for (let n = 0; n < 9; n += 1) {
      advance(61_000);
      await mallory.call(identity.sendIdentityCode, { phone: lin.phone });
    }
    advance(61_000);
    expect(await mallory.refused(identity.sendIdentityCode, { phone: lin.phone })).toBe('CODE_TOO_MANY');
    expect((await lin.send(sendCodeFor, { account: lin.phone, codeUse: 'change' })).body).toMatchObject({ code: 0 });
  });
});
