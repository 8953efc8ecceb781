import type { Network, NetworkGraph } from '#contract/network/network.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { cachedPairsBetween } from '../cached-bridges.graph.ts';
import { countNetwork, type Looked, loadGraph, type Share } from '../network.queries.ts';

type FriendsOnly = ReadCtx<'NETWORK_FRIENDS_ONLY'>;

const BRIDGES_MAX = 5;

/**
 * Whose network is looked at: one's own, or that of a friend who shows it (decision 71). Throws NETWORK_FRIENDS_ONLY to everybody else who is
 * no friend, and NOT_FOUND where nobody is there or the network is for its owner alone.
 */
const lookInto = async (ctx: FriendsOnly, id: number | undefined): Promise<Looked> => {
  const viewerId = me(ctx).userId;
  if (id === undefined || id === viewerId) return { ownerId: viewerId, viewerId };
  const access = await reportAccess(ctx, id);
  if (!access) throw refuse('NOT_FOUND');
  if (access.relation !== 'friend') throw ctx.refuse('NETWORK_FRIENDS_ONLY');
  if (!access.sees('network')) throw refuse('NOT_FOUND');
  return { ownerId: id, viewerId };
};

const coded = (shares: readonly Share[]) => shares.map(({ name, count }) => ({ code: name, count }));

/** /analysis: a network by language, field, place and growth. Throws NETWORK_FRIENDS_ONLY, NOT_FOUND. */
export const getNetwork = async (ctx: FriendsOnly, { id }: { id?: number }): Promise<Network> => {
  const looked = await lookInto(ctx, id);
  const found = await countNetwork(ctx.db, looked, ctx.now);
  const { size, growth } = found;
  return {
    ...{ user_id: looked.ownerId, size, growth, places: found.places },
    ...{ languages: coded(found.languages), fields: coded(found.fields) },
    hidden: { languages: size - found.withLanguages, fields: size - found.withFields, places: size - found.withPlaces },
  };
};

/** /analysis: who of somebody's friends is a friend of whom, and who bridges. Throws NETWORK_FRIENDS_ONLY, NOT_FOUND. */
export const getNetworkGraph = async (ctx: FriendsOnly, { id }: { id?: number }): Promise<NetworkGraph> => {
  const looked = await lookInto(ctx, id);
  const { size, nodes, edges } = await loadGraph(ctx.db, looked);
  const people = await loadPeople(
    ctx.db,
    nodes.map((node) => node.id),
    looked.viewerId,
  );
  const between = await cachedPairsBetween(looked, nodes.length, edges);
  const bridges = nodes
    .map((node, place) => ({ id: node.id, pairs: Math.round(between[place] ?? 0) }))
    .filter(({ pairs }) => pairs > 0)
    .sort((a, b) => b.pairs - a.pairs)
    .slice(0, BRIDGES_MAX);
  const shown = nodes.map((node) => {
    const row = people.get(node.id);
    const person = row && personView(ctx, row);
    return { ...node, name: person?.name ?? '', pair: person?.pair ?? null };
  });
  return { size, nodes: shown, edges, bridges };
};
