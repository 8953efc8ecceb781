import Type, { type Static } from 'typebox';
import { afterPage, Id, Nothing, Nullable, Time } from '../kernel/schemas.ts';

export const ExportFormat = Type.Union([Type.Literal('pdf'), Type.Literal('json-resume'), Type.Literal('credential')]);
export type ExportFormat = Static<typeof ExportFormat>;

const ExportLocale = Type.Union([Type.Literal('zh-CN'), Type.Literal('en-US'), Type.Literal('es-ES')]);

/** `everyone`: what a guest would see of the report. `me`: all of it, with contact. */
export const ExportAudience = Type.Union([Type.Literal('everyone'), Type.Literal('me')]);
export type ExportAudience = Static<typeof ExportAudience>;

/** A credential is always of what everyone sees, whatever `audience` says. `url` hands the file out for ten minutes. */
export const MakeExport = {
  input: Type.Object({ format: ExportFormat, locale: Type.Optional(ExportLocale), audience: Type.Optional(ExportAudience) }),
  answer: Type.Object({ url: Type.String(), fileName: Type.String(), credentialId: Nullable(Type.String()) }),
};

const CredentialId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

/** What an address of `MakeExport` asks for. */
export const GetExportFile = {
  input: Type.Object({
    userId: Id(),
    format: ExportFormat,
    locale: ExportLocale,
    audience: ExportAudience,
    credentialId: Type.Optional(CredentialId),
    expires: Type.Integer({ minimum: 0 }),
    sign: Type.String({ maxLength: 100 }),
  }),
  answer: Nothing,
};

/** How a credential stands now: `outdated` once the score left the range that it states; one that states none never is. */
export const CredentialState = Type.Union([
  Type.Literal('valid'),
  Type.Literal('expired'),
  Type.Literal('revoked'),
  Type.Literal('outdated'),
]);
export type CredentialState = Static<typeof CredentialState>;

export const Credential = Type.Object({
  id: CredentialId,
  state: CredentialState,
  /** The score that it states. */
  total: Nullable(Type.Number()),
  issuedAt: Time(),
  validUntil: Time(),
});
export type Credential = Static<typeof Credential>;

/** The credentials that I had made, newest first; `after` names the last one of the page before. */
export const ListCredentials = {
  input: Type.Object({ limit: afterPage.limit, after: Type.Optional(CredentialId) }),
  answer: Type.Array(Credential),
};

export const RevokeCredential = { input: Type.Object({ id: CredentialId }), answer: Nothing };

/** For whoever holds a credential: how it stands, without what is in it. */
export const GetCredential = { input: Type.Object({ id: CredentialId }), answer: Credential };

/**
 * What is true of a text that is said to be a credential of the house. `altered`: it names the house, but its signature is not of it.
 * `foreign`: another issued it. `unreadable`: it is no credential at all.
 */
export const CheckCredential = {
  input: Type.Object({ credential: Type.String({ minLength: 1, maxLength: 200_000 }) }),
  answer: Type.Object({
    state: Type.Union([CredentialState, Type.Literal('altered'), Type.Literal('foreign'), Type.Literal('unreadable')]),
    /** What the house signed; null where it did not. */
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
  }),
};
export type CheckedCredential = Static<(typeof CheckCredential)['answer']>;

/** A list of the standard 'Bitstring Status List': a signed credential that says which others were revoked. */
export const GetStatusList = { input: Type.Object({ list: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }), answer: Nothing };
