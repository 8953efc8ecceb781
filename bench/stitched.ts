// npm run bench:stitched -- --data=FOLDER plants documents that were cut into tests among three honest kinds of senders, in three languages, and tells
// how many are found; then it looks through 100,000 texts and counts the comparisons. FOLDER holds content/ and parallel/.
import { argv } from 'node:process';
import { crc32 } from 'node:zlib';
import { seededRandom } from '#demo/random.ts';
import { findDocuments } from '#server/features/trials/stitched/find-documents.ts';
import { createRarity, type Rarity, termsOfAll } from '#server/features/trials/stitched/rarity.ts';
import { type SentText, termsOf } from '#server/features/trials/stitched/sent-texts.ts';
import { machineText } from './measured/machine.ts';
import { readArguments } from './read-arguments.ts';
import { readOthers, readSources, type Source } from './stitched/documents.ts';
import { type Chance, chanceOf, plantRound, type Sender } from './stitched/planted.ts';

const RECALL = 0.95;
const FALSE = 0.02;
const COMPARISONS = 30;
const TEXTS_OF_ONE = 10;

const { numbers, words } = readArguments(argv.slice(2), { numbers: ['rounds', 'texts'], words: ['data'] });
if (words.data === undefined) throw new Error('npm run bench:stitched -- --data=FOLDER');
const sources = readSources(words.data);
const others = readOthers(words.data);
const chance = chanceOf(seededRandom('measured'));

const houseOf = (senders: readonly { language: string; texts: readonly SentText[] }[]): Rarity => {
  const rarity = createRarity();
  for (const { language, texts } of senders) rarity.add(language, termsOfAll(texts.map(({ text }) => termsOf(text))));
  return rarity;
};

type Tally = { senders: number; found: number };
const tallies = new Map<string, Tally>();
const count = (name: string, isFound: boolean): void => {
  const tally = tallies.get(name) ?? { senders: 0, found: 0 };
  tallies.set(name, { senders: tally.senders + 1, found: tally.found + (isFound ? 1 : 0) });
};
const together = (isMeant: (name: string) => boolean): Tally =>
  [...tallies]
    .filter(([name]) => isMeant(name))
    .reduce((sum, [, one]) => ({ senders: sum.senders + one.senders, found: sum.found + one.found }), { senders: 0, found: 0 });
const shareOf = ({ senders, found }: Tally): number => (senders === 0 ? 0 : found / senders);

/** The weights of the score were set on half of the documents. */
const half = (id: string): string => (crc32(id.split('/')[0] ?? '') % 2 === 0 ? 'weights set on these' : 'not seen before');

const order = { joints: 0, right: 0 };
const countOrder = ({ order: wanted }: Sender, found: readonly string[]): void => {
  const places = found.map((text) => wanted.indexOf(text));
  for (let nth = 1; nth < places.length; nth += 1) {
    order.joints += 1;
    if (places[nth] === (places[nth - 1] ?? 0) + 1) order.right += 1;
  }
};

const measureRound = (): void => {
  const senders = plantRound(sources, chance);
  const rarity = houseOf(senders);
  for (const { language, text } of others) rarity.add(language, termsOf(text));
  for (const sender of senders) {
    const { documents } = findDocuments(sender.texts, rarity);
    count(`${sender.kind}, ${sender.language}`, documents.length > 0);
    if (sender.kind !== 'stitched') continue;
    count(`stitched, ${half(sender.documents[0] ?? '')}`, documents.length > 0);
    countOrder(sender, documents[0]?.pieces.map(({ text }) => text) ?? []);
  }
};

/** Words of one field thrown together: texts that look alike and of which no two say the same. */
const heap = (field: readonly Source[], { below }: Chance): string => {
  const source = field[below(field.length)];
  const isHan = source?.language === 'zh';
  const all = isHan ? (source?.text.match(/\p{Script=Han}{2,3}/gu) ?? []) : (source?.text.split(/\s+/) ?? []);
  return Array.from({ length: 80 }, () => all[below(all.length)] ?? '').join(isHan ? '，' : ' ');
};

/** So many texts: a fifth of them of one sender and one field, the others by tens. */
const countComparisons = (texts: number): { a: number; seconds: number } => {
  const fields = [...Map.groupBy(sources, ({ language, field }) => `${language} ${field}`).values()];
  const newSender = (size: number) => {
    const field = fields[chance.below(fields.length)] ?? sources;
    const language = field[0]?.language ?? 'en';
    return {
      language,
      texts: Array.from({ length: size }, (_, nth) => ({ id: nth, receiver: `${nth}`, language, text: heap(field, chance) })),
    };
  };
  const large = Math.floor(texts / 5);
  const senders = [newSender(large), ...Array.from({ length: Math.floor((texts - large) / TEXTS_OF_ONE) }, () => newSender(TEXTS_OF_ONE))];
  const begun = performance.now();
  const rarity = houseOf(senders);
  const comparisons = senders.reduce((sum, sender) => sum + findDocuments(sender.texts, rarity).comparisons, 0);
  return { a: comparisons / texts, seconds: (performance.now() - begun) / 1_000 };
};

const verdicts: boolean[] = [];
const tell = (isMet: boolean, text: string): void => {
  verdicts.push(isMet);
  console.log(`${isMet ? 'reached' : 'MISSED '}  ${text}`);
};

console.log(machineText());
for (let nth = 0; nth < (numbers.rounds ?? 20); nth += 1) measureRound();
for (const [name, tally] of [...tallies].sort())
  console.log(`  ${name}: ${tally.found} of ${tally.senders} found (${shareOf(tally).toFixed(3)})`);
const isOfLanguage = (name: string): boolean => /, (zh|en|es)$/.test(name);
const planted = together((name) => name.startsWith('stitched') && isOfLanguage(name));
const honest = together((name) => !name.startsWith('stitched'));
tell(shareOf(planted) >= RECALL, `${shareOf(planted).toFixed(3)} of ${planted.senders} planted documents are found (>= ${RECALL})`);
tell(shareOf(honest) <= FALSE, `${shareOf(honest).toFixed(3)} of ${honest.senders} honest senders are found (<= ${FALSE})`);
console.log(`  ${(order.right / order.joints).toFixed(2)} of what follows a piece in what is found follows it in the document`);
const most = numbers.texts ?? 100_000;
for (const texts of [most / 4, most / 2, most]) {
  const { a, seconds } = countComparisons(texts);
  tell(a <= COMPARISONS, `${a.toFixed(1)} comparisons a text of ${texts} (<= ${COMPARISONS}), ${seconds.toFixed(1)} s`);
}
process.exitCode = verdicts.every((isMet) => isMet) ? 0 : 1;
