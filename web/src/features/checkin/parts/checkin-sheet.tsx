import CalendarCheck from 'lucide-react/icons/calendar-check';
import { type MouseEvent, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { afterOverlays } from '../../../app/navigation/after-overlays.ts';
import { goTo } from '../../../app/navigation/navigator.ts';
import { usePayRules } from '../../paying/pay-rules.public.ts';
import { RankRow } from '../../people/ranking.public.ts';
import { checkInNow, useCheckin, useCheckinRank } from '../checkin.data.ts';

/** A tip is a whole number of the currency (section 5.2): one is the least. */
const SMALLEST_TIP = 1;
const RANKS_SHOWN = 10;

function Ranks({ onLeave }: { readonly onLeave: (path: string) => void }) {
  const { t } = useTranslation('checkin');
  const { pages } = useCheckinRank();
  if (pages === undefined) return null;
  const ranks = pages.flat().slice(0, RANKS_SHOWN);
  // The sheet leaves before the page does: the way back over its entry and the way on would cross.
  const leave = (event: MouseEvent<HTMLElement>) => {
    const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    if (!path) return;
    event.preventDefault();
    onLeave(path);
  };
  return (
    <section className="mt-5">
      <h3 className="text-title font-semibold">{t('ranks')}</h3>
      {ranks.length === 0 ? (
        <p className="pt-2 text-base text-muted">{t('noRanks')}</p>
      ) : (
        <ol className="mt-1" onClickCapture={leave}>
          {ranks.map(({ person, place, count }) => (
            <li key={person.id}>
              <RankRow person={person} place={place} count={t('days', { count })} size="sm" from="checkin" />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The daily check-in: what today is worth, how many days in a row, and who keeps it up longest (sections 2.12 and 4.6). */
export function CheckinSheet({ open, onDone }: OverlayProps<null, void>) {
  const { t } = useTranslation('checkin');
  const { data: state } = useCheckin();
  const rules = usePayRules();
  const unit = rules?.unitOf(state?.attach_balance ?? 0) ?? '';
  const [isBusy, setIsBusy] = useState(false);
  const come = async () => {
    setIsBusy(true);
    await checkInNow();
    setIsBusy(false);
  };
  const leave = async (path: string) => {
    onDone();
    await afterOverlays();
    goTo(path);
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('title')}>
      {state && (
        <div className="px-4 pt-1 pb-5">
          <div className="flex items-center gap-3.5 rounded-card bg-gold-soft p-[0.28rem]">
            <CalendarCheck aria-hidden className="size-[0.8rem] flex-none text-gold" strokeWidth={1.5} />
            <div className="min-w-0 flex-1">
              <p className="num text-title font-semibold text-gold">
                {t(state.checked_in ? 'earned' : 'worth', { n: state.attach_balance, unit })}
              </p>
              <p className="num mt-0.5 text-sm text-gold">
                {state.last_checkin_count > 0 ? t('streak', { count: state.last_checkin_count }) : t('begin')}
              </p>
              {!state.checked_in && rules !== null && (
                <p className="num mt-0.5 text-sm text-gold">{t('enough', { n: SMALLEST_TIP, unit: rules.unitOf(SMALLEST_TIP) })}</p>
              )}
            </div>
          </div>
          <Button wide className="mt-4" loading={isBusy} disabled={state.checked_in} onClick={() => void come()}>
            {t(state.checked_in ? 'done' : 'do')}
          </Button>
          <Ranks onLeave={(path) => void leave(path)} />
        </div>
      )}
    </Sheet>
  );
}
