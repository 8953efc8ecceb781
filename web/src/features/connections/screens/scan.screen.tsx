import Check from 'lucide-react/icons/check';
import Monitor from 'lucide-react/icons/monitor';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { decideScan, openScan } from '#contract/connections/scan.doors.ts';
import type { AnswerOf } from '#contract/kernel/doors.ts';
import { call } from '#web/api/call.ts';
import { type CallError, isCallError } from '#web/api/call-error.ts';
import { utcMoment, utcText } from '#web/api/wire-time.ts';
import { writeNow } from '#web/api/write-now.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { formatClock } from '#web/kit/format-time.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { browsePath } from '../../accounts/accounts.public.tsx';
import { ResultPage } from '../parts/result-page.tsx';

type Asked = AnswerOf<typeof openScan>;
type Found = { readonly asked: Asked } | { readonly error: CallError };

const opened = new Map<string, Promise<Asked>>();

/** Opens a code once, however often the screen is drawn. */
const openOnce = (ticket: string): Promise<Asked> => {
  const known = opened.get(ticket) ?? call(openScan, { ticket });
  opened.set(ticket, known);
  known.catch(() => opened.delete(ticket));
  return known;
};

const useAsked = (ticket: string): Found | null => {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isHere = true;
    openOnce(ticket).then(
      (asked) => isHere && setFound({ asked }),
      (error: unknown) => isHere && isCallError(error) && setFound({ error }),
    );
    return () => {
      isHere = false;
    };
  }, [ticket]);
  return found;
};

/** The hour of a named call's time, which is Shanghai's (decision 34), as the clock of this phone shows it. */
const hourOf = (text: string): string => formatClock(new Date(utcMoment(utcText(text))));

/** What asks to be let in, in the words that its owner would know it by. */
function Asker({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('connections');
  const unknown = t('scan.unknown');
  return (
    <>
      <ResultPage icon={<Monitor />} title={t('scan.ask')} text={t('scan.askText')} />
      <Card inset="rows">
        <Cell label={t('scan.browser')} value={asked.browser || unknown} />
        <Cell label={t('scan.system')} value={asked.system || unknown} />
        <Cell
          label={t('scan.network')}
          value={asked.network || t('scan.nearby')}
          note={t(asked.is_same_network ? 'scan.sameNetwork' : 'scan.otherNetwork')}
        />
        <Cell label={t('scan.time')} value={hourOf(asked.asked_at)} />
      </Card>
      {!asked.is_same_network && (
        <p role="alert" className="mx-3 my-2 rounded-card bg-seal-soft px-4 py-3 text-sm text-seal">
          {t('scan.warning')}
        </p>
      )}
    </>
  );
}

function Decide({ ticket, onDone }: { readonly ticket: string; readonly onDone: (isAllowed: boolean) => void }) {
  const { t } = useTranslation('connections');
  const [isBusy, setIsBusy] = useState(false);
  const decide = async (allow: boolean) => {
    setIsBusy(true);
    const done = await writeNow(decideScan, { ticket, allow });
    setIsBusy(false);
    if (done !== null) onDone(allow);
  };
  return (
    <div className="space-y-2">
      <Button wide loading={isBusy} onClick={() => void decide(true)}>
        {t('scan.allow')}
      </Button>
      <Button wide tone="text" size="md" disabled={isBusy} onClick={() => void decide(false)}>
        {t('scan.refuse')}
      </Button>
    </div>
  );
}

function Decided({ isAllowed }: { readonly isAllowed: boolean }) {
  const { t } = useTranslation('connections');
  return (
    <ResultPage
      icon={isAllowed ? <Check /> : <X />}
      tone={isAllowed ? 'success' : 'plain'}
      title={t(isAllowed ? 'scan.allowed' : 'scan.notAllowed')}
      text={t(isAllowed ? 'scan.allowedText' : 'scan.notAllowedText')}
      actions={
        <ButtonLink wide tone="ghost" to={browsePath()}>
          {t('scan.close')}
        </ButtonLink>
      }
    />
  );
}

/** The phone's half of a scanned code: what asks, and yes or no (docs/decisions/009). */
export function ScanScreen() {
  const { t } = useTranslation('connections');
  const { ticket = '' } = useParams();
  const title = useScreenTitle();
  const found = useAsked(ticket);
  const [isAllowed, setIsAllowed] = useState<boolean | null>(null);
  const nav = <NavBar title={title} back={browsePath()} />;
  if (isAllowed !== null)
    return (
      <>
        {nav}
        <Decided isAllowed={isAllowed} />
      </>
    );
  const error = found !== null && 'error' in found ? found.error : null;
  const asked = found !== null && 'asked' in found ? found.asked : null;
  // An address that was never a code's is no matter of a form, which is what the server complains about.
  const trouble = error === null || error.kind === 'invalid' ? t('scan.expired') : error.message;
  return (
    <DetailScreen
      nav={nav}
      status={found === null ? 'pending' : 'success'}
      footer={asked === null ? undefined : <Decide ticket={ticket} onDone={setIsAllowed} />}
    >
      {() => (asked === null ? <Empty picture="error" title={trouble} text={t('scan.endedText')} /> : <Asker asked={asked} />)}
    </DetailScreen>
  );
}
