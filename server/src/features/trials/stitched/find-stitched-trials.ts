import { setImmediate } from 'node:timers/promises';
import { trialFindingsMessages } from '#contract/trials/trial-findings.messages.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { runSystemTransaction } from '../../../platform/ledger/system-transaction.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { listSenders, listSentTexts } from '../sent-texts.queries.ts';
import { addFinding } from '../trial-findings.queries.ts';
import { daysAfter } from '../trials.policy.ts';
import { type FoundDocument, findDocuments } from './find-documents.ts';
import { createRarity, type Rarity, termsOfAll } from './rarity.ts';
import { type SentText, termsOf } from './sent-texts.ts';

type Sent = SentText & { initiatorId: number };

const DAYS = 60;
/** So many people's texts are held at once. */
const BATCH = 200;
/** Fewer texts are no document, whoever got them. */
const LEAST_TEXTS = 3;

/** People who are one sender, by what they have in common. */
const sendersOf = (rows: readonly { userId: number; tie: string }[]): number[][] => {
  const parent = new Map<number | string, number | string>();
  const rootOf = (of: number | string): number | string => {
    let root = of;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(of, root);
    return root;
  };
  for (const { userId, tie } of rows) parent.set(rootOf(userId), rootOf(tie === '' ? userId : tie));
  const people = [...new Set(rows.map(({ userId }) => userId))];
  return [...Map.groupBy(people, rootOf).values()];
};

const textsOf = async (db: Db, userIds: readonly number[], since: Date): Promise<Sent[]> =>
  (await listSentTexts(db, userIds, since)).map(({ receiverId, email, ...row }) => ({
    ...row,
    receiver: receiverId === null ? `mail ${email}` : `person ${receiverId}`,
  }));

/** Whole senders, so many people at a time; the process does other things between them. */
const eachSender = async (
  senders: readonly number[][],
  read: (userIds: readonly number[]) => Promise<Sent[]>,
  see: (texts: Sent[]) => void,
) => {
  const waiting = [...senders];
  while (waiting.length > 0) {
    const batch = [waiting.shift() ?? []];
    while (waiting[0] && batch.flat().length + waiting[0].length <= BATCH) batch.push(waiting.shift() ?? []);
    const senderOf = new Map(batch.flatMap((people, nth) => people.map((userId) => [userId, nth] as const)));
    for (const texts of Map.groupBy(await read(batch.flat()), ({ initiatorId }) => senderOf.get(initiatorId)).values()) {
      see(texts);
      await setImmediate();
    }
  }
};

const rarityOf = async (senders: readonly number[][], read: (userIds: readonly number[]) => Promise<Sent[]>): Promise<Rarity> => {
  const rarity = createRarity();
  await eachSender(senders, read, (texts) => {
    for (const [language, those] of Map.groupBy(texts, (one) => one.language))
      rarity.add(language, termsOfAll(those.map(({ text }) => termsOf(text))));
  });
  return rarity;
};

/** Writes one down, and tells whoever sent it that they are stopped. */
const raise = (deps: Deps, { pieces, score }: FoundDocument, texts: readonly Sent[]): Promise<void> =>
  runSystemTransaction(deps, 'trials.find-stitched', async (place) => {
    const initiatorOf = new Map(texts.map(({ id, initiatorId }) => [id, initiatorId]));
    const found = pieces.flatMap(({ ids }, position) =>
      ids.map((trialId) => ({ trialId, position, initiatorId: initiatorOf.get(trialId) ?? 0 })),
    );
    const id = await addFinding(place.db, { score, language: pieces[0]?.language ?? '', foundAt: place.now, pieces: found });
    if (id === null) return;
    place.audit('trial-finding', id, { score, pieces: pieces.length });
    const people = new Set(pieces.flatMap(({ receivers }) => [...receivers])).size;
    const to = [...new Set(found.map(({ initiatorId }) => initiatorId))].sort((one, other) => one - other);
    const filling = { people, pieces: pieces.length };
    await notify(place, { kind: 'trial', to, text: trialFindingsMessages.toldStopped, filling, subject: { kind: 'trial-finding', id } });
  });

/**
 * Every night: looks through what each sender (a person, and whoever shares a device, an account for money, a company or a mail domain with them)
 * sent within 60 days, and raises what was cut out of one document. Texts are read twice: once for which words are rare.
 */
export const findStitchedTrials = async (deps: Deps): Promise<void> => {
  const db = deps.db.write;
  const since = daysAfter(deps.now(), -DAYS);
  const senders = sendersOf(await listSenders(db, since));
  const read = (userIds: readonly number[]) => textsOf(db, userIds, since);
  const rarity = await rarityOf(senders, read);
  const found: { document: FoundDocument; texts: Sent[] }[] = [];
  await eachSender(senders, read, (texts) => {
    if (texts.length < LEAST_TEXTS) return;
    for (const document of findDocuments(texts, rarity).documents) found.push({ document, texts });
  });
  for (const { document, texts } of found) await raise(deps, document, texts);
};
