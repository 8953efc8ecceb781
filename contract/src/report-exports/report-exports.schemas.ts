import Type, { type Static } from 'typebox';
import { CredentialState } from '../credentials/credentials.schemas.ts';
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
