import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { chooseAudience } from '../choose-audience.ts';
import { listReport, useReport } from '../report.data.ts';
import type { WhoSeesInput } from '../report-overlays.ts';

/** Every part of one's own report with for whom it is, and whether search engines may show the whole. */
export function WhoSeesOverlay({ input, open, onDone }: OverlayProps<WhoSeesInput, void>) {
  const { t } = useTranslation('report');
  const report = useReport(input.userId).data;
  const rules = report?.rules?.filter((rule) => rule.choices.length > 1) ?? [];
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('tool.whoSees')} height="tall">
      <div className="bg-paper pb-4">
        <Card inset="rows" as="div">
          <Switch
            label={t('listed.label')}
            note={t(report?.is_open ? 'listed.note' : 'listed.closed')}
            checked={report?.is_listed ?? false}
            disabled={!report?.is_open}
            onChange={(event) => void listReport(input.userId, event.target.checked)}
          />
        </Card>
        <Card inset="rows" as="div">
          {rules.map((rule) => (
            <Cell
              key={rule.section}
              label={t(`part.${rule.section}`)}
              value={t(`audience.${rule.audience}`)}
              onClick={() => void chooseAudience(input.userId, rule)}
            />
          ))}
        </Card>
        <p className="px-4 pt-1 text-sm text-muted">{t('audience.note')}</p>
      </div>
    </Sheet>
  );
}
