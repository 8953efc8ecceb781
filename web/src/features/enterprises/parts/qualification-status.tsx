import type { OwnQualification } from '#contract/enterprises/qualifications.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag } from '#web/kit/tag.tsx';
import { Timeline, type TimelineItem } from '#web/kit/timeline.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { Rows } from '../../wallet/wallet.public.tsx';
import { openOwnPapersNow } from '../enterprises.data.ts';

const tones = { waiting: 'gold', approved: 'success', rejected: 'danger', withdrawn: 'quiet', expired: 'quiet' } as const;

/** How a qualification stands: what came of it, what was given, and who looked at the pictures. */
export function QualificationStatus({ asked }: { readonly asked: OwnQualification }) {
  const { t } = useTranslation('enterprises');
  const steps: TimelineItem[] = [
    { key: 'asked', title: t('status.asked'), time: formatDateTime(utcMoment(asked.asked_at)), state: 'done' },
    asked.decided_at === null
      ? {
          key: 'waiting',
          state: 'now',
          ...(asked.needs_pictures
            ? { title: t('status.pictures'), children: <span lang={langOf(asked.reason ?? '')}>{asked.reason}</span> }
            : { title: t('status.waiting'), children: t('status.waitingText') }),
        }
      : {
          key: 'decided',
          title: t(`status.${asked.state}`),
          time: formatDateTime(utcMoment(asked.decided_at)),
          state: 'now',
          ...(asked.reason ? { children: <span lang={langOf(asked.reason)}>{asked.reason}</span> } : {}),
        },
  ];
  return (
    <>
      <Card title={t('qualification.title')} action={<Tag tone={tones[asked.state]}>{t(`qualification.states.${asked.state}`)}</Tag>}>
        <div className="pt-2">
          <Timeline items={steps} />
        </div>
      </Card>
      <Card title={t('status.given')}>
        <Rows
          rows={[
            { key: 'company', label: t('contact.company'), value: asked.company_name },
            { key: 'number', label: t('ask.number'), value: asked.registration_number },
            { key: 'person', label: t('ask.person'), value: asked.legal_representative },
          ]}
        />
        {asked.papers > 0 ? (
          <Button wide size="md" tone="soft" className="mt-3" onClick={() => void openOwnPapersNow((n) => t('ask.paper', { n }))}>
            {t('status.open', { count: asked.papers })}
          </Button>
        ) : (
          <p className="mt-3 text-sm text-muted">{t('status.removed')}</p>
        )}
        {asked.papers > 0 && asked.papers_until !== null && (
          <p className="num mt-2 text-xs text-muted">{t('status.until', { at: formatDateTime(utcMoment(asked.papers_until)) })}</p>
        )}
      </Card>
      {asked.openings.length > 0 && (
        <Card title={t('status.openings')}>
          <ul className="divide-y divide-line">
            {asked.openings.map((one) => (
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
