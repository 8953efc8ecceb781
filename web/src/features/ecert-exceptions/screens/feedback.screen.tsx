import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useSession } from '../../../app/session/session.ts';
import { useFacts } from '../ecert-exceptions.data.ts';
import { FeedbackForm } from '../parts/feedback-form.tsx';
import { OwnExceptions } from '../parts/own-exceptions.tsx';

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** Which certificate it is, where no address has said so: the number that stands on it. */
function AskNumber({ unknown, onNumber }: { readonly unknown: string | null; readonly onNumber: (id: string) => void }) {
  const { t } = useTranslation('ecert-exceptions');
  const title = useScreenTitle();
  const isPerson = useSession().status === 'person';
  const form = useForm({ mode: 'onTouched', defaultValues: { number: unknown ?? '' } });
  const isUnknown = unknown !== null && digitsOf(form.watch('number')) === unknown;
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back="/home" />}
      onSubmit={({ number }) => onNumber(digitsOf(number))}
      submitLabel={t('form.next')}
      isSubmitDisabled={form.watch('number').trim() === ''}
    >
      <Card>
        <Field
          label={t('form.number')}
          layout="stack"
          inputMode="numeric"
          placeholder={t('form.numberHint')}
          error={form.formState.errors.number?.message ?? (isUnknown ? t('form.numberUnknown') : undefined)}
          {...form.register('number', { validate: (text) => /^[1-9]\d{14}$/.test(digitsOf(text)) || t('form.numberWrong') })}
        />
      </Card>
      {isPerson && <OwnExceptions certificateId={null} />}
    </FormScreen>
  );
}

/** /feedback?id= (career, section 2.8): something is wrong with a certificate, for who has an account and for guests. */
export function FeedbackScreen() {
  const [query, setQuery] = useSearchParams();
  const id = idFrom(query.get('id'));
  const title = useScreenTitle();
  const facts = useFacts(id);
  const isUnknown = facts.error?.reason === 'NOT_FOUND';
  if (id === null || isUnknown) {
    const unknown = isUnknown ? String(id) : null;
    return <AskNumber key={unknown} unknown={unknown} onNumber={(number) => setQuery({ id: number })} />;
  }
  if (facts.data) return <FeedbackForm key={id} id={id} />;
  return (
    <DetailScreen nav={<NavBar title={title} back="/home" />} status={facts.status} error={facts.error} onRefresh={facts.refetch}>
      {() => null}
    </DetailScreen>
  );
}
