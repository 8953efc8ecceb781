import { eq } from 'drizzle-orm';
import * as ecerts from '#contract/ecerts/ecerts.doors.ts';
import { freshPhone } from '../../platform/accounts/sign-up.factory.ts';
import { numberKeyOf } from '../../platform/papers/paper-numbers.keys.ts';
import { certifyPerson } from '../../testing/certify-person.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { certify } from '../ecerts/ecerts.factory.ts';
import { ecertsTable } from '../ecerts/ecerts.tables.ts';

let cards = 0;
/** The number of a paper that nobody else in this house has. */
export const freshNumber = (): string => {
  cards += 1;
  return `P${process.pid}${String(cards).padStart(5, '0')}`;
};

/** A person who is certified under that number, or with null is not. */
export const someone = async (house: TestApp, number: string | null = freshNumber(), name = '林译') => {
  const person = await house.person();
  if (number !== null) await certifyPerson(house.deps, person.userId, { name, number });
  return person;
};

/** A company and a certificate of it that nobody claimed; `number`: the one that the issuer gave. */
export const issue = async (house: TestApp, number?: string) => {
  const company = await house.person({ userType: 2, signed: false });
  await certify(house.deps, company.userId, `译通${company.userId}有限公司`);
  const about = { name: '口译结业', template_type: 2, description: '口译培训', criteria: '通过结业考试' } as const;
  const { id: template } = await company.call(ecerts.createTemplate, about);
  const recipients = [{ name: '林译', phone: freshPhone() }];
  const [issued] = (await company.call(ecerts.issueCertificates, { id: template, recipients })).certificates;
  const id = issued?.id ?? 0;
  if (number !== undefined) {
    const numberKey = await numberKeyOf(house.deps, number);
    await house.deps.db.write.update(ecertsTable).set({ numberKey }).where(eq(ecertsTable.id, id));
  }
  return { company, template, id };
};
