import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag } from '#web/kit/tag.tsx';
import { Timeline, type TimelineItem } from '#web/kit/timeline.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { type Row, Rows } from '../../wallet/wallet.public.tsx';
import { type Asked, openOwnNow } from '../identity.data.ts';

/** Enough of a number for its owner to know it again. */
const masked = (text: string): string => (text.length < 7 ? text : `${text.slice(0, 3)}${'*'.repeat(text.length - 5)}${text.slice(-2)}`);

function Progress({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('identity');
  const left = asked.days_left ?? 0;
  const steps: TimelineItem[] = [
    { key: 'asked', title: t('status.asked'), time: formatDateTime(utcMoment(asked.created_at ?? '')), state: 'done' },
    asked.status === 1
      ? {
          key: 'approved',
          title: t('status.approved'),
          time: formatDateTime(utcMoment(asked.decided_at ?? '')),
          state: 'now',
          ...(asked.valid_until ? { children: t('status.until', { date: asked.valid_until }) } : {}),
        }
      : {
          key: 'waiting',
          title: t('status.waiting'),
          state: 'now',
          children: left < 0 ? t('status.late') : t('status.left', { count: left }),
        },
  ];
  return (
    <Card title={t('status.title')}>
      <div className="pt-2">
        <Timeline items={steps} />
      </div>
      {asked.status === 0 && asked.is_verified === true && <p className="pt-2 text-sm text-muted">{t('status.holds')}</p>}
    </Card>
  );
}

function Given({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('identity');
  const { data, type = 'user' } = asked;
  if (data === undefined) return null;
  const isCompany = type === 'org';
  const rows: Row[] = [
    ...(isCompany ? [{ key: 'org', label: t('form.orgName'), value: data.org_name }] : []),
    ...(isCompany && data.org_address ? [{ key: 'address', label: t('form.orgAddress'), value: data.org_address }] : []),
    { key: 'name', label: t(isCompany ? 'form.contactName' : 'form.name'), value: <span lang={langOf(data.name)}>{data.name}</span> },
    ...(data.number
      ? [{ key: 'number', label: t(type === 'foreign' ? 'form.paperNumber' : 'form.number'), value: masked(data.number) }]
      : []),
    ...(data.phone ? [{ key: 'phone', label: t('form.phone'), value: masked(data.phone) }] : []),
    ...(data.desc ? [{ key: 'desc', label: t('form.desc'), value: data.desc }] : []),
  ];
  const count = data.files.length;
  return (
    <Card title={t('status.given')} action={<Tag>{t(`types.${type}`)}</Tag>}>
      <Rows rows={rows} />
      {count > 0 ? (
        <Button wide size="md" tone="soft" className="mt-3" onClick={() => void openOwnNow((n) => t('desk.paper', { n }))}>
          {t('status.open', { count })}
        </Button>
      ) : (
        <p className="mt-3 text-sm text-muted">{t('status.removed')}</p>
      )}
      {count > 0 && asked.papers_until && (
        <p className="num mt-2 text-xs text-muted">{t('status.removedAt', { at: formatDateTime(utcMoment(asked.papers_until)) })}</p>
      )}
    </Card>
  );
}

/** What an organisation does whose papers hold; an account of a person has no other way there. */
function IssuerLinks() {
  const { t } = useTranslation('identity');
  return (
    <Card inset="rows">
      <Cell label={t('issuer.templates')} note={t('issuer.templatesText')} to={pathTo('/ecert-templates')} />
      <Cell label={t('issuer.requests')} note={t('issuer.requestsText')} to={pathTo('/certificateRequests')} />
      <Cell label={t('issuer.exceptions')} note={t('issuer.exceptionsText')} to={pathTo('/certificateExceptions')} />
    </Card>
  );
}

/** How a certification stands: what came of it, what was given, and who looked at the pictures. */
export function CertificationStatus({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('identity');
  const openings = asked.openings ?? [];
  return (
    <>
      <Progress asked={asked} />
      {asked.status === 1 && asked.type === 'org' && <IssuerLinks />}
      <Given asked={asked} />
      {openings.length > 0 && (
        <Card title={t('status.openings')}>
          <ul className="divide-y divide-line">
            {openings.map((one) => (
              <li key={one.id} className="flex justify-between gap-3 py-2 text-base">
                {t(`status.by.${one.by}`)}
                <span className="num text-sm text-muted">{formatDateTime(utcMoment(one.at))}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
