import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { OTHER_REASON, REFUSAL_COMMENT_MAX, refusalReasons } from '#contract/trials/trials.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { acceptIdFrom } from '../accept-id.ts';
import { RadioRow } from '../parts/radio-row.tsx';
import { type Named, refuseNow } from '../trials.data.ts';

type Values = { reason: string; comment: string };

function Form({ named }: { readonly named: Named }) {
  const { t } = useTranslation('trials');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const draft = `trial-refusal-${'id' in named ? named.id : named.acceptId}`;
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(draft, { reason: '', comment: '' }) });
  useFormDraft(draft, form);
  const [reason, comment] = form.watch(['reason', 'comment']);
  const needsWords = reason === String(OTHER_REASON);
  const refuse = async (values: Values) => {
    const id = await refuseNow(named, { reason: Number(values.reason), comment: values.comment.trim() });
    if (id === null) return;
    dropDraft(draft);
    navigate(pathTo('/trialTranslation/trialTranslationDetailMy', {}, { id }), { replace: true });
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back={pathTo('/trialTranslation/trialTranslationList')} />}
      onSubmit={refuse}
      submitLabel={t('refuse.submit')}
      isSubmitDisabled={reason === '' || (needsWords && comment.trim() === '')}
    >
      <Card title={t('refuse.title')}>
        <fieldset className="min-w-0">
          <legend className="sr-only">{t('refuse.title')}</legend>
          {refusalReasons.map((one) => (
            <RadioRow key={one} value={one} label={t(`refuse.reason.${one}`)} {...form.register('reason')} />
          ))}
        </fieldset>
      </Card>
      <Card>
        <TextArea
          label={t('refuse.comment')}
          placeholder={t(needsWords ? 'refuse.commentNeeded' : 'refuse.commentHint')}
          layout="stack"
          rows={4}
          required={needsWords}
          lengthMax={REFUSAL_COMMENT_MAX}
          error={form.formState.errors.comment?.message}
          {...form.register('comment')}
        />
      </Card>
      <p className="px-[0.52rem] pt-1 text-xs text-muted">{t('refuse.note')}</p>
    </FormScreen>
  );
}

/** Why one does not translate a trial (career, section 4), by its number or by its link. */
export function RefuseTrialScreen() {
  const [query] = useSearchParams();
  const id = idFrom(query.get('id'));
  const acceptId = acceptIdFrom(query.get('acceptId'));
  if (id !== null) return <Form named={{ id }} />;
  return acceptId === null ? <NotFoundScreen /> : <Form named={{ acceptId }} />;
}
