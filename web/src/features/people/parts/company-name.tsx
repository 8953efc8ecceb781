import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { Field } from '#web/kit/field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

/** Whether somebody bears the name that a company signed with, and no nickname (docs/decisions/025.22). */
export const bearsCompanyName = (user: Pick<CurrentUser, 'userType' | 'signed'>): boolean => user.userType !== 1 && user.signed;

/** The name of a company in the place of a nickname, and where it is changed. */
export function CompanyName({ name }: { readonly name: string }) {
  const { t } = useTranslation('people');
  return <Field label={t('info.companyName')} value={name} disabled hint={t('info.companyNameHint')} />;
}
