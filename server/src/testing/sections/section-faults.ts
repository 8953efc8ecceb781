import type { Call } from '#contract/kernel/calls.ts';
import type { InputOf, Operation } from '#contract/kernel/doors.ts';
import { Person } from '#contract/people/people.schemas.ts';
import { type Audience, type ReportSection, reportSections } from '#contract/reports/report-sections.ts';
import { Report } from '#contract/reports/reports.schemas.ts';
import { pathFields } from '../access-faults.ts';
import type { Client } from '../client.ts';
import { type Viewer, viewers, type World } from './section-world.ts';

/** A way to the data of one section of somebody's report. */
export type SectionDoor = {
  section: ReportSection;
  of: 'person' | 'company';
  /** The id of an operation, or the path of a document. */
  name: string;
  /** What whoever looks is answered, once for each address. */
  look(world: World, client: Client): Promise<string[]>;
  /** Words that stand in the answer to whoever sees the section, and in no other. */
  tells: string;
  /** It is made for guests, whoever fetches it. */
  isForGuests?: boolean;
};

type Told<O extends Operation> = { tells: string; of?: 'person' | 'company'; input: (world: World) => InputOf<O> };

/** An operation that gives data of a section; each of its addresses is tried. */
export const doorOf = <O extends Operation>(
  section: ReportSection,
  operation: O,
  { tells, of = 'person', input }: Told<O>,
): SectionDoor => ({
  ...{ section, of, tells, name: operation.id },
  look: async (world, client) => {
    const given = input(world) as Record<string, unknown>;
    const reached = [...operation.doors.entries()].filter(([, door]) => pathFields(door).every((name) => given[name] !== undefined));
    return Promise.all(reached.map(async ([door]) => JSON.stringify((await client.send(operation, given, { door })).body)));
  },
});

/** Who sees a section of this audience (decisions 71 and docs/decisions/021). */
const mayLook = (viewer: Viewer, audience: Audience): boolean => {
  const by: Record<Audience, readonly Viewer[]> = {
    everyone: ['owner', 'friend', 'follower', 'stranger', 'guest'],
    'signed-in': ['owner', 'friend', 'follower', 'stranger'],
    friends: ['owner', 'friend'],
    me: ['owner'],
  };
  return by[audience].includes(viewer);
};

const clientOf = (world: World, door: SectionDoor, viewer: Viewer): Client =>
  viewer === 'owner' ? world[door.of] : viewer === 'guest' ? world.house.guest : world.others[viewer];

/**
 * Looks through a door as everybody while its section is for `audience`; null: while the report is not open. Gives, as sentences, who was told
 * what is not for them and who was not told what is.
 */
export const lookFaults = async (world: World, door: SectionDoor, audience: Audience | null): Promise<string[]> => {
  const tried = await Promise.all(
    (door.isForGuests ? (['guest'] as const) : viewers).map(async (viewer) => {
      const answers = await door.look(world, clientOf(world, door, viewer));
      const may = audience === null ? viewer === 'owner' : mayLook(viewer, audience);
      return answers.flatMap((answer, nth) => {
        const isTold = answer.includes(door.tells);
        // What the owner reads of a report that is not open yet is theirs to lay out: a badge that is to be earned, for one.
        if (isTold === may || (audience === null && viewer === 'owner')) return [];
        const where = `${door.name} (address ${nth}), ${door.section} ${audience === null ? 'of a report that is not open' : `for ${audience}`}`;
        return [`${where}: ${viewer} ${isTold ? 'is told' : 'is not told'}`];
      });
    }),
  );
  return tried.flat();
};

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; allOf?: Schema[] };

/** Every object within a schema, by the names of its members. */
const objectsIn = (schema: Schema): string[][] => [
  ...(schema.properties ? [Object.keys(schema.properties)] : []),
  ...[
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
  ].flatMap(objectsIn),
];

const NAMES_A_PERSON = /^(user|uid|userId|user_id|author|owner|ownerId|owner_id|member)$/;
const LEAST_MEMBERS = 3;

/** The objects of which the sections of a report are made; people and pictures stand in many other answers too, and are none. */
const sectionObjects = (): string[][] => {
  const parts = (Report as Schema).properties ?? {};
  const common = new Set(objectsIn(Person as Schema).map(String));
  return reportSections
    .flatMap((section) => objectsIn(parts[section] ?? {}))
    .filter((members) => members.length >= LEAST_MEMBERS && !members.includes('url') && !common.has(String(members)));
};

/** Whether a call may give data of a section, as far as its shape says: then it is in the list, or it is said why it gives none. */
const mayGive = ({ operation, shapes }: Call, families: ReadonlySet<string>, parts: readonly string[][]): boolean => {
  if (['operator', 'reviewer'].includes(operation.access)) return false;
  const found = objectsIn(shapes.answer as Schema);
  const holdsSection =
    found.some((members) => members.some((name) => (reportSections as readonly string[]).includes(name))) ||
    found.some((members) => parts.some((part) => part.every((name) => members.includes(name))));
  if (operation.kind === 'write') return holdsSection;
  const { properties = {} } = shapes.input as Schema;
  const isOfPerson =
    Object.keys(properties).some((name) => NAMES_A_PERSON.test(name)) || operation.doors.some(({ path }) => path.includes('/users/{'));
  return holdsSection || isOfPerson || families.has(operation.id.split('.')[0] ?? '');
};

/** Calls and documents that may give data of a section and are neither in the list nor excused, and excuses for nothing. */
export const unlisted = (
  { calls, documents }: { calls: readonly Call[]; documents: readonly string[] },
  doors: readonly SectionDoor[],
  excused: readonly string[],
): string[] => {
  const listed = new Set(doors.map(({ name }) => name));
  const parts = sectionObjects();
  const families = new Set(calls.map(({ operation: { id } }) => id).flatMap((id) => (listed.has(id) ? [id.split('.')[0] ?? ''] : [])));
  const wanted = new Set([...calls.filter((call) => mayGive(call, families, parts)).map(({ operation }) => operation.id), ...documents]);
  return [
    ...[...wanted]
      .filter((name) => !listed.has(name) && !excused.includes(name))
      .map((name) => `${name} may give a section and is not listed`),
    ...excused.filter((name) => listed.has(name) || !wanted.has(name)).map((name) => `${name} is excused for nothing`),
  ];
};
