import { eq, notInArray } from 'drizzle-orm';
import { contract } from '#contract/contract.ts';
import { countRanks } from '#server/features/ranks/ranks.counting.ts';
import { settleRewards } from '#server/features/referrals/referrals.jobs.ts';
import { features, routes } from '#server/features.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { buildServer } from '#server/kernel/http/build-server.ts';
import { usersTable } from '#server/platform/accounts/accounts.tables.ts';
import { fillRegistries } from '#server/platform/fill-registries.ts';
import { settingsTable } from '#server/platform/settings/settings.tables.ts';
import { DEMO_PASSWORD, type DemoContent, readContent } from './content.ts';
import { emptyEverything } from './empty.ts';
import { loadAround } from './load-around.ts';
import { loadChats } from './load-chats.ts';
import { loadCircles } from './load-circles.ts';
import { feesOfMembers, loadClosedCircles } from './load-closed-circles.ts';
import { loadContacts } from './load-contacts.ts';
import { loadEcerts } from './load-ecerts.ts';
import { loadEnterprises } from './load-enterprises.ts';
import { loadFeeds } from './load-feeds.ts';
import { loadGlossary } from './load-glossary.ts';
import { loadIdentity } from './load-identity.ts';
import { checkMoney, loadMoney, serveMoney } from './load-money.ts';
import { loadNews } from './load-news.ts';
import { loadPeople } from './load-people.ts';
import { loadPortfolio } from './load-portfolio.ts';
import { loadPosts } from './load-posts.ts';
import { heldForQuestions, loadQuestions, spentOnQuestions } from './load-questions.ts';
import { loadReferrals, readOfReferrals } from './load-referrals.ts';
import { loadReports } from './load-report.ts';
import { loadReviews } from './load-reviews.ts';
import { loadSite } from './load-site.ts';
import { loadTies } from './load-ties.ts';
import { loadTrialCertificates } from './load-trial-certificates.ts';
import { loadTrials } from './load-trials.ts';
import { loadWindings } from './load-windings.ts';
import { setDates } from './set-dates.ts';
import { setFeedDates } from './set-feed-dates.ts';

const MARK = 'demo.content';
const LOADING = 'loading';
const TOLD_EVERY = 60;

/** One person does all of this within seconds, which no limit would let through. */
const unlimited: Deps['limiter'] = {
  take: async (_key, max) => ({ allowed: true, remaining: max, retryAfterMs: 0 }),
  waitMs: async () => 0,
  giveBack: async () => undefined,
  close: async () => undefined,
};

/** What each pays in all. */
const spentIn = (...parts: readonly ReadonlyMap<string, number>[]): Map<string, number> => {
  const sum = new Map<string, number>();
  for (const part of parts) for (const [handle, amount] of part) sum.set(handle, (sum.get(handle) ?? 0) + amount);
  return sum;
};

type State = 'loaded' | 'half' | 'empty' | 'lived-in';

/** A load that was ended in the middle left its mark. It is begun anew only as long as nobody but its own people is there: others may have come since. */
const stateOf = async (deps: Deps, content: DemoContent): Promise<State> => {
  const [mark] = await deps.db.write.select({ value: settingsTable.value }).from(settingsTable).where(eq(settingsTable.key, MARK));
  if (mark && mark.value !== LOADING) return 'loaded';
  const own = [...content.named, ...content.people].map((person) => person.username);
  const [someone] = await deps.db.write
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(mark ? notInArray(usersTable.username, own) : undefined)
    .limit(1);
  if (someone) return 'lived-in';
  return mark ? 'half' : 'empty';
};

/** One process at a time: a second one waits, and then finds the work done. */
const alone = async <T>(deps: Deps, work: () => Promise<T>): Promise<T> => {
  const client = await deps.db.writePool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtext($1))', [MARK]);
    return await work();
  } finally {
    // Its end gives the lock back, also where the work failed.
    client.release(true);
  }
};

const setMark = async (deps: Deps, value: unknown): Promise<void> => {
  await deps.db.write.insert(settingsTable).values({ key: MARK, value }).onConflictDoUpdate({ target: settingsTable.key, set: { value } });
};

const load = async (deps: Deps, content: DemoContent, say: (line: string) => void): Promise<void> => {
  const begun = Date.now();
  await setMark(deps, LOADING);
  say('Loading the demo content (once) …');
  fillRegistries(features);
  const loading: Deps = { ...deps, limiter: unlimited };
  const app = await buildServer(loading, { contract, routes });
  await serveMoney(app, loading);
  await app.ready();
  const people = await loadPeople(loading, app, [...content.named, ...content.people]);
  say(`  ${people.size} people`);
  await loadReferrals(content.people, people);
  await loadMoney(loading, app, { named: content.named, people, spent: spentIn(feesOfMembers(), spentOnQuestions(content.questions)) });
  await loadTies([...content.named, ...content.people], people);
  await loadAround([...content.named, ...content.people], people);
  await loadPortfolio(people);
  await loadContacts(people);
  say(`  ${await loadReports(people)} reports`);
  say(`  ${await loadReviews(loading, people)} reviews`);
  say(`  ${await loadTrials(loading, people)} trials`);
  say(`  ${await loadEnterprises(people, people.get('fuhe'))} companies`);
  say(`  ${await loadIdentity(people, people.get('fuhe'))} certifications`);
  say(`  ${await loadTrialCertificates(people)} certificates of trials`);
  say(`  ${await loadEcerts(loading, people)} certificates`);
  await loadWindings(people);
  const circles = await loadCircles(loading, content, people);
  say(`  ${circles.size + (await loadClosedCircles(loading, people))} circles`);
  const dates = await loadPosts(content, { people, circles }, (done, of) => {
    if (done % TOLD_EVERY === 0 || done === of) say(`  ${done} of ${of} posts`);
  });
  const signed = [...content.named, ...content.people].filter((person) => person.signed).map((person) => person.handle);
  const feedDates = await loadFeeds(content.feeds, { people, signed });
  say(`  ${feedDates.feeds.length} feeds`);
  const operator = people.get(content.named.find((person) => person.role === 'operator')?.handle ?? '');
  if (operator) {
    await loadSite(operator);
    say(`  ${await loadNews(loading, content.news, { people, editor: operator, signed })} news`);
    const named = new Set(content.named.map((person) => person.handle));
    say(`  ${await loadQuestions(loading, app, { written: content.questions, people, operator, signed, named })} questions`);
  }
  say(`  ${await loadGlossary(loading, content.glossary, people)} entries of the glossary`);
  say(`  ${await loadChats(loading, { chats: content.chats, people, circles })} chats`);
  await setFeedDates(loading, feedDates);
  await setDates(loading, dates);
  await countRanks(loading);
  await settleRewards(loading);
  await readOfReferrals(people);
  await checkMoney(loading, content.named, { people, heldOf: heldForQuestions(content.questions) });
  await app.close();
  await setMark(deps, { people: people.size, posts: dates.posts.length });
  say(`  done in ${Math.round((Date.now() - begun) / 100) / 10} s`);
};

/** Loads the demo people and their content into a database that nobody lives in yet, once. Gives the people whom a visitor may sign in as. */
export const loadDemoOnce = async (
  deps: Deps,
  say: (line: string) => void,
): Promise<{ people: { name: string; signIn: string; password: string }[] }> => {
  const content = readContent();
  const state = await alone(deps, async () => {
    const found = await stateOf(deps, content);
    if (found === 'half') await emptyEverything(deps);
    if (found === 'half' || found === 'empty') await load(deps, content, say);
    return found;
  });
  if (state === 'lived-in') {
    say('The database has people of its own: the demo content is left out.');
    return { people: [] };
  }
  return { people: content.named.map((person) => ({ name: person.name, signIn: person.handle, password: DEMO_PASSWORD })) };
};
