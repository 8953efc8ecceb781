import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import { freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import { testApp } from '../../testing/test-app.ts';
import { openIssuer, prove, withToken } from './ecerts.factory.ts';
import { ecertTemplatesTable } from './ecerts.tables.ts';

describe('a template', () => {
  it('is drawn before it is saved, may change until it was issued, and only be closed afterwards', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const layout = { form: 'modern', tone: 'gold', statements: { zh: '{name}已完成{title}。' } } as const;
    const { svg } = await company.call(lists.previewTemplate, {
      title: '口译证书',
      form: 'plain',
      tone: 'seal',
      language: 'es',
      recipient: '江雪',
    });
    for (const part of ['口译证书', '江雪', 'Certificado']) expect(svg).toContain(part);
    const odd = { ...layout, statements: { en: '{salary}' } };
    expect(await company.refused(ecerts.updateTemplate, { id, layout: odd })).toBe('ECERT_PLACE_UNKNOWN');
    const preview = { title: '', form: 'classic', tone: 'ink', language: 'en', statement: '{salary}' } as const;
    expect(await company.refused(lists.previewTemplate, preview)).toBe('ECERT_PLACE_UNKNOWN');
    expect(await (await house.stranger()).refused(lists.previewTemplate, { ...preview, statement: '' })).toBe('ECERT_ISSUERS_ONLY');
    await company.call(ecerts.updateTemplate, { id, layout, name: '口译证书', valid_months: 12 });
    expect(await company.call(ecerts.getTemplate, { id })).toMatchObject({ layout, name: '口译证书', valid_months: 12, picture: null });
    await company.call(ecerts.issueCertificates, { id, recipients: [{ name: '林译', phone: freshPhone() }] });
    expect(await company.refused(ecerts.updateTemplate, { id, name: '另一种证书' })).toBe('ECERT_TEMPLATE_USED');
    await company.call(ecerts.updateTemplate, { id, status: 2 });
    const [row] = await house.deps.db.write.select().from(ecertTemplatesTable).where(eq(ecertTemplatesTable.id, id));
    expect([row?.status, row?.closedAt, row?.issuedCount]).toEqual([2, expect.any(Date), 1]);
    await company.call(ecerts.updateTemplate, { id, status: 1 });
    expect(await company.call(ecerts.getTemplate, { id })).toMatchObject({ status: 1, issued_count: 1, name: '口译证书' });
  });

  it('lists what was issued by state and by number', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const recipients = [1, 2].map((n) => ({ name: `林译${n}`, phone: freshPhone() }));
    const [one, other] = (await company.call(ecerts.issueCertificates, { id, recipients })).certificates;
    await company.call(ecerts.revokeCertificate, { id: one?.id ?? 0, reason: '重复颁发' });
    const found = async (narrowing: { status?: 1 | 4; number?: string }) =>
      (await company.call(ecerts.listIssued, { id, ...narrowing })).map((row) => row.id);
    expect(await found({ status: 4 })).toEqual([one?.id]);
    expect(await found({ number: String(other?.id).replace(/(\d{5})(?=\d)/g, '$1 ') })).toEqual([other?.id]);
    expect(await found({ number: '1' })).toEqual([]);
    expect(await found({ status: 4, number: String(other?.id) })).toEqual([]);
  });

  it('counts what was claimed of it, once each, with or without an account', async () => {
    const house = await testApp();
    const { company, id } = await openIssuer(house);
    const phones = [freshPhone(), freshPhone(), freshPhone()];
    const recipients = phones.map((phone) => ({ name: '林译', phone }));
    const { certificates } = await company.call(ecerts.issueCertificates, { id, recipients });
    const takers = [await house.person(), house.guest];
    for (const [nth, by] of takers.entries()) {
      const number = certificates[nth]?.id ?? 0;
      const token = await prove(house, { id: number, phone: phones[nth] ?? '' });
      for (let n = 0; n < 2; n += 1) await by.call(ecerts.takeCertificate, { id: number }, withToken(token));
    }
    expect(await company.call(ecerts.getTemplate, { id })).toMatchObject({ issued_count: 3, claimed_count: 2 });
    expect(await company.call(ecerts.listTemplates, {})).toMatchObject([{ id, claimed_count: 2 }]);
  });
});
