import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { REASON_MAX, RECIPIENT_NAME_MAX, STATEMENT_MAX, TEMPLATE_NAME_MAX } from './ecerts.limits.ts';
import { Recipient } from './ecerts.schemas.ts';
import { SheetForm, SheetLanguage, SheetTone } from './layout.schemas.ts';

const ListState = () => Type.Union([Type.Literal('checked'), Type.Literal('issuing'), Type.Literal('stopped'), Type.Literal('done')]);

/** A file of recipients: what of it can be issued, what cannot, and how far it is. */
export const RecipientList = Type.Object({
  id: Id(),
  template_id: Id(),
  /** Checked and waiting for a word, being issued, stopped before its end, issued. */
  state: ListState(),
  file_name: Type.String(),
  /** Lines of recipients; those that can be issued, are issued, and cannot be. */
  total: Type.Integer(),
  good: Type.Integer(),
  issued: Type.Integer(),
  left_out: Type.Integer(),
  /** By reason, the most frequent first; `lines` as '3, 6–120'. */
  findings: Type.Array(Type.Object({ reason: Type.String(), count: Type.Integer(), lines: Type.String() })),
  /** Columns that mean nothing here. */
  ignored: Type.Array(Type.String()),
  /** Why it stopped. */
  why: Nullable(Type.String()),
  /** Whether its security codes can be fetched, for some minutes again, or were. */
  codes: Type.Union([Type.Literal('none'), Type.Literal('ready'), Type.Literal('again'), Type.Literal('fetched')]),
  created_at: Time(),
  finished_at: Nullable(Time()),
});
export type RecipientList = Static<typeof RecipientList>;

/** A form with `file`: CSV or XLSX whose first line names its columns. */
export const UploadList = {
  input: Type.Object({
    id: Id(),
    file: Type.Optional(Type.Unsafe<Blob>({ type: 'string', contentMediaType: 'application/octet-stream' })),
  }),
  answer: RecipientList,
};

export const ListLists = { input: Type.Object({ id: Id(), ...afterPage }), answer: Type.Array(RecipientList) };
export const GetList = { input: Type.Object({ id: Id() }), answer: RecipientList };
/** A job issues it; how far it is, the list tells. Also goes on with one that stopped. */
export const IssueList = { input: Type.Object({ id: Id() }), answer: RecipientList };
export const DropList = { input: Type.Object({ id: Id() }), answer: Done };

/** Numbers and security codes, once. */
export const FetchCodes = {
  input: Type.Object({ id: Id() }),
  answer: Type.Object({ file_name: Type.String(), csv: Type.String() }),
};

const { name, phone, email, id_number, achieved_on, result } = Recipient.properties;

/**
 * What was wrong, given anew, or null where there is none; the rest stays as it was. A number of a card or passport stays only with the name and the
 * contacts it was given with.
 */
export const CorrectCertificate = {
  input: Type.Object({
    id: Id(),
    reason: Text({ min: 1, max: REASON_MAX }),
    recipient: Type.Object({
      name: Type.Optional(name),
      phone: Type.Optional(Nullable(phone)),
      email: Type.Optional(Nullable(email)),
      id_number: Type.Optional(Nullable(id_number)),
      achieved_on: Type.Optional(Nullable(achieved_on)),
      result: Type.Optional(Nullable(result)),
    }),
  }),
  answer: Type.Object({ id: Id(), security_code: Type.String() }),
};

/** A certificate as it would look; what is not told stands there as an example. */
export const PreviewTemplate = {
  input: Type.Object({
    title: Type.Optional(Text({ max: TEMPLATE_NAME_MAX })),
    form: SheetForm(),
    tone: SheetTone(),
    language: SheetLanguage(),
    statement: Type.Optional(Text({ max: STATEMENT_MAX })),
    recipient: Type.Optional(Text({ max: RECIPIENT_NAME_MAX })),
    valid_months: Type.Optional(Type.Integer({ minimum: 1, maximum: 600 })),
    picture_id: Type.Optional(Id()),
    seal_id: Type.Optional(Id()),
  }),
  answer: Type.Object({ svg: Type.String() }),
};
