// npm run bench:search -- --texts=FILE,FILE fills an empty database with news (lines of JSON with a Chinese text as `zh`, and as `zh_hant` where it is
// written in traditional hanzi), looks for runs of two to six hanzi out of them in either way of writing, and compares what is found with a scan of all.
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { argv } from 'node:process';
import pg from 'pg';
import { fillDoor } from '#contract/kernel/door-request.ts';
import { searchNews } from '#contract/search/search.doors.ts';
import { seededRandom } from '#demo/random.ts';
import { simplifyEach, waysToWrite } from '#server/kernel/search/hanzi-variants.ts';
import { indexWords } from '#server/kernel/search/search-words.ts';
import { openEmptyDatabase } from './measured/bench-data.ts';
import { machineText } from './measured/machine.ts';
import { startProduct } from './measured/own-process.ts';
import { readArguments } from './read-arguments.ts';

const RUN = /\p{Script=Han}{2,}/gu;
const PAGE = 100;
/** A list that is longer is the search's own to cut. */
const MOST = 1_000;
const PRECISION = 0.98;

const { numbers, words } = readArguments(argv.slice(2), { numbers: ['queries'], words: ['texts'] });
if (words.texts === undefined) throw new Error('npm run bench:search -- --texts=FILE,FILE');
const random = seededRandom('search');
const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

const texts = words.texts
  .split(',')
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as { zh?: string; zh_hant?: string })
  .flatMap(({ zh, zh_hant }) => zh_hant ?? zh ?? []);
const folded = texts.map((text) => simplifyEach(text.normalize('NFKC')));
const runs = texts.flatMap((text) => [...text.matchAll(RUN)].map(([run]) => [...run]));

/** So many hanzi that stand beside each other in some text, each as it stands there or in another way of writing it. */
const queryOf = (length: number): string => {
  const run = pick(runs.filter((one) => one.length >= length));
  const from = Math.floor(random() * (run.length - length + 1));
  const cut = run.slice(from, from + length);
  return (random() < 0.5 ? cut : cut.map((hanzi) => pick(waysToWrite(hanzi)))).join('');
};

const fill = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("insert into users (username, signed_at, created_at, updated_at) values ('writer', now(), now(), now())");
  await client.query(
    `insert into news (author_id, category_id, state, title, body, words, published_at, moved_at, created_at)
     select (select id from users where username = 'writer'), (select min(id) from news_categories), 0, '', g.body, array_to_tsvector(array(select jsonb_array_elements_text(g.words))), now(), now(), now()
     from jsonb_to_recordset($1::jsonb) as g (body text, words jsonb)`,
    [JSON.stringify(texts.map((body) => ({ body, words: indexWords(body) })))],
  );
  await client.query('analyze news');
  await client.end();
};

/** One page. Each keyword comes from another address, as nobody may search as fast as this. */
const readPage = async (origin: string, keyword: string, offset: number): Promise<number[]> => {
  const { path, rest } = fillDoor(searchNews.doors[0], { keyword, limit: PAGE, offset });
  const query = new URLSearchParams([...rest].map(([name, value]): [string, string] => [name, String(value)]));
  const from = `10.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.1`;
  const response = await fetch(`${origin}${path}?${query}`, { headers: { 'x-forwarded-for': from } });
  if (!response.ok) throw new Error(`${keyword} was answered with ${response.status}`);
  const { data } = (await response.json()) as { data: { list: { id: number }[] } };
  return data.list.map(({ id }) => Number(id));
};

const findAll = async (origin: string, keyword: string): Promise<number[]> => {
  const found: number[] = [];
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const list = await readPage(origin, keyword, offset);
    found.push(...list);
    if (list.length < PAGE) break;
  }
  return found;
};

type Tally = { queries: number; there: number; found: number; right: number };

const measure = async (origin: string, firstId: number, lengths: readonly number[]): Promise<Tally> => {
  const tally: Tally = { queries: 0, there: 0, found: 0, right: 0 };
  for (const queries = numbers.queries ?? 500; tally.queries < queries; ) {
    const keyword = queryOf(pick(lengths));
    const there = new Set(folded.flatMap((text, nth) => (text.includes(simplifyEach(keyword)) ? [firstId + nth] : [])));
    if (there.size >= MOST) continue;
    const found = await findAll(origin, keyword);
    const right = found.filter((id) => there.has(id)).length;
    if (right < there.size || right < found.length)
      console.log(`  ${keyword}: ${there.size} there, ${found.length} found, ${right} of them right`);
    tally.queries += 1;
    tally.there += there.size;
    tally.found += found.length;
    tally.right += right;
  }
  return tally;
};

const data = await openEmptyDatabase('search');
let isMissed = false;
try {
  console.log(machineText());
  await fill(data.url);
  const product = await startProduct({ databaseUrl: data.url, folder: tmpdir() });
  try {
    console.log(`${texts.length} texts`);
    for (const [name, lengths, precision] of [
      ['two hanzi', [2], 0],
      ['three to six hanzi', [3, 4, 5, 6], PRECISION],
    ] as const) {
      const { queries, there, found, right } = await measure(`http://127.0.0.1:${product.port}`, 1, lengths);
      const [recall, exact] = [right / there, right / found];
      const isReached = recall === 1 && exact >= precision;
      isMissed ||= !isReached;
      console.log(
        `${isReached ? 'reached' : 'MISSED '}  ${name}: ${queries} queries, ${there} texts there, recall ${recall.toFixed(4)}, precision ${exact.toFixed(4)}`,
      );
    }
  } finally {
    await product.stop();
  }
} finally {
  await data.stop();
}
process.exitCode = isMissed ? 1 : 0;
