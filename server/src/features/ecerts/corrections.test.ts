import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { freshEmail, freshPhone, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { numberKeyOf } from '../../platform/papers/paper-numbers.keys.ts';
import { testApp } from '../../testing/test-app.ts';
import { issuedOf, openIssuer, TEMPLATE } from './ecerts.factory.ts';

describe('a key', () => {
  it('that is used again for something else issues nothing and tells nothing, also after its answer was forgotten', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const { id: other } = await company.call(ecerts.createTemplate, TEMPLATE);
    const key = `batch-${id}-0001`;
    const input = { id, recipients: [{ name: '林译', phone: freshPhone() }] };
    const first = await company.call(ecerts.issueCertificates, input, { key });
    // What the house keeps of its answers goes after two days.
    const forget = () => house.deps.db.write.execute(sql`delete from idempotency_keys where key = ${key}`);
    await forget();
    expect(await company.call(ecerts.issueCertificates, input, { key })).toEqual(first);
    const spring = { id, recipients: [{ name: '江雪', phone: freshPhone() }] };
    const wrong = { id: first.certificates[0]?.id ?? 0, reason: '姓名有误', recipient: { name: '林泽' } };
    await forget();
    expect(await company.refused(ecerts.issueCertificates, spring, { key })).toBe('KEY_REUSED');
    await forget();
    expect(await company.refused(ecerts.issueCertificates, { ...input, id: other }, { key })).toBe('KEY_REUSED');
    await forget();
    expect(await company.refused(lists.correctCertificate, wrong, { key })).toBe('KEY_REUSED');
    expect(await issuedOf(house, id)).toMatchObject([{ name: '林译', status: 1 }]);
  });
});

describe('a correction', () => {
  it('revokes the wrong one and issues the right one, each naming the other, and tells both', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const member = await signUp();
    const phone = member.phone;
    const [wrong] = (await company.call(ecerts.issueCertificates, { id, recipients: [{ name: '林泽', phone, result: '优秀' }] }))
      .certificates;
    const number = wrong?.id ?? 0;
    const other = await signUp();
    const recipient = { name: '林译', phone: other.phone };
    const bad = { name: '林译', phone: '12' };
    expect(await company.refused(lists.correctCertificate, { id: number, reason: '姓名有误', recipient: bad })).toBe(
      'ECERT_RECIPIENT_WRONG',
    );
    const input = { id: number, reason: '姓名有误', recipient };
    const key = `correct-${number}`;
    const right = await company.call(lists.correctCertificate, input, { key });
    expect(await company.call(lists.correctCertificate, input, { key })).toEqual(right);
    expect(await company.refused(lists.correctCertificate, input)).toBe('ECERT_CLOSED');
    expect(await house.guest.call(ecerts.verifyCertificate, { id: number })).toMatchObject({
      cerStatus: 4,
      reason: '姓名有误',
      replacedBy: right.id,
    });
    expect(await house.guest.call(ecerts.verifyCertificate, { id: right.id })).toMatchObject({ cerStatus: 1, replaces: number });
    expect(await company.call(ecerts.getIssued, { id: right.id })).toMatchObject({ name: '林译', result: '优秀', replaces: number });
    const told = async (of: typeof member) => JSON.stringify(await of.call(listNotifications, { type: 'system' }));
    expect(await told(member)).toContain('撤销了电子证书《法律笔译证书》');
    expect(await told(other)).toContain('更正并重新颁发了电子证书《法律笔译证书》');
    expect(await told(member)).not.toContain('林泽');
    const { token } = await house.guest.call(ecerts.checkClaimCode, { id: right.id, securityCode: right.security_code });
    expect(token).toContain(String(right.id));
  });
});

describe('what a correction keeps', () => {
  const number = '110101199003071030';
  const issue = async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const recipient = {
      name: '江雪',
      phone: freshPhone(),
      email: freshEmail(),
      id_number: number,
      result: '优秀',
      achieved_on: '2026-11-02',
    };
    const [wrong] = (await company.call(ecerts.issueCertificates, { id, recipients: [recipient] })).certificates;
    const correct = async (given: InputOf<typeof lists.correctCertificate>['recipient']) => {
      const right = await company.call(lists.correctCertificate, { id: wrong?.id ?? 0, reason: '名单有误', recipient: given });
      return (await issuedOf(house, id)).find((row) => row.id === right.id);
    };
    return { house, recipient, correct };
  };

  it('is nothing of whoever was meant by mistake: a mailbox, number, result and day can be taken away', async () => {
    const { correct } = await issue();
    const phone = freshPhone();
    const right = await correct({ phone, email: null, result: null, achieved_on: null });
    expect(right).toMatchObject({ name: '江雪', phone, email: null, numberKey: null, result: '', achievedOn: null });
  });

  it('is no number where the name or a contact is another, unless the number is given again', async () => {
    const [other, again] = [await issue(), await issue()];
    expect(await other.correct({ name: '江雪雪' })).toMatchObject({ email: other.recipient.email, numberKey: null });
    const key = await numberKeyOf(again.house.deps, number);
    expect(await again.correct({ name: '江雪雪', id_number: number })).toMatchObject({ numberKey: key });
  });

  it('is the number where the person stays, and none where it is taken away', async () => {
    const [same, gone] = [await issue(), await issue()];
    const key = await numberKeyOf(same.house.deps, number);
    expect(await same.correct({ result: '良好' })).toMatchObject({ phone: same.recipient.phone, numberKey: key, result: '良好' });
    expect(await gone.correct({ id_number: null })).toMatchObject({ phone: gone.recipient.phone, numberKey: null, result: '优秀' });
  });
});
