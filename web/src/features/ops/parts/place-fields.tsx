import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { LINK_MAX, LINK_PATTERN } from '#contract/site/links.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

type Name = 'link' | 'rank' | 'isShown';
type Rules = Pick<RegisterOptions, 'validate'>;

type PlaceFieldsProps = {
  readonly errors: { readonly [N in Name]?: { readonly message?: string } };
  readonly register: (name: Name, rules?: Rules) => UseFormRegisterReturn;
};

const isLink = new RegExp(LINK_PATTERN);

/** Where something leads, where it stands among the others, and whether it is shown. */
export function PlaceFields({ errors, register }: PlaceFieldsProps) {
  const { t } = useTranslation('ops');
  return (
    <>
      <Card>
        <Field
          layout="stack"
          label={t('link')}
          hint={t('linkHint')}
          maxLength={LINK_MAX}
          inputMode="url"
          error={errors.link?.message}
          {...register('link', { validate: (link: string) => isLink.test(link.trim()) || t('linkFault') })}
        />
        <Field
          layout="stack"
          label={t('rank')}
          hint={t('rankHint')}
          inputMode="numeric"
          error={errors.rank?.message}
          {...register('rank', { validate: (rank: string) => /^\d{1,4}$/.test(rank.trim()) || t('rankFault') })}
        />
      </Card>
      <Card inset="rows">
        <Switch label={t('shown')} {...register('isShown')} />
      </Card>
    </>
  );
}
