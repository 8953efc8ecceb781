import { useEffect } from 'react';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import {
  changePaymentPassword,
  getPaymentPassword,
  resetPaymentPassword,
  sendPaymentPasswordCode,
  setPaymentPassword,
} from '#contract/payment-password/payment-password.doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import type { CallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { refreshUser, useCurrentUser } from '../../app/session/session.ts';
import { useSiteConfig } from '../site/site-config.public.ts';

export type PaymentPasswordState = AnswerOf<typeof getPaymentPassword>;

/** Whether the person at the phone has a payment password. */
export const usePaymentPassword = () => useCall(getPaymentPassword, {}, { staleTimeMs: 0 });

type PayRules = {
  readonly unit: string;
  /** What so much of the currency is called: one point, two points. */
  readonly unitOf: (amount: number) => string;
  readonly asksPassword: boolean;
  readonly tipAmounts: readonly number[];
};

/** What the currency is called, and whether paying asks for the password (section 4.5); null while nothing is known. */
export const usePayRules = (): PayRules | null => {
  const { data } = useSiteConfig('site', 'pay-validate-user-password');
  if (data === undefined) return null;
  const { name = '', one = '' } = data.site?.currency_name ?? {};
  const amounts = (data.site?.reward.amounts ?? '').split(',').map(Number);
  return {
    unit: name,
    unitOf: (amount) => (amount === 1 ? one : name),
    asksPassword: data['pay-validate-user-password'] ?? true,
    tipAmounts: amounts.filter((amount) => Number.isInteger(amount) && amount > 0),
  };
};

/** What the person at the phone may spend, read anew when what shows it opens; null while nobody is known. */
export const useBalance = (): number | null => {
  useEffect(() => void refreshUser().catch(() => null), []);
  return useCurrentUser()?.currency.sum ?? null;
};

export type PasswordFields = { readonly old: string; readonly code: string; readonly fresh: string };
/** Words beside the field that they belong to; null where it worked. Empty where a toast has said it. */
export type PasswordFaults = Partial<Record<keyof PasswordFields, string>> | null;

const fieldNames: Readonly<Record<string, keyof PasswordFields>> = { password: 'fresh', verifiable_code: 'code' };
const ofOld: readonly string[] = ['PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_LOCKED'];

export type PasswordMode = 'set' | 'change' | 'reset';

/** Sets, changes or resets the payment password. */
export const savePaymentPassword = async (mode: PasswordMode, { old, code, fresh }: PasswordFields): Promise<PasswordFaults> => {
  let faults: Partial<Record<keyof PasswordFields, string>> = {};
  const handles = (error: CallError): boolean => {
    faults = Object.fromEntries(Object.entries(error.fields).map(([field, words]) => [fieldNames[field] ?? 'fresh', words]));
    if (ofOld.includes(error.reason)) faults = { old: error.message };
    return Object.keys(faults).length > 0;
  };
  const done =
    mode === 'set'
      ? await writeNow(setPaymentPassword, { password: fresh }, { handles })
      : mode === 'change'
        ? await writeNow(changePaymentPassword, { old_password: old, password: fresh }, { handles })
        : await writeNow(resetPaymentPassword, { verifiable_code: code, password: fresh }, { handles });
  if (done === null) return faults;
  await refreshAnswers(getPaymentPassword);
  toast.success(translator.t(`paying:password.done.${mode}`));
  return null;
};

export const sendCodeNow = async (): Promise<boolean> => (await writeNow(sendPaymentPasswordCode, {})) !== null;
