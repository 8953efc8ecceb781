import type { GlossaryContent, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import type { Deps } from '../../kernel/deps.ts';
import { addEntries } from './glossary.writes.ts';
import { addProposal } from './proposals.queries.ts';
import { addSet } from './sets.queries.ts';

const term = (lang: string, text: string): GlossaryTerm => ({
  ...{ lang, text, status: 'preferred', context: '' },
  ...{ part_of_speech: '', source: '', note: '' },
});

/** A term in two languages, as an entry says it. */
export const contentOf = (zh: string, en: string, more: Partial<GlossaryContent> = {}): GlossaryContent => ({
  ...{ field: 'law', definitions: [], note: '', source: '', terms: [term('zh', zh), term('en', en)] },
  ...more,
});

let made = 0;

/** An entry of the house, or of a set. */
export const makeEntry = async (deps: Deps, content?: GlossaryContent, setId: number | null = null): Promise<number> => {
  made += 1;
  const said = content ?? contentOf(`术语之${made}`, `term ${made}`);
  const [id] = await deps.db.write.transaction((tx) => addEntries(tx, { setId, at: deps.now() }, [{ content: said }]));
  if (id === undefined) throw new Error('an entry was not written');
  return id;
};

/** A set of somebody's, or of a circle, with one entry. */
export const makeSet = async (
  deps: Deps,
  owner: { userId: number } | { groupId: number },
  content?: GlossaryContent,
): Promise<{ id: number; entry: number }> => {
  const set = { ...owner, name: '自己的术语', source: '', entriesCount: 1, createdAt: deps.now() };
  const id = await deps.db.write.transaction((tx) => addSet(tx, set));
  return { id, entry: await makeEntry(deps, content, id) };
};

/** What somebody proposes for an entry of the house, or for one that is named. */
export const makeProposal = async (deps: Deps, authorId: number, of?: number): Promise<{ id: number; entry: number }> => {
  const entry = of ?? (await makeEntry(deps));
  const content = contentOf('更好的译名', 'better');
  const proposal = { ...{ entryId: entry, base: 1, content, reason: '更通行' }, authorId, createdAt: deps.now() };
  return { id: await deps.db.write.transaction((tx) => addProposal(tx, proposal)), entry };
};
