import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { getCurrentUser } from '#contract/accounts/accounts.doors.ts';
import { createTemplate } from '#contract/ecerts/ecerts.doors.ts';
import * as files from '#contract/files/files.doors.ts';
import type { Call } from '#contract/kernel/calls.ts';
import { fillDoor } from '#contract/kernel/door-request.ts';
import type { Door } from '#contract/kernel/doors.ts';
import { isRefusalCode } from '#contract/refusals.ts';
import { certify } from '../features/ecerts/ecerts.factory.ts';
import type { Deps } from '../kernel/deps.ts';
import { filesTable, storedBytesTable } from '../platform/files/files.tables.ts';
import type { Client } from './client.ts';
import { type Knocker, knockersOf } from './fuzz-faults.ts';
import { formWith, honestFiles, hostileFiles, hostileForms, type SentBody, type SentFile } from './hostile-files.ts';

/** What a call with a file is told besides, for it to be let in at all. */
type Entrance = (who: Client, sent: { file: SentFile; deps: Deps }) => Promise<Record<string, unknown>>;

const LEAST = 16;

const announced: Entrance = async (who, { file: { bytes } }) => {
  const asked = { filename: 'photo.png', mime_type: 'image/png', storage: { channel: 'public' } };
  // What is larger than may be announced says that it is small.
  const size = Math.max(LEAST, bytes.length > 1_000_000 ? LEAST : bytes.length);
  const { uri } = await who.call(files.announceUpload, { ...asked, size, hash: createHash('md5').update(bytes).digest('hex') });
  return { ticket: uri.split('/').at(-1) ?? '' };
};

/** A company that is certified, and a kind of certificate of its own. */
const ofIssuer: Entrance = async (who, { deps }) => {
  await certify(deps, (await who.call(getCurrentUser, {})).id, randomUUID());
  const about = { name: '结业证书', template_type: 2, description: '培训', criteria: '通过考试' } as const;
  return { id: (await who.call(createTemplate, about)).id };
};

export const entrances: Readonly<Record<string, Entrance>> = {
  'files.put': announced,
  'files.deliver': async (who) => who.call(files.uploadToken, {}),
  'glossary.import': async () => ({}),
  'ecerts.lists.upload': ofIssuer,
};

export type Uploads = {
  deps: Deps;
  newPerson: (who: Knocker) => Promise<Client>;
  entrances?: Readonly<Record<string, Entrance>>;
  /** So long something may lie about before it counts as kept. */
  patienceMs?: number;
};

/** Every file in the folder of the house, wherever it lies. */
const pathsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(folder.length)}/${entry.name}`)
    .sort();

const LOOK_AGAIN_MS = 50;

const openStock = ({ deps: { db, config }, patienceMs = 1_000 }: Uploads) => {
  const look = async () =>
    JSON.stringify([pathsIn(config.dataDir), await db.write.$count(filesTable), await db.write.$count(storedBytesTable)]);
  /** What is kept once it is as it was, or after a while in which it did not come back to that. */
  return async (before?: string): Promise<string> => {
    let now = await look();
    for (let left = patienceMs; before !== undefined && now !== before && left > 0; left -= LOOK_AGAIN_MS) {
      await wait(LOOK_AGAIN_MS);
      now = await look();
    }
    return now;
  };
};

type Answer = { status: number; body: Record<string, unknown> };

const isRefused = (door: Door, { status, body }: Answer): boolean => status >= 400 || (door.envelope === 'named' && body['code'] !== 0);

/** A refusal is one of the house's, with its words, and none that says the house failed. */
const isSpoken = ({ status, body }: Answer): boolean =>
  status < 500 && isRefusalCode(String(body['reason'])) && typeof body['message'] === 'string' && body['message'].trim() !== '';

/** Somebody new each time, whom no limit has counted yet. */
const sendTo = async (call: Call, door: Door, { newPerson, ...more }: Uploads, file: SentFile, bodyOf: (fields: object) => SentBody) => {
  const who = await newPerson(knockersOf(call.operation).usual);
  const told = (await (more.entrances ?? entrances)[call.operation.id]?.(who, { file, deps: more.deps })) ?? {};
  const { path, rest } = fillDoor(door, told);
  const { headers, payload } = bodyOf(Object.fromEntries(rest));
  const response = await who.raw({ method: door.methods[0] ?? 'POST', url: path, headers, payload });
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, body: isJson ? response.json<Record<string, unknown>>() : {} };
};

const rawWith = (file: SentFile): SentBody => ({
  what: file.what,
  headers: { 'content-type': file.type || 'application/octet-stream' },
  payload: file.bytes,
});

const tryDoor = async (call: Call, nth: number, door: Door, uploads: Uploads): Promise<string[]> => {
  const at = `${call.operation.id} at door ${nth}`;
  const stock = openStock(uploads);
  const faults: string[] = [];
  const honest = await honestFiles();
  const [picture] = honest;
  if (!picture) throw new Error('there is a picture');
  const bodyOf = (file: SentFile) => (fields: object) => (call.body === 'raw' ? rawWith(file) : formWith(file, { ...fields }));
  const tries = (await hostileFiles()).map((file) => ({ what: file.what, send: () => sendTo(call, door, uploads, file, bodyOf(file)) }));
  if (call.body === 'multipart')
    for (const [index, { what }] of hostileForms(picture, {}).entries())
      tries.push({
        what,
        send: () => sendTo(call, door, uploads, picture, (fields) => hostileForms(picture, { ...fields })[index] as SentBody),
      });
  let before = await stock();
  for (const { what, send } of tries) {
    const answer = await send();
    if (!isRefused(door, answer)) faults.push(`${at} took ${what}`);
    else if (!isSpoken(answer)) faults.push(`${at} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)} to ${what}`);
    const after = await stock(before);
    if (after !== before) faults.push(`${at} keeps something of ${what}`);
    before = after;
  }
  const taken: boolean[] = [];
  for (const file of honest) taken.push(!isRefused(door, await sendTo(call, door, uploads, file, bodyOf(file))));
  if (!taken.includes(true)) faults.push(`${at} takes no file at all, so that nothing was tried`);
  if (pathsIn(uploads.deps.config.dataDir).some((path) => path.includes('outside')))
    faults.push(`${at} kept a file under the name it came with`);
  return faults;
};

/** Calls that are told more than the file, without that somebody said how one gets that far. */
const isUnknown = ({ operation, shapes }: Call, known: Readonly<Record<string, Entrance>>): boolean => {
  const { properties = {} } = shapes.input as { properties?: object };
  return Object.keys(properties).some((name) => name !== 'file') && !(operation.id in known);
};

/**
 * Sends files and forms that no door may take to every call that takes a file. Gives, as sentences, what was taken, what was answered
 * without words of the house, and what is left of something that was refused.
 */
export const uploadFaults = async (calls: readonly Call[], uploads: Uploads): Promise<string[]> => {
  const faults: string[] = [];
  for (const call of calls.filter(({ body }) => body !== 'json')) {
    if (isUnknown(call, uploads.entrances ?? entrances)) {
      faults.push(`${call.operation.id} takes a file and more, and nothing says how one gets as far`);
      continue;
    }
    for (const [nth, door] of call.operation.doors.entries()) faults.push(...(await tryDoor(call, nth, door, uploads)));
  }
  return faults;
};
