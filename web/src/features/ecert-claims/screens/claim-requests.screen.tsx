import { CLAIM_TEXT_MAX } from '#contract/ecert-claims/ecert-claims.limits.ts';
import type { ClaimRequest } from '#contract/ecert-claims/ecert-claims.schemas.ts';
import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Empty } from '#web/kit/empty.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { TabbedList } from '#web/kit/tabbed-list.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { type Row, Rows } from '../../wallet/wallet.public.tsx';
import { decideNow, useRequests } from '../identity-claims.data.ts';

const states = ['waiting', 'accepted', 'refused', 'unanswered'] as const;

function Decision({ one }: { readonly one: ClaimRequest }) {
  const { t } = useTranslation('ecert-claims');
  const accept = async () => {
    const isSure = await confirm({
      title: t('desk.acceptTitle'),
      text: t('desk.acceptText', { name: one.certified_name }),
      confirmLabel: t('desk.accept'),
    });
    if (isSure) await decideNow(one.id, { accepts: true });
  };
  const refuse = () =>
    askWords({
      title: t('desk.refuseTitle'),
      text: t('desk.refuseText'),
      label: t('desk.reason'),
      max: CLAIM_TEXT_MAX,
      confirmLabel: t('desk.refuse'),
      act: (reason) => decideNow(one.id, { accepts: false, reason }),
    });
  return (
    <div className="mt-3 grid cols-2 gap-2.5">
      <Button size="md" tone="ghost" onClick={() => void refuse()}>
        {t('desk.refuse')}
      </Button>
      <Button size="md" disabled={one.certified_name === ''} onClick={() => void accept()}>
        {t('desk.accept')}
      </Button>
    </div>
  );
}

function RequestCard({ one }: { readonly one: ClaimRequest }) {
  const { t } = useTranslation('ecert-claims');
  const isSame = one.recipient === one.certified_name;
  const rows: Row[] = [
    { key: 'recipient', label: t('desk.recipient'), value: <span lang={langOf(one.recipient)}>{one.recipient}</span> },
    {
      key: 'certified',
      label: t('desk.certified'),
      value: (
        <span className="inline-flex flex-wrap items-center justify-end gap-1.5">
          <span lang={langOf(one.certified_name)}>{one.certified_name === '' ? t('desk.gone') : one.certified_name}</span>
          <Tag tone={isSame ? 'success' : 'gold'}>{t(isSame ? 'desk.same' : 'desk.other')}</Tag>
        </span>
      ),
    },
    { key: 'number', label: t('paper.number'), value: spacedNumber(one.certificate_id) },
    { key: 'at', label: t('desk.asked'), value: <RelativeTime at={utcMoment(one.asked_at)} /> },
  ];
  return (
    <Card as="article">
      <h2 lang={langOf(one.title)} className="text-body font-semibold break-anywhere">
        {one.title}
      </h2>
      {one.text !== '' && (
        <p lang={langOf(one.text)} className="mt-1 text-base break-anywhere whitespace-pre-line">
          {one.text}
        </p>
      )}
      <div className="mt-2 border-t border-line">
        <Rows rows={rows} />
      </div>
      {one.reason !== '' && (
        <p className="text-sm break-anywhere text-muted">
          {t('desk.reason')}：<span lang={langOf(one.reason)}>{one.reason}</span>
        </p>
      )}
      {one.state === 'waiting' && <Decision one={one} />}
    </Card>
  );
}

/** /certificateRequests: those who say that a certificate of one's organisation is theirs, and have the kept contact no more (decision 92). */
export function ClaimRequestsScreen() {
  const { t } = useTranslation('ecert-claims');
  const title = useScreenTitle();
  const [state, choose] = useAddressChoice('state', states);
  const { list } = useRequests(state);
  const nav = <NavBar title={title} back="/certificate" />;
  if (isCallError(list.error, 'refusal'))
    return (
      <>
        {nav}
        <Empty picture="calm" title={t('desk.issuersOnly')} text={list.error.message} />
      </>
    );
  return (
    <TabbedList
      title={title}
      back="/certificate"
      tabs={states}
      tabLabel={(key) => t(`desk.states.${key}`)}
      active={state}
      onTab={choose}
      {...list}
      keyOf={(one) => one.id}
      renderRow={(one) => <RequestCard one={one} />}
      empty={{ picture: 'calm', title: t('desk.none'), text: t('desk.noneText') }}
    />
  );
}
