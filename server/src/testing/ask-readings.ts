import { contract } from '#contract/contract.ts';
import type { Door } from '#contract/kernel/doors.ts';
import type { Client } from './client.ts';

/** What each field of a reading may be asked with. */
export type Candidates = Record<string, readonly unknown[]>;

export const readings = contract.filter((call) => call.operation.kind === 'read' && call.body === 'json');
export type Reading = (typeof readings)[number];
type Property = { const?: unknown; type?: string; anyOf?: { const?: unknown }[] };

const UUID = '00000000-0000-4000-8000-000000000000';

/** For the fields that no walk is about, so that these readings are asked as well. */
const ordinary: Candidates = {
  key: ['likes'],
  position: ['home'],
  space_id: [1],
  account: ['lin@example.org'],
  nickName: ['林译'],
  name: ['成都'],
  address: ['成都'],
  longitude: [104.1],
  latitude: [30.6],
  expires: [1],
  first: [0],
  second: [1],
  sign: ['0'.repeat(43)],
  md5: ['0'.repeat(32)],
  file_path: ['a.png'],
  category_id: [1],
  certificate: ['1'],
  acceptId: ['0'.repeat(22)],
  code: ['0'],
  email: ['lin@example.org'],
  credential: ['0'],
  list: [1],
  message: [1],
  review_id: ['1'],
  revision: [1],
  subject: ['译法'],
  work_id: [1],
  text: ['词'],
  node: [1],
  out_trade_no: ['000000'],
  part: ['reviews'],
  type: ['followers'],
  url: ['http://localhost:3999/feeds'],
};

const literalsOf = ({ const: one, anyOf }: Property): unknown[] =>
  [one, ...(anyOf ?? []).map((part) => part.const)].filter((value) => value !== undefined);

const valuesFor = (name: string, property: Property, candidates: Candidates): readonly unknown[] => {
  const literals = literalsOf(property);
  if (literals.length > 0) return literals;
  const values = candidates[name] ?? [];
  if (name === 'id' && property.type === 'array') return [values.join(',')];
  // Either many ids at once, or the one of a credential.
  return name === 'id' && property.type === 'string' ? [values.join(','), UUID] : values;
};

/**
 * What a reading may be asked of these values: each thing for what it needs, and what it may be told besides, one by one. Throws where it
 * needs something that there is no value for, so that no reading is passed over.
 */
export const inputsFor = (call: Reading, door: Door, candidates: Candidates): Record<string, unknown>[] => {
  const { properties = {}, required = [] } = call.shapes.input as unknown as { properties?: Record<string, Property>; required?: string[] };
  const inPath = [...door.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => door.names[name] ?? name);
  const needed = [...new Set([...inPath, ...required])];
  const bases = needed.reduce<Record<string, unknown>[]>(
    (made, name) => {
      const values = valuesFor(name, properties[name] ?? {}, { ...ordinary, ...candidates });
      if (values.length === 0) throw new Error(`${call.operation.id} cannot be asked: there is no value for ${name}`);
      return made.flatMap((input) => values.map((value) => ({ ...input, [name]: value })));
    },
    [{}],
  );
  const more = Object.keys(properties).filter((name) => !needed.includes(name));
  const besides = more.flatMap((name) =>
    valuesFor(name, properties[name] ?? {}, candidates).map((value) => ({ ...bases[0], [name]: value })),
  );
  return [...bases, ...besides];
};

/** The doors of one call read by the same code, so the first is asked all there is and the others once. */
const questionsTo = (call: Reading, candidates: Candidates, doors: 'all' | 'first') =>
  call.operation.doors.slice(0, doors === 'first' ? 1 : undefined).flatMap((door, nth) =>
    inputsFor(call, door, candidates)
      .slice(0, nth === 0 ? undefined : 1)
      .map((input) => ({ nth, input })),
  );

const AT_ONCE = 6;

/** Asks every reading as somebody, and hands on what each answers. Throws where no question to a reading was one that it takes. */
export const askReadings = async (
  who: Client,
  candidatesFor: (call: Reading) => Candidates,
  options: { hear: (id: string, answer: string) => void; doors?: 'all' | 'first' },
): Promise<void> => {
  const notTaken: string[] = [];
  for (const call of readings) {
    const questions = questionsTo(call, candidatesFor(call), options.doors ?? 'all');
    const told = new Set<unknown>();
    for (let from = 0; from < questions.length; from += AT_ONCE)
      for (const { body } of await Promise.all(
        questions.slice(from, from + AT_ONCE).map(({ input, nth }) => who.send(call.operation, input, { door: nth })),
      )) {
        told.add(body?.['reason']);
        options.hear(call.operation.id, JSON.stringify(body ?? null));
      }
    if (told.size === 1 && told.has('INVALID_INPUT')) notTaken.push(call.operation.id);
  }
  if (notTaken.length > 0) throw new Error(`asked in no way that they take: ${notTaken.join(', ')}`);
};
