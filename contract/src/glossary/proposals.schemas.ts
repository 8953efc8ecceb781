import Type, { type Static } from 'typebox';
import { Done, Id, Nothing, Nullable, offsetPage, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { REASON_MAX, WAITING_COUNTED } from './glossary.limits.ts';
import { contentFields, GlossaryContent } from './glossary.schemas.ts';

export const ProposalState = Type.Union([
  Type.Literal('open'),
  Type.Literal('accepted'),
  Type.Literal('declined'),
  Type.Literal('withdrawn'),
]);
export type ProposalState = Static<typeof ProposalState>;

/** What somebody would have an entry say. */
export const GlossaryProposal = Type.Intersect([
  GlossaryContent,
  Type.Object({
    id: Id(),
    entry_id: Id(),
    /** The version that it was written against. */
    base: Type.Integer(),
    /** Another version stands meanwhile: it can no longer be accepted. */
    outdated: Type.Boolean(),
    reason: Type.String(),
    state: ProposalState,
    user: Nullable(Person),
    /** People with evidence in its field who accepted it, and how many are needed. */
    acceptances: Type.Integer(),
    needed: Type.Integer(),
    /** Why it was declined. */
    answer: Type.String(),
    can_accept: Type.Boolean(),
    can_decline: Type.Boolean(),
    can_withdraw: Type.Boolean(),
    created_at: Time(),
  }),
]);
export type GlossaryProposal = Static<typeof GlossaryProposal>;

/** The latest first. */
export const ListGlossaryProposals = { input: Type.Object({ id: Id(), ...offsetPage }), answer: Type.Array(GlossaryProposal) };
/** Those of the house's glossary that wait, the oldest first. */
export const ListWaitingProposals = { input: Type.Object(offsetPage), answer: Type.Array(GlossaryProposal) };
/** How many those are, counted up to WAITING_COUNTED. */
export const CountWaitingProposals = {
  input: Type.Object({}),
  answer: Type.Object({ count: Type.Integer({ minimum: 0, maximum: WAITING_COUNTED }) }),
};

/** `base` is the version that is corrected. What is given stands in the place of all that the entry says. */
export const ProposeGlossary = {
  input: Type.Object({
    ...contentFields,
    id: Id(),
    base: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    reason: Text({ min: 1, max: REASON_MAX }),
  }),
  answer: Type.Intersect([Done, Type.Object({ proposal: GlossaryProposal })]),
};
export const AcceptProposal = { input: Type.Object({ id: Id() }), answer: ProposeGlossary.answer };
export const DeclineProposal = { input: Type.Object({ id: Id(), reason: Text({ min: 1, max: REASON_MAX }) }), answer: Done };
export const WithdrawProposal = { input: Type.Object({ id: Id() }), answer: Nothing };
