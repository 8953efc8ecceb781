import CalendarCheck from 'lucide-react/icons/calendar-check';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { useSiteConfig } from '../../site/site-config.public.ts';
import { useCheckin } from '../checkin.data.ts';
import { openCheckin } from '../open-checkin.ts';

function OpenCell() {
  const { t } = useTranslation('checkin');
  const { data } = useCheckin();
  const rules = usePayRules();
  const waits =
    data?.checked_in === false && rules !== null ? (
      <Tag tone="gold">{t('reward', { n: data.attach_balance, unit: rules.unitOf(data.attach_balance) })}</Tag>
    ) : undefined;
  return (
    <Card inset="rows">
      <Cell
        icon={<CalendarCheck />}
        label={t('title')}
        value={data?.checked_in === true ? t('done') : waits}
        onClick={() => void openCheckin()}
      />
    </Card>
  );
}

/** '每日签到' on one's own page while it is open, with what today is worth. It waits to be asked for. */
export function CheckinCell() {
  const { data } = useSiteConfig('checkin');
  return data?.checkin?.switch === true ? <OpenCell /> : null;
}
