import CircleCheck from 'lucide-react/icons/circle-check';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OfExport } from '../parts/of-export.tsx';
import { useTaking } from '../use-taking.ts';
import { queryOf, useWanted } from '../wanted.ts';

/** /exportSuccess: what was taken, what is in it, and what to do with it. */
export function ExportSuccessScreen() {
  const { t } = useTranslation('ecert-exports');
  const wanted = useWanted();
  const { isBusy, take } = useTaking();
  return (
    <OfExport id={wanted?.id ?? null}>
      {({ id }) =>
        wanted && (
          <>
            <Card className="text-center">
              <CircleCheck aria-hidden strokeWidth={1.5} className="mx-auto size-[0.96rem] text-success" />
              <h2 className="mt-2 text-title font-semibold">{t('success.title')}</h2>
              <p className="num mt-1 text-sm text-muted break-anywhere">{`certificate-${id}.${wanted.format}`}</p>
              <p className="mt-2 text-base text-muted">
                {t(wanted.format === 'json' ? 'success.json' : wanted.watermark === 1 ? 'success.with' : 'success.without')}
              </p>
              <Button wide tone="soft" size="md" className="mt-4" loading={isBusy} onClick={() => void take(wanted)}>
                {t('success.again')}
              </Button>
              <ButtonLink wide tone="text" size="md" className="mt-1" to={pathTo('/exportVerify', {}, queryOf(wanted))}>
                {t('success.other')}
              </ButtonLink>
            </Card>
            <Card inset="rows">
              <Cell label={t('success.check')} note={t('success.checkText')} to={pathTo('/commonVerify')} />
              <Cell label={t('shares.link')} note={t('shares.linkText')} to={pathTo('/certificateShares', {}, { id })} />
            </Card>
          </>
        )
      }
    </OfExport>
  );
}
