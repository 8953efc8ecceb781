import Type, { type Static } from 'typebox';
import { Id, Nothing, Nullable, Time } from '../kernel/schemas.ts';
import { CREDENTIAL_MAX } from './credentials.limits.ts';

/** How a credential of the house stands: `outdated` once what it states is no more what it was, as the score of a report. */
export const CredentialState = Type.Union([
  Type.Literal('valid'),
  Type.Literal('expired'),
  Type.Literal('revoked'),
  Type.Literal('suspended'),
  Type.Literal('outdated'),
]);
export type CredentialState = Static<typeof CredentialState>;

/**
 * What is true of a text that is said to be a credential of the house. `altered`: it names an issuer of the house, but its signature is not of
 * it. `foreign`: another issued it. `unreadable`: it is no credential at all.
 */
export const CheckCredential = {
  input: Type.Object({ credential: Type.String({ minLength: 1, maxLength: CREDENTIAL_MAX }) }),
  answer: Type.Object({
    state: Type.Union([CredentialState, Type.Literal('altered'), Type.Literal('foreign'), Type.Literal('unreadable')]),
    /** Whose report was signed; null where it is none, or not of the house. */
    holder: Nullable(
      Type.Object({
        userId: Id(),
        name: Type.String(),
        total: Nullable(Type.Number()),
        issuedAt: Time(),
        validUntil: Time(),
        /** Where the report is now. */
        url: Type.String(),
      }),
    ),
    /** Of an electronic certificate: what it says, to whom it says nothing. Left out where it is none. */
    certificate: Type.Optional(
      Type.Object({
        number: Type.String(),
        name: Type.String(),
        issuer: Type.String(),
        issuedAt: Time(),
        /** Why it was revoked, as its issuer said publicly. */
        reason: Nullable(Type.String()),
      }),
    ),
  }),
};
export type CheckedCredential = Static<(typeof CheckCredential)['answer']>;

/** A list of the standard 'Bitstring Status List': a signed credential that says which others do not hold. */
export const GetStatusList = { input: Type.Object({ list: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }), answer: Nothing };

/** Whose key: the house's own, or that of the organisation with this account. */
export const RotateKey = {
  input: Type.Object({ organisation: Type.Optional(Id()) }),
  answer: Type.Object({
    issuer: Type.String(),
    /** The key that signs from now on, as it stands in the issuer's did.json. */
    key: Type.String(),
  }),
};
