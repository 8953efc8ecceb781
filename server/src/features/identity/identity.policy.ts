import { isCardNumber, isPaperNumber } from '#contract/identity/card-number.ts';
import { isPhoneOf, nameMaxOf, picturesOf } from '#contract/identity/identity.limits.ts';
import type { CertificationForm } from '#contract/identity/identity.schemas.ts';
import type { PapersRow } from '../../platform/papers/papers.queries.ts';

/** Why a form is not taken, and at which of its fields. */
export type FormFault = {
  field: keyof CertificationForm;
  code:
    | 'CERTIFICATION_INCOMPLETE'
    | 'CERTIFICATION_NAME_LONG'
    | 'CERTIFICATION_NUMBER_WRONG'
    | 'CERTIFICATION_PHONE_WRONG'
    | 'CERTIFICATION_PICTURES_MISSING';
  params?: Record<string, number>;
};

/** Career, section 5, and decision 88: the first field that cannot be taken, or null. */
export const faultOf = (form: CertificationForm, now: Date): FormFault | null => {
  const { type } = form;
  const limit = nameMaxOf(type);
  if ([...form.name].length > limit) return { field: 'name', code: 'CERTIFICATION_NAME_LONG', params: { limit } };
  // A card under another type would be compared with no other card.
  const isCard = isCardNumber(form.number, now);
  if (!(type === 'foreign' ? isPaperNumber(form.number) && !isCard : isCard))
    return { field: 'number', code: 'CERTIFICATION_NUMBER_WRONG' };
  if (!isPhoneOf(type, form.phone)) return { field: 'phone', code: 'CERTIFICATION_PHONE_WRONG' };
  if (type === 'org' && !form.org_name) return { field: 'org_name', code: 'CERTIFICATION_INCOMPLETE' };
  if (type === 'org' && !form.org_address) return { field: 'org_address', code: 'CERTIFICATION_INCOMPLETE' };
  if (new Set(form.files).size !== picturesOf[type]) return { field: 'files', code: 'CERTIFICATION_PICTURES_MISSING' };
  return null;
};

/** Decision 86: 0 under review, 1 verified, 2 rejected, ended, or in want of better pictures. */
export const statusOf = ({ state, picturesAskedAt }: Pick<PapersRow, 'state' | 'picturesAskedAt'>): 0 | 1 | 2 => {
  if (state === 'approved') return 1;
  return state === 'waiting' && picturesAskedAt === null ? 0 : 2;
};

/** Whether something waits that a reviewer has not sent back. */
export const isUnderReview = (row: Pick<PapersRow, 'state' | 'picturesAskedAt'>): boolean => statusOf(row) === 0;

const SHOWN = 4;

/** The last four of a number, for who has no need of the others. */
export const maskedNumber = (number: string): string => '*'.repeat(Math.max(0, number.length - SHOWN)) + number.slice(-SHOWN);

/** A name of which its owner knows that it is theirs, and nobody else. */
export const maskedName = (name: string): string => {
  const [first = '', ...others] = [...name];
  return first + '*'.repeat(Math.min(others.length, 3));
};
