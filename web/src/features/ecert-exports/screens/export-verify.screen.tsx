import { useState } from 'react';
import { FOR_WHOM_MAX } from '#contract/ecert-exports/ecert-exports.limits.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { Field } from '#web/kit/field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { isProven, type Wanted } from '../ecert-exports.data.ts';
import { ChooseFormat } from '../parts/choose-format.tsx';
import { OfExport } from '../parts/of-export.tsx';
import { useTaking } from '../use-taking.ts';
import { languages, useWanted } from '../wanted.ts';

const EMPTY: Wanted = { id: 0, format: 'pdf', watermark: 1, locale: 'zh-CN', whom: '' };

function Watermark({ wanted, change }: { readonly wanted: Wanted; readonly change: (more: Partial<Wanted>) => void }) {
  const { t } = useTranslation('ecert-exports');
  return (
    <Card title={t('watermark.label')}>
      <Segmented
        label={t('watermark.label')}
        items={[
          { key: '1', label: t('watermark.with') },
          { key: '0', label: t('watermark.without') },
        ]}
        value={String(wanted.watermark)}
        onChange={(key) => change({ watermark: key === '0' ? 0 : 1 })}
      />
      <p className="mt-2 text-sm text-muted">{t(wanted.watermark === 1 ? 'watermark.withText' : 'watermark.withoutText')}</p>
      {wanted.watermark === 1 && (
        <Field
          label={t('watermark.whom')}
          layout="stack"
          placeholder={t('watermark.whomHint')}
          value={wanted.whom}
          maxLength={FOR_WHOM_MAX}
          autoComplete="off"
          onChange={({ target }) => change({ whom: target.value })}
        />
      )}
    </Card>
  );
}

/** /exportVerify?id=: as what a certificate is taken along, in which language, and with a watermark or without (career, section 2.8). */
export function ExportVerifyScreen() {
  const { t } = useTranslation('ecert-exports');
  const asked = useWanted();
  const [changes, setChanges] = useState<Partial<Wanted>>({});
  const { isBusy, take } = useTaking();
  const wanted = { ...EMPTY, ...asked, ...changes };
  const change = (more: Partial<Wanted>) => setChanges({ ...changes, ...more });
  const isDrawn = wanted.format !== 'json';
  const needsCode = isDrawn && wanted.watermark === 0 && !isProven(wanted.id);
  return (
    <OfExport
      id={asked?.id ?? null}
      footer={({ cerStatus }) => (
        <>
          <p role="status" className="pb-2 text-center text-sm text-muted empty:hidden">
            {cerStatus !== 3 ? t(cerStatus === 4 ? 'closed' : 'notRecorded') : isBusy ? t('making') : ''}
          </p>
          <Button wide loading={isBusy} disabled={cerStatus !== 3} onClick={() => void take(wanted)}>
            {t(needsCode ? 'goToCode' : 'take')}
          </Button>
        </>
      )}
    >
      {({ id }) => (
        <>
          <Card title={t('format.label')}>
            <ChooseFormat value={wanted.format} onChange={(format) => change({ format })} />
          </Card>
          {isDrawn && (
            <>
              <Watermark wanted={wanted} change={change} />
              <Card title={t('language')}>
                <Segmented label={t('language')} items={languages} value={wanted.locale} onChange={(locale) => change({ locale })} />
              </Card>
            </>
          )}
          <Card inset="rows">
            <Cell label={t('shares.link')} note={t('shares.linkText')} to={pathTo('/certificateShares', {}, { id })} />
          </Card>
        </>
      )}
    </OfExport>
  );
}
