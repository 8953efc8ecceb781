import { eq, sql } from 'drizzle-orm';
import { Value } from 'typebox/value';
import type { Tx } from '#server/kernel/db/database.ts';
import { userCountsTable, usersTable } from '#server/platform/accounts/accounts.tables.ts';
import { nameKey } from '#server/platform/accounts/name-key.plain.ts';
import { isReservedName } from '#server/platform/accounts/names.policy.ts';
import { isNameTaken } from '#server/platform/accounts/shown-names.writes.ts';
import { languageProfilesTable } from '#server/platform/reports/profile.tables.ts';
import { reservedNames } from '#server/platform/settings/account.settings.ts';
import { settingsTable } from '#server/platform/settings/settings.tables.ts';
import type { Batch, ImportKind } from './import-kind.ts';
import { findImported, remember, reserveIds, sourceOf } from './imported.ts';
import { type NewPerson, peopleColumns, readPerson } from './people-rows.ts';
import { pickerOf } from './row.ts';
import { madeUpNickname } from './sayable-names.ts';
import { chooseUsernames, findTaken, type Reserved, usernameFrom, whyNoUsername } from './usernames.ts';

export const people: ImportKind = {
  name: 'people',
  columns: peopleColumns,
  required: ['id'],
  isByDate: false,
  take: async (batch, rows) => {
    const pick = pickerOf(batch.options, peopleColumns);
    const read = rows.map((row) => readPerson(batch, row, pick)).filter((person) => person !== null);
    const fresh = await leaveOutKnown(batch, read);
    const reserved = await readReserved(batch.tx);
    const accepted = await refuseTaken(batch, fresh, reserved);
    if (accepted.length > 0) await write(batch, accepted, reserved);
  },
};

/** A person who is here already, or earlier in the file, is not taken again. */
const leaveOutKnown = async ({ tx, sheet }: Batch, persons: readonly NewPerson[]): Promise<NewPerson[]> => {
  const seen = new Set<string>(
    (
      await findImported(
        tx,
        persons.map((person) => sourceOf('people', person.id)),
      )
    ).keys(),
  );
  return persons.filter((person) => {
    const source = sourceOf('people', person.id);
    if (seen.has(source)) sheet.known += 1;
    const isNew = !seen.has(source);
    seen.add(source);
    return isNew;
  });
};

const readReserved = async (tx: Tx): Promise<Reserved> => {
  const [row] = await tx.select({ value: settingsTable.value }).from(settingsTable).where(eq(settingsTable.key, reservedNames.key));
  return row !== undefined && Value.Check(reservedNames.schema, row.value) ? row.value : reservedNames.standard;
};

const phoneKey = (person: NewPerson): string | null =>
  person.phoneVerified && person.phone !== null ? `${person.phone.country} ${person.phone.number}` : null;
const emailKey = (person: NewPerson): string | null => (person.emailVerified && person.email !== null ? person.email.toLowerCase() : null);

/** Leaves those whose names may be used, and whose verified phones and mailboxes nobody else has. */
const refuseTaken = async ({ tx, sheet, options }: Batch, persons: readonly NewPerson[], reserved: Reserved): Promise<NewPerson[]> => {
  const phones = await takenPhones(
    tx,
    persons.map(phoneKey).filter((key) => key !== null),
  );
  const emails = await takenEmails(
    tx,
    persons.map(emailKey).filter((key) => key !== null),
  );
  const names = await findTaken(
    tx,
    persons.map((person) => person.username).filter((name) => name !== ''),
  );
  return persons.filter((person) => {
    const [phone, email, name] = [phoneKey(person), emailKey(person), person.username.toLowerCase()];
    const reasons: string[] = [];
    if (phone !== null && phones.has(phone)) reasons.push('phone is verified for someone else');
    if (email !== null && emails.has(email)) reasons.push('email is verified for someone else');
    if (person.nickname !== '' && isReservedName(person.nickname, reserved)) reasons.push('nickname is reserved');
    if (name !== '' && !options.rename) {
      const why = whyNoUsername(person.username, reserved) ?? (names.has(name) ? 'someone has it' : null);
      if (why !== null) reasons.push(`username cannot be had: ${why} (--rename finds another)`);
    }
    if (reasons.length > 0) {
      sheet.refuse(person.row, ...reasons);
      return false;
    }
    if (phone !== null) phones.add(phone);
    if (email !== null) emails.add(email);
    if (name !== '') names.add(name);
    return true;
  });
};

const takenPhones = async (tx: Tx, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const { rows } = await tx.execute<{ key: string }>(sql`
    select u.phone_country || ' ' || u.phone as key from users u
    join unnest(${sql.param(keys)}::text[]) as k on u.phone_country = split_part(k, ' ', 1) and u.phone = split_part(k, ' ', 2)
    where u.phone_verified_at is not null`);
  return new Set(rows.map((row) => row.key));
};

const takenEmails = async (tx: Tx, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const { rows } = await tx.execute<{ key: string }>(sql`
    select lower(email::text) as key from users where email = any(${sql.param(keys)}::citext[]) and email_verified_at is not null`);
  return new Set(rows.map((row) => row.key));
};

type Shown = { nickname: string | null; key: string | null };

/** The name that each is shown by: a nickname that somebody bears already is left out, and the username stands for it. */
const chooseShown = async (
  { tx, sheet, options }: Pick<Batch, 'tx' | 'sheet' | 'options'>,
  placed: readonly { person: NewPerson; id: number }[],
  usernames: ReadonlyMap<number, string>,
): Promise<Map<number, Shown>> => {
  const taken = new Set<string | null>();
  const take = async (name: string): Promise<string | null> => {
    const key = nameKey(name);
    if (key === null || taken.has(key) || (await isNameTaken(tx, name, 0))) return null;
    taken.add(key);
    return key;
  };
  const shown = new Map<number, Shown>();
  for (const { person, id } of placed) {
    const given = person.nickname || (options.makeNames === null ? null : madeUpNickname(options.makeNames, id));
    const key = given === null ? null : await take(given);
    if (given !== null && key === null) sheet.note(person.row, 'nickname is taken and was left out: the username is shown');
    shown.set(id, key === null ? { nickname: null, key: await take(usernames.get(id) ?? '') } : { nickname: given, key });
  }
  return shown;
};

const write = async ({ tx, sheet, options, now }: Batch, persons: readonly NewPerson[], reserved: Reserved): Promise<void> => {
  const ids = await reserveIds(tx, 'users', persons.length);
  const placed = persons.map((person, index) => ({ person, id: ids[index] ?? 0 }));
  const isAsGiven = ({ username }: NewPerson): boolean => username !== '' && whyNoUsername(username, reserved) === null;
  const names = await chooseUsernames(
    tx,
    // Names that people bring stand first, so that none of them goes to a neighbour who has none.
    [...placed]
      .sort((a, b) => Number(isAsGiven(b.person)) - Number(isAsGiven(a.person)))
      .map(({ person, id }) => ({ number: id, base: baseOf(person, reserved) })),
    reserved,
  );
  const shown = await chooseShown({ tx, sheet, options }, placed, names);
  await tx
    .insert(usersTable)
    .overridingSystemValue()
    .values(
      placed.map(({ person, id }) => ({
        id,
        username: names.get(id) ?? '',
        nickname: shown.get(id)?.nickname ?? null,
        nameKey: shown.get(id)?.key ?? null,
        phone: person.phone?.number ?? null,
        ...(person.phone === null ? {} : { phoneCountry: person.phone.country }),
        phoneVerifiedAt: person.phoneVerified ? now : null,
        email: person.email,
        emailVerifiedAt: person.emailVerified ? now : null,
        sex: person.sex,
        bio: person.bio,
        location: person.location,
        signedAt: person.signed ? person.createdAt : null,
        declarationAt: person.signed ? person.createdAt : null,
        initializedAt: person.signed ? person.createdAt : null,
        channel: 'import',
        createdAt: person.createdAt,
        updatedAt: now,
      })),
    );
  await tx.insert(userCountsTable).values(placed.map(({ id }) => ({ userId: id })));
  await writeLanguages(tx, placed, now);
  await remember(
    tx,
    placed.map(({ person, id }) => ({ source: sourceOf('people', person.id), id })),
  );
  for (const { person, id } of placed) {
    const name = names.get(id) ?? '';
    if (person.username !== '' && person.username !== name) sheet.note(person.row, `username '${person.username}' became '${name}'`);
  }
  sheet.added += placed.length;
  sheet.wrote('people', placed.length);
};

/** What a username is made from: the one they had, else the nickname where it can be one. */
const baseOf = (person: NewPerson, reserved: Reserved): string | null => {
  if (person.username !== '' && whyNoUsername(person.username, reserved) === null) return person.username;
  return usernameFrom(person.username, reserved) ?? usernameFrom(person.nickname, reserved);
};

const writeLanguages = async (tx: Tx, placed: readonly { person: NewPerson; id: number }[], now: Date): Promise<void> => {
  const profiles = placed.flatMap(({ person: { languages }, id }) =>
    languages === null
      ? []
      : [
          {
            userId: id,
            nativeLanguage: languages.native,
            firstForeign: languages.first,
            secondForeign: languages.second,
            thirdForeign: languages.third,
            country: languages.country,
            updatedAt: now,
          },
        ],
  );
  if (profiles.length > 0) await tx.insert(languageProfilesTable).values(profiles);
};
