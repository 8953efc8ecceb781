import type { UseFormReturn } from 'react-hook-form';
import { isCardNumber, isPaperNumber } from '#contract/identity/card-number.ts';
import { isPhoneOf, nameMaxOf } from '#contract/identity/identity.limits.ts';
import type { PapersKind } from '#contract/papers/papers.limits.ts';
import { lengthOf } from '#web/kit/text-counter.ts';
import type { Asked, FormInput } from './identity.data.ts';

export const formTypes = ['user', 'foreign', 'org'] as const satisfies readonly PapersKind[];
export type Values = Omit<FormInput, 'files' | 'org_name' | 'org_address'> & { org_name: string; org_address: string };
export type CertificateForm = UseFormReturn<Values>;

export const stepOneFields = ['name', 'number', 'phone', 'desc', 'org_name', 'org_address'] as const;
export type StepOneField = (typeof stepOneFields)[number];

/** What was sent before, or nothing. */
export const valuesOf = (asked: Asked | null, isCompany: boolean): Values => ({
  type: asked?.type ?? (isCompany ? 'org' : 'user'),
  name: asked?.data?.name ?? '',
  number: asked?.data?.number ?? '',
  phone: asked?.data?.phone ?? '',
  desc: asked?.data?.desc ?? '',
  org_name: asked?.data?.org_name ?? '',
  org_address: asked?.data?.org_address ?? '',
});

/** The words of what is wrong, by field and type. */
export type Wrong = 'missing' | 'nameLong' | 'numberWrong' | 'phoneWrong';

/** Career, section 5: what is wrong with a field of the first step, or null. */
export const wrongOf = (field: StepOneField, { type, ...values }: Values): Wrong | null => {
  const text = values[field].trim();
  if ((field === 'org_name' || field === 'org_address') && type !== 'org') return null;
  if (text === '') return 'missing';
  if (field === 'name' && lengthOf(text) > nameMaxOf(type)) return 'nameLong';
  if (field === 'number' && !(type === 'foreign' ? isPaperNumber(text) : isCardNumber(text, new Date()))) return 'numberWrong';
  return field === 'phone' && !isPhoneOf(type, text) ? 'phoneWrong' : null;
};

export type Slot = 'front' | 'back' | 'page' | 'other' | 'licence';

/** Which pictures are asked for. */
export const slotsOf: Readonly<Record<PapersKind, readonly Slot[]>> = {
  user: ['front', 'back'],
  foreign: ['page', 'other'],
  org: ['licence'],
};

export const inputOf = (values: Values, files: number[]): FormInput => {
  const { org_name, org_address, ...person } = values;
  const trimmed = {
    ...person,
    name: person.name.trim(),
    number: person.number.trim(),
    phone: person.phone.trim(),
    desc: person.desc.trim(),
  };
  return person.type === 'org' ? { ...trimmed, files, org_name: org_name.trim(), org_address: org_address.trim() } : { ...trimmed, files };
};
