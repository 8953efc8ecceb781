import Coins from 'lucide-react/icons/coins';
import UserPlus from 'lucide-react/icons/user-plus';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { INVITATIONS_MAX } from '#contract/questions/questions.limits.ts';
import { Cell } from '#web/kit/cell.tsx';
import { Field } from '#web/kit/field.tsx';
import { QuietRow } from '#web/kit/quiet-row.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useSiteConfig } from '../../site/site-config.public.ts';
import { amountOf, bountyDigits } from '../bounty.ts';
import type { QuestionForm } from '../question-forms.ts';
import { choosePeople } from '../question-sheets.ts';

/** What is offered for an answer, who is asked for one, and what follows from both (decisions 63 and 64). */
export function MoneyRows({ form }: { readonly form: UseFormReturn<QuestionForm> }) {
  const { t } = useTranslation('questions');
  const price = useSiteConfig('Q&A').data?.['Q&A']?.onlookers_amount ?? 0;
  const [bounty, invited, term, topics] = form.watch(['bounty', 'invited', 'term', 'topics']);
  const hasBounty = amountOf(bounty) > 0;
  const [only, second] = invited;
  return (
    <>
      <QuietRow icon={<Coins />}>
        <Controller
          control={form.control}
          name="bounty"
          render={({ field }) => (
            <Field
              layout="page"
              label={t('bounty.label')}
              placeholder={t('bounty.hint')}
              inputMode="numeric"
              value={field.value}
              onBlur={field.onBlur}
              onChange={(event) => field.onChange(bountyDigits(event.target.value))}
            />
          )}
        />
      </QuietRow>
      {hasBounty && price > 0 && term === null && (
        <Switch label={t('form.look')} note={t('form.lookNote', { n: price })} {...form.register('isLook')} />
      )}
      <Controller
        control={form.control}
        name="invited"
        render={({ field }) => (
          <Cell
            icon={<UserPlus />}
            label={t('invite.title')}
            value={field.value.map(({ name }) => name).join('、') || t('form.topicsHint', { max: INVITATIONS_MAX })}
            onClick={() => void choosePeople(field.value, topics).then(field.onChange)}
          />
        )}
      />
      {hasBounty && only !== undefined && second === undefined && (
        <Switch label={t('form.automatic')} note={t('form.automaticNote', { name: only.name })} {...form.register('isAutomatic')} />
      )}
    </>
  );
}
