import { type FormEvent, useState } from 'react';
import { SHARE_LABEL_MAX } from '#contract/ecert-exports/ecert-exports.limits.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Field } from '#web/kit/field.tsx';
import { formatDay } from '#web/kit/format-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { copyWords } from '../../../app/share/share-link.ts';
import { useIdOfAddress } from '../../ecert-claims/ecert-claims.public.tsx';
import { type Share, shareNow, takeBackNow, useShares } from '../ecert-exports.data.ts';
import { OfExport } from '../parts/of-export.tsx';

const TERMS = [7, 30, 365] as const;
const tones = { open: 'success', expired: 'quiet', revoked: 'quiet' } as const;

function Make({ id }: { readonly id: number }) {
  const { t } = useTranslation('ecert-exports');
  const [label, setLabel] = useState('');
  const [days, setDays] = useState('30');
  const [link, setLink] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const made = await shareNow(id, { label: label.trim(), days: Number(days) });
    setBusy(false);
    setLink(made);
    if (made !== null) setLabel('');
  };
  return (
    <Card title={t('shares.make')}>
      <p className="text-sm text-muted">{t('shares.text')}</p>
      <form noValidate onSubmit={(event) => void make(event)}>
        <Field
          label={t('shares.label')}
          layout="stack"
          placeholder={t('shares.labelHint')}
          value={label}
          maxLength={SHARE_LABEL_MAX}
          autoComplete="off"
          onChange={({ target }) => setLabel(target.value)}
        />
        <div className="mt-3">
          <Segmented
            label={t('shares.term')}
            items={TERMS.map((term) => ({ key: String(term), label: t(`shares.days.${term}`) }))}
            value={days}
            onChange={setDays}
          />
        </div>
        <Button type="submit" wide size="md" className="mt-3" loading={isBusy}>
          {t('shares.submit')}
        </Button>
      </form>
      {link !== null && (
        <div role="status" className="mt-3 rounded-card bg-success-soft p-3">
          <p className="text-sm text-success">{t('shares.once')}</p>
          <p className="num mt-1 text-xs break-all">{link}</p>
          <Button wide tone="soft" size="md" className="mt-2" onClick={() => void copyWords(link)}>
            {t('shares.copy')}
          </Button>
        </div>
      )}
    </Card>
  );
}

const dayOf = (time: string): string => formatDay(new Date(utcMoment(time)));

function Row({ id, share }: { readonly id: number; readonly share: Share }) {
  const { t } = useTranslation('ecert-exports');
  const takeBack = async () => {
    const isSure = await confirm({
      ...{ title: t('shares.back.title'), text: t('shares.back.text') },
      ...{ confirmLabel: t('shares.back.yes'), danger: true },
    });
    if (isSure && (await takeBackNow(id, share.id))) toast.success(t('shares.back.done'));
  };
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-base">
          <span lang={langOf(share.label)} className="min-w-0 break-anywhere">
            {share.label === '' ? t('shares.nameless') : share.label}
          </span>
          <Tag tone={tones[share.state]}>{t(`shares.state.${share.state}`)}</Tag>
        </p>
        <p className="num mt-0.5 text-xs text-muted">
          {t('shares.from', { from: dayOf(share.created_at), until: dayOf(share.expires_at) })}
        </p>
      </div>
      {share.state === 'open' && (
        <Button size="sm" tone="ghost" onClick={() => void takeBack()}>
          {t('shares.back.act')}
        </Button>
      )}
    </li>
  );
}

function Links({ id }: { readonly id: number }) {
  const { t } = useTranslation('ecert-exports');
  const query = useShares(id);
  const shares = query.data ?? [];
  if (query.error?.reason === 'ECERT_TOKEN_NEEDED')
    return (
      <Card title={t('shares.make')}>
        <p className="text-base text-muted">{t('shares.needsCode')}</p>
        <ButtonLink wide size="md" className="mt-3" to={pathTo('/exportVerifyCode', {}, { id, watermark: 0 })}>
          {t('goToCode')}
        </ButtonLink>
      </Card>
    );
  return (
    <>
      <Make id={id} />
      <Card title={t('shares.list')}>
        {shares.length === 0 ? (
          <p className="text-base text-muted">{t('shares.none')}</p>
        ) : (
          <ul>
            {shares.map((share) => (
              <Row key={share.id} id={id} share={share} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

/** /certificateShares?id=: links that show a certificate to whoever has them, with the way to take one back. */
export function CertificateSharesScreen() {
  return <OfExport id={useIdOfAddress()}>{({ id }) => <Links id={id} />}</OfExport>;
}
