import Type, { type Static } from 'typebox';
import { CODE_MAX } from '../accounts/accounts.limits.ts';
import { CertificateDetail } from '../ecerts/ecerts.schemas.ts';
import { Id, Nothing, Text, Time } from '../kernel/schemas.ts';
import { FOR_WHOM_MAX, SHARE_DAYS_MAX, SHARE_LABEL_MAX } from './ecert-exports.limits.ts';

/** `json` is the credential alone; the others are drawn, with the credential inside of them. */
export const CertificateFormat = Type.Union([Type.Literal('pdf'), Type.Literal('png'), Type.Literal('svg'), Type.Literal('json')]);
export type CertificateFormat = Static<typeof CertificateFormat>;

const PaperLocale = Type.Union([Type.Literal('zh-CN'), Type.Literal('en-US'), Type.Literal('es-ES')]);
/** 1 with a watermark, 0 without. */
const Watermark = Type.Union([Type.Literal(0), Type.Literal(1)]);
const By = Type.Union([Type.Literal('phone'), Type.Literal('email')]);
export type ContactKind = Static<typeof By>;

/** What somebody may take of a certificate that they keep, or bear a token for. */
export const GetExport = {
  input: Type.Object({ id: Id() }),
  answer: Type.Object({
    id: Id(),
    title: Type.String(),
    issuer: Type.String(),
    name: Type.String(),
    /** Nothing is exported before it is recorded, nor once it is revoked. */
    cerStatus: Type.Integer(),
    /** Where a code for a copy without a watermark may be sent, masked. */
    contacts: Type.Array(Type.Object({ by: By, contact: Type.String() })),
  }),
};

export const SendExportCode = {
  input: Type.Object({ id: Id(), by: Type.Optional(By) }),
  answer: Type.Object({ contact: Type.String() }),
};

export const CheckExportCode = {
  input: Type.Object({ id: Id(), by: Type.Optional(By), code: Text({ min: 1, max: CODE_MAX }) }),
  /** For the header `ecert-token`: ten minutes, for copies of this certificate without a watermark. */
  answer: Type.Object({ token: Type.String() }),
};

/** Without `watermark` it has one. `for` says on it for whom it is. `url` hands the file out for ten minutes. */
export const GetDownloadUrl = {
  input: Type.Object({
    id: Id(),
    watermark: Type.Optional(Watermark),
    format: Type.Optional(CertificateFormat),
    for: Type.Optional(Text({ max: FOR_WHOM_MAX })),
    locale: Type.Optional(PaperLocale),
  }),
  answer: Type.Object({ url: Type.String(), fileName: Type.String() }),
};

/** What an address of `GetDownloadUrl` asks for. */
export const GetExportFile = {
  input: Type.Object({ id: Id(), expires: Type.Integer({ minimum: 0 }), sign: Type.String({ maxLength: 100 }) }),
  answer: Nothing,
};

export const Share = Type.Object({
  id: Id(),
  label: Type.String(),
  created_at: Time(),
  expires_at: Time(),
  state: Type.Union([Type.Literal('open'), Type.Literal('expired'), Type.Literal('revoked')]),
});
export type Share = Static<typeof Share>;

export const CreateShare = {
  input: Type.Object({
    id: Id(),
    label: Type.Optional(Text({ max: SHARE_LABEL_MAX })),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: SHARE_DAYS_MAX })),
  }),
  /** The link is told once: its token is kept as a hash, and stands behind '#', where no server reads it. */
  answer: Type.Object({ share: Share, link: Type.String() }),
};

export const ListShares = { input: Type.Object({ id: Id() }), answer: Type.Array(Share) };

export const RevokeShare = { input: Type.Object({ id: Id(), share_id: Id() }), answer: Nothing };

/** For whoever has a link (header `ecert-token`): what its holder shows, and nothing of their contacts, their account or their report. */
export const GetShared = {
  input: Type.Object({ id: Id() }),
  answer: Type.Object({
    ...Type.Omit(CertificateDetail, ['userId', 'isKept', 'hidden', 'token']).properties,
    expiresAt: Time(),
  }),
};
export type SharedCertificate = Static<(typeof GetShared)['answer']>;
