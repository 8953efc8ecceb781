import { setImmediate } from 'node:timers/promises';
import { trialFindingsMessages } from '#contract/trials/trial-findings.messages.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { runSystemTransaction } from '../../../platform/ledger/system-transaction.writes.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { listSenders, listSentTexts } from '../sent-texts.queries.ts';
import { addFinding, listDismissed } from '../trial-findings.queries.ts';
import { daysAfter } from '../trials.policy.ts';
import { type FoundDocument, findDocuments } from './find-documents.ts';
import { languageOfText } from './language-of-text.policy.ts';
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

/** What people sent since then but what was found to be no part of a document; each in the language that it is written in, whatever was said. */
const textsOf = async (db: Db, userIds: readonly number[], since: Date): Promise<Sent[]> => {
  const rows = await listSentTexts(db, userIds, since);
  const dismissed = await listDismissed(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .filter(({ id }) => !dismissed.has(id))
    .map(({ receiverId, email, ...row }) => ({
      ...row,
      language: languageOfText(row.text, row.language),
      receiver: receiverId === null ? `mail ${email}` : `person ${receiverId}`,
    }));
};

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

/** What one of those who sent a document is told of: their own texts and who got them, and whether there are others'. */
const sentBy = (userId: number, { pieces }: FoundDocument, sent: ReadonlyMap<number, Sent>) => {
  const own = pieces.map(({ ids }) => ids.flatMap((id) => sent.get(id) ?? []).filter(({ initiatorId }) => initiatorId === userId));
  const others = pieces.some(({ ids }) => ids.some((id) => sent.get(id)?.initiatorId !== userId));
  return {
    text: others ? trialFindingsMessages.toldStoppedWithOthers : trialFindingsMessages.toldStopped,
    filling: { people: new Set(own.flat().map(({ receiver }) => receiver)).size, pieces: own.filter((those) => those.length > 0).length },
  };
};

/** Writes one down, and tells whoever sent it that they are stopped. */
const raise = (deps: Deps, document: FoundDocument, texts: readonly Sent[]): Promise<void> =>
  runSystemTransaction(deps, 'trials.find-stitched', async (ctx) => {
    const { pieces, score } = document;
    const sent = new Map(texts.map((one) => [one.id, one]));
    const found = pieces.flatMap(({ ids }, position) =>
      ids.map((trialId) => ({ trialId, position, initiatorId: sent.get(trialId)?.initiatorId ?? 0 })),
    );
    const raised = await addFinding(ctx.db, { score, language: pieces[0]?.language ?? '', foundAt: ctx.now, pieces: found });
    if (raised === null) return;
    const { id, added } = raised;
    ctx.audit('trial-finding', id, { score, pieces: pieces.length, added: added.length });
    const stopped = [...new Set(added.map(({ initiatorId }) => initiatorId))].sort((one, other) => one - other);
    for (const to of stopped)
      await notify(ctx, { kind: 'trial', to, ...sentBy(to, document, sent), subject: { kind: 'trial-finding', id } });
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
