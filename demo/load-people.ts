import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { uploadFile } from '#contract/files/files.doors.ts';
import * as guide from '#contract/onboarding/onboarding.doors.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { usersTable } from '#server/platform/accounts/accounts.tables.ts';
import { outboxTable } from '#server/platform/delivery/delivery.tables.ts';
import { DEMO_PASSWORD, type DemoPerson } from './content.ts';
import { drawFace } from './faces.ts';
import { type Visitor, visitor } from './visitor.ts';

export type LoadedPerson = { id: number; as: Visitor };

const addressOf = (index: number): string => `10.20.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/** The code that was sent, where the person would read it. */
const readCode = async (deps: Deps, to: string): Promise<string> => {
  const rows = await deps.db.write
    .select({ code: outboxTable.code })
    .from(outboxTable)
    .where(eq(outboxTable.to, to))
    .orderBy(outboxTable.id);
  const code = rows.at(-1)?.code;
  if (!code) throw new Error('demo content: a code was asked for and not sent');
  return code;
};

const signUp = async (deps: Deps, guest: Visitor, person: DemoPerson): Promise<Visitor> => {
  const target = person.phone ?? `${person.username}@example.com`;
  const how = person.phone ? { phone: target } : { email: target };
  await guest.call(accounts.sendRegisterCode, how);
  const { token } = await guest.call(accounts.register, {
    name: person.username,
    ...how,
    verifiable_type: person.phone ? 'sms' : 'mail',
    verifiable_code: await readCode(deps, target),
    password: DEMO_PASSWORD,
    agreed: true,
  });
  return guest.holding(token);
};

const openReport = async (as: Visitor, person: DemoPerson, fields: readonly string[]) => {
  if (person.userType === 2) {
    await as.call(guide.signCompany, {
      company_name: person.name,
      country: 'CN',
      contact_name: person.name,
      contact_email: `${person.username}@example.com`,
      declaration: true,
    });
    return;
  }
  const [first = 'en', second = null, third = null] = person.foreign;
  await as.call(guide.saveGuideLanguages, { native: person.native, first, second, third });
  await as.call(guide.saveGuideContact, {
    country_code: '86',
    phone: person.phone ?? `139${String(10_000_000 + Math.abs(person.username.length * 7_919_113)).slice(0, 8)}`,
    email: `${person.username}@example.com`,
    nickname: person.name,
  });
  await as.call(guide.saveGuideFields, { fields: [...fields] });
  await as.call(guide.openReport, { signed: true });
};

const settle = async (deps: Deps, as: Visitor, person: DemoPerson): Promise<number> => {
  const avatar = await as.upload(uploadFile, {
    name: 'face.png',
    mime: 'image/png',
    bytes: await drawFace(person),
  });
  await as.call(accounts.updateCurrentUser, { name: person.name, bio: person.bio, sex: person.sex, location: person.location, avatar });
  const { id } = await as.call(accounts.getCurrentUser, {});
  // What no call gives: that this is a demo person, and an operator's role.
  await deps.db.write
    .update(usersTable)
    .set({ isDemo: true, ...(person.role === 'operator' ? { role: 'operator' as const } : {}) })
    .where(eq(usersTable.id, id));
  return id;
};

const loadPerson = async (deps: Deps, guest: Visitor, person: DemoPerson, known: ReadonlySet<string>): Promise<LoadedPerson> => {
  const as = await signUp(deps, guest, person);
  if (person.userType === 2) await as.call(guide.setActsForCompany, { acts_for_company: true });
  if (person.signed)
    await openReport(
      as,
      person,
      person.fields.filter((field) => known.has(field)),
    );
  return { id: await settle(deps, as, person), as };
};

/** Signs everyone up, each from an address of their own, a few at a time. */
export const loadPeople = async (deps: Deps, app: FastifyInstance, people: readonly DemoPerson[]): Promise<Map<string, LoadedPerson>> => {
  const industries = await visitor(app, addressOf(0)).call(guide.listIndustries, {});
  const known = new Set(industries.map((industry) => industry.code));
  const loaded = new Map<string, LoadedPerson>();
  const waiting = people.map((person, index) => ({ person, index }));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      loaded.set(next.person.handle, await loadPerson(deps, visitor(app, addressOf(next.index)), next.person, known));
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return loaded;
};
