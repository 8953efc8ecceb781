import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import * as lists from '#contract/ecerts/lists.doors.ts';
import { signUp } from '../../platform/accounts/sign-up.factory.ts';
import { testApp } from '../../testing/test-app.ts';
import { uploadOpen } from '../identity/identity.factory.ts';
import { decertify, issueOne, openIssuer } from './ecerts.factory.ts';

const sheet = { form: 'plain', tone: 'ink', language: 'zh' } as const;
const BEYOND = [0, -1, 1.5, 2 ** 53, '9'.repeat(400), 'abc', '1; drop table ecerts', true, [1, 2], { id: 1 }];

it('an organisation is certified by its papers and its account of this moment, and whatever is asked there is an answer or a word why not', async () => {
  const house = await testApp();
  const [gone, closed] = [(await openIssuer(house)).company, (await openIssuer(house)).company];
  const asked = async (id: number) => (await house.guest.call(ecerts.checkOrganization, { id })).certified;
  expect(await asked(gone.userId)).toBe(true);
  await decertify(house.deps, gone.userId);
  await house.deps.db.write.execute(sql`update users set status = 'banned' where id = ${closed.userId}`);
  expect([await asked(gone.userId), await asked(closed.userId), await asked(Number.MAX_SAFE_INTEGER)]).toEqual([false, false, false]);
  for (const id of [...BEYOND, '', null]) {
    const { body } = await house.guest.send(ecerts.checkOrganization, { id });
    expect([id, body['reason']]).toEqual([id, 'INVALID_INPUT']);
  }
});

it('an account is told of its own certificates alone, whatever else is asked beside, and a guest of none', async () => {
  const house = await testApp();
  const [owner, other] = [await signUp(), await signUp()];
  await issueOne(house, { phone: owner.phone });
  expect(await house.guest.refused(ecerts.getCertificateAccount, {})).toBe('SIGN_IN_REQUIRED');
  for (const more of [{ userId: owner.userId }, { id: owner.userId }, { phone: owner.phone }, { user_id: [owner.userId] }]) {
    const { body } = await other.send(ecerts.getCertificateAccount, more);
    const told = JSON.stringify(body);
    expect([told.includes('"waiting":0') || body['reason'] === 'INVALID_INPUT', told.includes(owner.phone)]).toEqual([true, false]);
  }
  expect(await owner.call(ecerts.getCertificateAccount, {})).toMatchObject({ waiting: 1, certificates: 0 });
});

it('a sheet shows pictures of whoever draws it, no unused one of another, and nothing that runs', async () => {
  const house = await testApp();
  const [{ company }, rival] = [await openIssuer(house), (await openIssuer(house)).company];
  const [picture = 0, seal = 0] = await uploadOpen(company, 2);
  const drawn = async (by: typeof company, more: object) => (await by.call(lists.previewTemplate, { ...sheet, ...more })).svg;
  const pictures = { picture_id: picture, seal_id: seal };
  const countOf = (svg: string) => svg.match(/<image /g)?.length ?? 0;
  expect(countOf(await drawn(company, pictures))).toBe(2);
  expect(countOf(await drawn(rival, pictures))).toBe(0);
  expect(countOf(await drawn(company, { picture_id: Number.MAX_SAFE_INTEGER }))).toBe(0);
  for (const id of BEYOND) {
    const { status } = await company.send(lists.previewTemplate, { ...sheet, picture_id: id });
    expect([id, status]).toEqual([id, 422]);
  }
  for (const months of [0, 601, -1, 1e9, 'x'])
    expect((await company.send(lists.previewTemplate, { ...sheet, valid_months: months })).status).toBe(422);
  const hostile = '<script>alert(1)</script>" onload="alert(1)';
  const svg = await drawn(company, { title: hostile, recipient: hostile, statement: `{name} ${hostile}`, valid_months: 600 });
  expect(svg).not.toMatch(/<script|" onload|<foreignObject|href="(?!data:image\/|#)/);
  expect(await house.guest.refused(lists.previewTemplate, sheet)).toBe('SIGN_IN_REQUIRED');
});
