import CalendarCheck from 'lucide-react/icons/calendar-check';
import { useEffect } from 'react';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useSiteConfig } from '../../site/site-config.public.ts';
import { useCheckin } from '../checkin.data.ts';
import { offerCheckin, openCheckin } from '../open-checkin.ts';

function OpenCell() {
  const { t } = useTranslation('checkin');
  const { data } = useCheckin();
  useEffect(() => void offerCheckin(), []);
  return (
    <Card inset="rows">
      <Cell
        icon={<CalendarCheck />}
        label={t('title')}
        value={data && t(data.checked_in ? 'done' : 'do')}
        onClick={() => void openCheckin()}
      />
    </Card>
  );
}

/** '每日签到' on one's own page while it is open; it is offered by itself once a day. */
export function CheckinCell() {
  const { data } = useSiteConfig('checkin');
  return data?.checkin?.switch === true ? <OpenCell /> : null;
}
