import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { type Choices, useCallsHere, useChoices, useSetChoices } from '../choices.data.ts';
import { KindChoices } from '../parts/kind-choices.tsx';
import { QuietHours } from '../parts/quiet-hours.tsx';
import { hindranceHere } from '../push-here.ts';

type DeviceProps = { readonly showsWords: boolean; readonly onShowWords: (isOn: boolean) => void };

/** Whether this device takes pushes, and what it then shows. */
function Device({ showsWords, onShowWords }: DeviceProps) {
  const { t } = useTranslation('notices');
  const hindrance = hindranceHere();
  const calls = useCallsHere(() => toast.warning(t('choices.hindrance.denied')));
  return (
    <Card inset="rows">
      <Switch
        label={t('choices.here')}
        note={hindrance === null ? t('choices.hereNote') : t(`choices.hindrance.${hindrance}`)}
        checked={calls.isOn}
        disabled={calls.isBusy || (hindrance !== null && !calls.isOn)}
        onChange={(event) => calls.set(event.target.checked)}
      />
      <Switch
        label={t('choices.words')}
        note={t('choices.wordsNote')}
        checked={showsWords}
        onChange={(event) => onShowWords(event.target.checked)}
      />
    </Card>
  );
}

function All({ choices }: { readonly choices: Choices }) {
  const save = useSetChoices();
  return (
    <>
      <Device showsWords={choices.shows_words} onShowWords={(isOn) => save.send({ shows_words: isOn })} />
      <QuietHours quiet={choices.quiet} onChange={(quiet) => save.send({ quiet })} />
      <KindChoices choices={choices} onChange={(kind, change) => save.send({ kinds: [{ kind, ...change }] })} />
    </>
  );
}

/** What I am told of and how: in the app, on this device, by mail; and when nothing is to call me. */
export function MessageSettingsScreen() {
  const choices = useChoices();
  return (
    <DetailScreen
      nav={<NavBar title={useScreenTitle()} back={pathTo('/message/info')} />}
      status={choices.data === undefined ? choices.status : 'success'}
      error={choices.error}
      onRefresh={choices.refetch}
      skeleton={<RowSkeleton count={6} />}
    >
      {() => choices.data && <All choices={choices.data} />}
    </DetailScreen>
  );
}
