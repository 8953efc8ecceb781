import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MESSAGE_MAX } from '#contract/cooperation/cooperation.limits.ts';
import type { Intention } from '#contract/cooperation/cooperation.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useDraft } from '../../../app/storage/use-draft.ts';
import { useIndustries, useLanguages } from '../../onboarding/onboarding.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import { Rows } from '../../wallet/wallet.public.tsx';
import { answerNow, useIntention, withdrawNow } from '../cooperation.data.ts';
import { otherOf, stateTones } from '../parts/intention-row.tsx';

function Head({ one }: { readonly one: Intention }) {
  const { t } = useTranslation('cooperation');
  const other = otherOf(one);
  return (
    <Card>
      <Someone
        person={other}
        note={t(one.is_sent ? 'result.to' : 'result.from')}
        nameClass="text-body font-semibold"
        end={<Tag tone={stateTones[one.state]}>{t(`states.${one.state}`)}</Tag>}
      />
      <p className="mt-3 text-sm text-muted">{t(`result.${one.is_sent ? 'sent' : 'received'}.${one.state}`)}</p>
    </Card>
  );
}

function What({ one }: { readonly one: Intention }) {
  const { t } = useTranslation('cooperation');
  const languages = useLanguages();
  const industries = useIndustries();
  const languageOf = (code: string | null) => languages.data?.find((known) => known.code === code)?.name ?? code;
  const pair = [languageOf(one.from_language), languageOf(one.to_language)].filter(Boolean).join(' → ');
  const field = industries.data?.find(({ code }) => code === one.field)?.name ?? one.field;
  const rows = [
    { key: 'kind', label: t('form.kind'), value: t(`kinds.${one.kind}`) },
    { key: 'pair', label: t('result.languages'), value: pair },
    { key: 'field', label: t('form.field'), value: field },
    { key: 'budget', label: t('form.budget'), value: one.budget },
    { key: 'contact', label: t('form.contact'), value: one.contact },
    { key: 'at', label: t('result.at'), value: <RelativeTime at={utcMoment(one.created_at)} /> },
  ];
  return (
    <Card title={t('form.what')}>
      <RichText text={one.message} lang={langOf(one.message)} className="text-body leading-relaxed" />
      <div className="mt-3 border-t border-line pt-1">
        <Rows rows={rows.filter(({ value }) => value !== '' && value !== null)} />
      </div>
    </Card>
  );
}

/** Yes or no, with words to it. */
function AnswerCard({ id }: { readonly id: number }) {
  const { t } = useTranslation('cooperation');
  const { values, change, drop } = useDraft(`cooperation-answer-${id}`, { words: '' });
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const send = async (accepts: boolean) => {
    setBusy(accepts ? 'accept' : 'decline');
    if (await answerNow(id, accepts, values.words.trim())) drop();
    setBusy(null);
  };
  return (
    <Card title={t('answer.title')}>
      <TextArea
        label={t('answer.words')}
        placeholder={t('answer.wordsHint')}
        lengthMax={MESSAGE_MAX}
        value={values.words}
        onChange={(event) => change({ words: event.target.value })}
      />
      <div className="mt-4 grid cols-2 gap-2.5">
        <Button tone="ghost" loading={busy === 'decline'} disabled={busy !== null} onClick={() => void send(false)}>
          {t('answer.decline')}
        </Button>
        <Button loading={busy === 'accept'} disabled={busy !== null} onClick={() => void send(true)}>
          {t('answer.accept')}
        </Button>
      </div>
    </Card>
  );
}

function Body({ one }: { readonly one: Intention }) {
  const { t } = useTranslation('cooperation');
  return (
    <>
      <Head one={one} />
      {one.answer !== '' && (
        <Card title={t(one.is_sent ? 'answer.said' : 'answer.title')}>
          <RichText text={one.answer} lang={langOf(one.answer)} className="text-body leading-relaxed" />
        </Card>
      )}
      <What one={one} />
      {one.state === 'waiting' && !one.is_sent && <AnswerCard id={one.id} />}
    </>
  );
}

function Footer({ one }: { readonly one: Intention }) {
  const { t } = useTranslation('cooperation');
  const withdraw = async () => {
    if (await confirm({ title: t('withdraw.title'), text: t('withdraw.text'), confirmLabel: t('withdraw.yes'), danger: true }))
      await withdrawNow(one.id);
  };
  if (one.state === 'waiting')
    return (
      <Button wide tone="ghost" onClick={() => void withdraw()}>
        {t('withdraw.action')}
      </Button>
    );
  return (
    <ButtonLink wide tone="ghost" to={pathTo('/relation', {}, { box: 'sent' })}>
      {t('result.all')}
    </ButtonLink>
  );
}

/** /relationResult?id=: what was written, how it stands, and the answer (specification, section 2.4). */
export function RelationResultScreen() {
  const title = useTranslation('cooperation').t('heading');
  const id = idFrom(useSearchParams()[0].get('id'));
  const query = useIntention(id);
  const one = query.data;
  if (id === null || isCallError(query.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/relation')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={one?.is_sent ? <Footer one={one} /> : undefined}
    >
      {() => one && <Body one={one} />}
    </DetailScreen>
  );
}
