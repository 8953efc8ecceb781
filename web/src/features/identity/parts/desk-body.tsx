import { Link } from 'react-router';
import type { DeskCertificationDetail } from '#contract/identity/identity.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag, type TagTone } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';
import { type Row, Rows } from '../../wallet/wallet.public.tsx';
import { openPapersNow } from '../identity.data.ts';
import { TimeLeft } from './time-left.tsx';

type Part = { readonly one: DeskCertificationDetail };
const tones: Readonly<Record<DeskCertificationDetail['state'], TagTone>> = {
  ...{ waiting: 'gold', approved: 'success', rejected: 'danger', withdrawn: 'quiet', expired: 'quiet' },
};

const named = (key: string, label: string, value: string): Row[] =>
  value === '' ? [] : [{ key, label, value: <span lang={langOf(value)}>{value}</span> }];

function Given({ one }: Part) {
  const { t } = useTranslation('identity');
  const isCompany = one.type === 'org';
  return (
    <Card title={t('status.given')} action={<Tag>{t(`types.${one.type}`)}</Tag>}>
      {one.former_name !== null && (
        <p className="mb-1 rounded-md bg-seal-soft px-3 py-2 text-sm text-seal">
          {one.seconded_by === null ? t('desk.second') : t('desk.seconded', { name: one.seconded_by.name })}
        </p>
      )}
      <Rows
        rows={[
          ...named('org', t('form.orgName'), one.org_name),
          ...named('registration', t('desk.registration'), one.registration_number),
          ...named('address', t('desk.address'), one.org_address),
          ...named('name', t(isCompany ? 'form.contactName' : 'form.name'), one.name),
          ...named('former', t('desk.former'), one.former_name ?? ''),
          ...named('number', t(one.type === 'foreign' ? 'form.paperNumber' : 'form.number'), one.number),
          ...named('phone', t('form.phone'), one.phone === '' ? '' : one.phone_proven ? `${one.phone} · ${t('status.proven')}` : one.phone),
          ...named('desc', t('form.desc'), one.desc),
          ...(one.rejected_before > 0 ? [{ key: 'before', label: t('desk.columns.before'), value: one.rejected_before }] : []),
        ]}
      />
    </Card>
  );
}

function Twins({ one }: Part) {
  const { t } = useTranslation('identity');
  if (one.twins.length === 0) return null;
  return (
    <Card title={t('desk.twins')}>
      <p className="text-sm text-muted">{t('desk.twinsNote')}</p>
      <ul className="divide-y divide-line">
        {one.twins.map((twin) => (
          <li key={twin.id} className="row-links relative py-2">
            <Someone
              person={twin.user}
              note={
                <Link to={pathTo('/ops/certifications/:id', { id: twin.id })} className="row-area">
                  {t(`desk.states.${twin.state}`)}
                </Link>
              }
              end={<Tag tone="danger">{t(`desk.same.${twin.same}`)}</Tag>}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Pictures({ one }: Part) {
  const { t } = useTranslation('identity');
  return (
    <Card title={t('pictures.title')}>
      {one.papers === 0 ? (
        <p className="text-base text-muted">{t('status.removed')}</p>
      ) : (
        <>
          <p className="text-base text-muted">{t('desk.noted')}</p>
          <Button wide size="md" tone="soft" className="mt-3" onClick={() => void openPapersNow(one.id, (n) => t('desk.paper', { n }))}>
            {t('status.open', { count: one.papers })}
          </Button>
        </>
      )}
      {one.openings.length > 0 && (
        <ul aria-label={t('status.openings')} className="mt-3 divide-y divide-line border-t border-line">
          {one.openings.map((opening) => (
            <li key={opening.id} className="flex justify-between gap-3 py-2 text-base">
              <span className="min-w-0 truncate">{opening.user?.name ?? t('desk.gone')}</span>
              <span className="num flex-none text-sm text-muted">{formatDateTime(utcMoment(opening.at))}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Decision({ one }: Part) {
  const { t } = useTranslation('identity');
  if (one.decided_at === null && one.reason === null) return null;
  return (
    <Card title={one.needs_pictures ? t('status.pictures') : t('desk.decision')}>
      <Rows
        rows={[
          ...(one.decided_at === null
            ? []
            : [
                { key: 'by', label: t('desk.by'), value: one.decided_by?.name ?? t('desk.gone') },
                { key: 'at', label: t('desk.at'), value: formatDateTime(utcMoment(one.decided_at)) },
              ]),
          ...named('reason', t('desk.reason'), one.reason ?? ''),
          ...named('until', t('desk.validUntil'), one.valid_until ?? ''),
        ]}
      />
    </Card>
  );
}

/** Papers as a reviewer reads them: who, what they gave, who else gave the same, the pictures, and what came of it. */
export function DeskBody({ one }: Part) {
  const { t } = useTranslation('identity');
  return (
    <>
      <Card>
        <Someone
          person={one.user}
          note={formatDateTime(utcMoment(one.asked_at))}
          nameClass="text-body font-semibold"
          end={<Tag tone={tones[one.state]}>{t(`desk.states.${one.state}`)}</Tag>}
        />
        {one.state === 'waiting' && (
          <p className="flex flex-wrap gap-2 pt-3">
            <TimeLeft one={one} />
            {one.is_escalated && <Tag tone="seal">{t('desk.escalated')}</Tag>}
          </p>
        )}
      </Card>
      <Twins one={one} />
      <Given one={one} />
      <Pictures one={one} />
      <Decision one={one} />
    </>
  );
}
