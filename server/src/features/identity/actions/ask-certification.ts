import type { Static } from 'typebox';
import type { askCertification as askCall, proveIdentity as proveCall } from '#contract/identity/identity.calls.ts';
import { identityMessages } from '#contract/identity/identity.messages.ts';
import type { CertificationForm, ProveIdentity } from '#contract/identity/identity.schemas.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { ENDING_DAYS, type PapersKind, papersKinds } from '#contract/papers/papers.limits.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { localDay } from '../../../kernel/local-day.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { spendCode, tryCode } from '../../../platform/accounts/codes.writes.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { nameKey } from '../../../platform/accounts/name-key.plain.ts';
import { closePictures } from '../../../platform/files/files.public.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { numberKeyOf, sealNumber } from '../../../platform/papers/paper-numbers.keys.ts';
import {
  findNewestPapers,
  isSameName,
  lockPapers,
  type PapersRow,
  usesByPapers,
  wasOpened,
} from '../../../platform/papers/papers.queries.ts';
import { addPapers, changePapers } from '../../../platform/papers/papers.writes.ts';
import { faultOf, isUnderReview } from '../identity.policy.ts';
import { phoneOf } from './send-identity-code.ts';

const DAY_MS = 86_400_000;

type Asking = RefusalOf<typeof askCall>;
type Sent = { form: CertificationForm; isPhoneProven: boolean; isPersons: boolean };
type Given = Omit<Sent, 'isPersons'>;

/** Pictures as they are kept: private, and as many as are asked for also where two were one. */
const takePictures = async (ctx: WriteCtx<Asking>, form: CertificationForm) => {
  const { userId } = me(ctx);
  const ownUses = await usesByPapers(ctx.db, userId);
  const files = await closePictures(ctx.db, ctx.deps, { ownerId: userId, ids: form.files, ownUses, now: ctx.now });
  const ids = [...new Set(files.map(({ id }) => id))];
  if (ids.length !== form.files.length) throw refuseField(ctx, 'files', 'CERTIFICATION_PICTURES_MISSING');
  return { fileIds: ids, pictureKeys: files.map(({ md5 }) => md5) };
};

const valuesOf = async (ctx: WriteCtx<Asking>, { form, isPhoneProven, isPersons }: Sent) => {
  const { userId } = me(ctx);
  const isCompany = form.type === 'org';
  const companyName = isCompany ? (form.org_name ?? '') : '';
  return {
    kind: form.type,
    // An account of a person may ask in the name of a company; it does not become one.
    isByPerson: isCompany && isPersons,
    personName: form.name,
    phone: form.phone,
    isPhoneProven,
    description: form.desc,
    companyName,
    nameKey: isCompany ? nameKey(companyName) : null,
    companyAddress: isCompany ? (form.org_address ?? '') : '',
    numberBox: await sealNumber(ctx.deps, form.number, userId),
    numberKey: await numberKeyOf(ctx.deps, form.number, form.type),
    ...(await takePictures(ctx, form)),
  };
};

/** Whether an approval holds for the same name and number, and for longer than the month before its paper ends. */
const stands = async (ctx: WriteCtx, row: PapersRow, form: CertificationForm): Promise<boolean> => {
  if (row.state !== 'approved' || row.kind !== form.type) return false;
  if (row.validUntil !== null && row.validUntil <= localDay(new Date(ctx.now.getTime() + ENDING_DAYS * DAY_MS))) return false;
  const isNamed = row.kind === 'org' ? isSameName(row.companyName, form.org_name ?? '') : isSameName(row.personName, form.name);
  return isNamed && row.numberKey === (await numberKeyOf(ctx.deps, form.number, form.type));
};

const write = async (ctx: WriteCtx<Asking>, sent: Sent, before: PapersRow | null): Promise<number> => {
  const { userId } = me(ctx);
  const { form } = sent;
  const values = await valuesOf(ctx, sent);
  if (before?.state === 'waiting') {
    // What a company gave of itself elsewhere stays as long as it asks as one.
    const kept = form.type === 'org' ? {} : { registrationNumber: '' };
    await changePapers(ctx.db, before, { values: { ...values, ...kept }, now: ctx.now });
    return before.id;
  }
  const id = await addPapers(ctx.db, { ...values, ownerId: userId, askedAt: ctx.now });
  if (id === null) throw ctx.refuse('CERTIFICATION_OPENED');
  return id;
};

/** What somebody sends, held against what they sent before: their account is held, so that two at once come one after the other. */
const send = async (ctx: WriteCtx<Asking>, given: Given, how: 'first' | 'again' | 'either') => {
  const { form } = given;
  const fault = faultOf(form, ctx.now);
  if (fault) throw refuseField(ctx, fault.field, fault.code, fault.params);
  if (form.type === 'org') await checkWords(ctx, { org_name: form.org_name ?? '' });
  const { userId } = me(ctx);
  const owner = await lockUser(ctx.db, userId);
  const newest = await findNewestPapers(ctx.db, userId, papersKinds);
  const before = newest && (await lockPapers(ctx.db, newest.id));
  if (before === null) {
    if (how === 'again') throw ctx.refuse('CERTIFICATION_NONE');
  } else {
    if (isUnderReview(before) && (how === 'first' || (await wasOpened(ctx.db, before)))) throw ctx.refuse('CERTIFICATION_OPENED');
    if (how === 'first') throw ctx.refuse(before.state === 'approved' ? 'CERTIFICATION_STANDS' : 'CERTIFICATION_AGAIN');
    if (await stands(ctx, before, form)) throw ctx.refuse('CERTIFICATION_STANDS');
  }
  const id = await write(ctx, { ...given, isPersons: owner?.userType === 1 }, before);
  ctx.audit('certification', id, { type: form.type });
  return { message: say(ctx, identityMessages.asked), id, status: 0 as const };
};

/**
 * Career, section 2.7, and decision 86: the first time. Throws what is wrong at its field, CERTIFICATION_OPENED with the words of waiting,
 * CERTIFICATION_AGAIN and CERTIFICATION_STANDS where there is one, FILE_NOT_YOURS, FILE_SHOWN.
 */
export const askCertification = (ctx: WriteCtx<Asking>, form: CertificationForm) => send(ctx, { form, isPhoneProven: false }, 'first');

/** After a rejection, while nobody has opened the papers, and under another name. Throws CERTIFICATION_NONE, and the same. */
export const changeCertification = (ctx: WriteCtx<Asking>, form: CertificationForm) => send(ctx, { form, isPhoneProven: false }, 'again');

type Proving = RefusalOf<typeof proveCall>;

/** Decision 88: POST /v2/identity, the same with a phone that a code proves. A wrong code counts as a try, whatever becomes of the call. */
export const proveIdentity = async (ctx: Ctx<Proving>, given: Static<(typeof ProveIdentity)['input']>) => {
  const type: PapersKind = given.type ?? 'user';
  const codeId = await tryCode(ctx, phoneOf(ctx, given.phone), { purpose: 'certify', code: given.code });
  if (codeId === null) throw refuseField(ctx, 'code', 'CODE_WRONG');
  return async (writing: WriteCtx<Proving>) => {
    await spendCode(writing, codeId);
    const form = { type, name: given.name, number: given.number, phone: given.phone, desc: given.desc ?? '', files: given.files ?? [] };
    const { message, id, status } = await send(writing, { form, isPhoneProven: true }, 'either');
    return { message, id, status, type };
  };
};
