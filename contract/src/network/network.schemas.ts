import Type, { type Static } from 'typebox';
import { Done, Id, Nullable } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

/** Somebody between two others; null where I may not see both friendships that they stand between (decision 71), and they do not allow it. */
const Between = Nullable(Person);

/** One of the shortest ways: who stands between, from me on. */
export const Way = Type.Object({
  people: Type.Array(Between),
  /** The friend of mine who knows them too and could introduce me; null where nobody may be named. */
  introducer: Nullable(Id()),
  /** My introduction that waits for that friend's answer. */
  introduction: Nullable(Id()),
});
export type Way = Static<typeof Way>;

/** The shortest ways from me to a person through friends: up to four steps, at most five ways. */
export const GetPaths = {
  input: Type.Object({ id: Id() }),
  answer: Type.Object({
    user: Person,
    /** 1 for a friend; null where there is no way of four steps. */
    steps: Nullable(Type.Integer()),
    ways: Type.Array(Way),
  }),
};
export type Paths = Static<(typeof GetPaths)['answer']>;

/** How many friends two people share, and who they are as far as I may see it (decision 71): at most a hundred. */
export const GetUnion = {
  input: Type.Object({ userId: Id() }),
  answer: Type.Object({ count: Type.Integer(), users: Type.Array(Person) }),
};

export const GetNaming = { input: Type.Object({}), answer: Type.Object({ allowed: Type.Boolean() }) };

/** Whether others may read my name on ways that lead through me, also where they do not see my friends. */
export const SetNaming = { input: Type.Object({ allowed: Type.Boolean() }), answer: Done };

const Coded = Type.Object({ code: Type.String(), count: Type.Integer() });
const Named = Type.Object({ name: Type.String(), count: Type.Integer() });

/** Of one's own network without an id, else of a friend's. */
const Whose = Type.Object({ id: Type.Optional(Id()) });

/** What somebody's friends are, as far as whoever looks may see each of them. */
export const GetNetwork = {
  input: Whose,
  answer: Type.Object({
    user_id: Id(),
    size: Type.Integer(),
    /** Native and first foreign language, 'zh/en'; `hidden` are those who show none. The others likewise. */
    languages: Type.Array(Coded),
    fields: Type.Array(Coded),
    places: Type.Array(Named),
    hidden: Type.Object({ languages: Type.Integer(), fields: Type.Integer(), places: Type.Integer() }),
    /** The last twelve months of the house, the oldest first: who became a friend, of those who are one now. */
    growth: Type.Array(Type.Object({ month: Type.String(), added: Type.Integer(), total: Type.Integer() })),
  }),
};
export type Network = Static<(typeof GetNetwork)['answer']>;

/** Up to 300 of somebody's friends, those with most ties among them first, and which of them are friends of each other. */
export const GetNetworkGraph = {
  input: Whose,
  answer: Type.Object({
    size: Type.Integer(),
    nodes: Type.Array(Type.Object({ id: Id(), name: Type.String(), pair: Nullable(Type.String()), ties: Type.Integer() })),
    /** Two places in `nodes`. */
    edges: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
    /** Who joins others that are no friends of each other, those who join most pairs first. */
    bridges: Type.Array(Type.Object({ id: Id(), pairs: Type.Integer() })),
  }),
};
export type NetworkGraph = Static<(typeof GetNetworkGraph)['answer']>;
