import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

type IssuedProps = { readonly id: number; readonly code: string; readonly templateId: number };

/** A certificate that was just issued, with its security code: it is told here and nowhere again. */
export function IssuedCode({ id, code, templateId }: IssuedProps) {
  const { t } = useTranslation('ecert-issuing');
  const link = `${window.location.origin}/certificate/${id}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(t('done.copied', { number: spacedNumber(id), code, link }));
      toast.success(t('done.copyDone'));
    } catch {
      toast.error(t('done.copyFailed'));
    }
  };
  return (
    <>
      <Card title={t('done.title')} inset="rows">
        <Cell label={t('done.number')} value={spacedNumber(id)} />
        <Cell label={t('done.code')} value={<span className="font-semibold tracking-wider text-ink">{code}</span>} />
      </Card>
      <p className="px-[0.52rem] pt-1 text-sm text-muted">{t('done.text')}</p>
      <div className="grid gap-3 px-4 pt-5">
        <Button wide onClick={() => void copy()}>
          {t('done.copy')}
        </Button>
        <ButtonLink wide tone="ghost" to={pathTo('/ecert-templates/:id', { id: templateId })}>
          {t('done.back')}
        </ButtonLink>
      </div>
    </>
  );
}
