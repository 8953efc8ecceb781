import { useParams } from 'react-router';
import type { Profile } from '#contract/people/people.schemas.ts';
import type { WindingRecord } from '#contract/windings/windings.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Timeline } from '#web/kit/timeline.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { Someone } from '../../people/people.public.tsx';
import { dayOf } from '../parts/bond-words.ts';
import { useOther, useWindingRecords } from '../windings.data.ts';

type StoryProps = { readonly person: Profile; readonly records: readonly WindingRecord[] };

/** What bound the two, as a story: the newest first. */
function Story({ person, records }: StoryProps) {
  const { t } = useTranslation('windings');
  const bound = records.find(({ kind }) => kind === 'bound');
  if (bound === undefined) return <Empty picture="people" title={t('unbound.title')} text={t('unbound.text', { name: person.name })} />;
  const items = records.map(({ kind, by, at }, index) => ({
    key: `${index}`,
    title: by === 'both' ? t(`story.${kind}.both`, { name: person.name }) : t(`story.${kind}.${by}`, { name: person.name }),
    time: dayOf(at),
    state: kind === 'bound' ? ('now' as const) : ('done' as const),
  }));
  return (
    <>
      <Card>
        <Someone person={person} note={t('since', { day: dayOf(bound.at) })} nameClass="text-body font-semibold" />
      </Card>
      <Card title={t('story.title')}>
        <Timeline items={items} />
      </Card>
      <p className="px-[0.52rem] pt-1 text-sm text-muted">{t('hint')}</p>
    </>
  );
}

/** What binds somebody and me, with dates (decision 70). */
export function WindingScreen() {
  const { t } = useTranslation('windings');
  const userId = Number(useParams()['userId']);
  const records = useWindingRecords(userId);
  const other = useOther(userId);
  if (isCallError(other.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  const person = other.data !== undefined && 'extra' in other.data ? other.data : null;
  const both = [records.status, other.status];
  const status = both.find((one) => one === 'error') ?? both.find((one) => one === 'pending') ?? 'success';
  return (
    <DetailScreen
      nav={<NavBar title={t('heading')} back="/windings" />}
      status={status}
      error={records.error ?? other.error}
      onRefresh={() => Promise.all([records.refetch(), other.refetch()])}
    >
      {() => person !== null && records.data !== undefined && <Story person={person} records={records.data} />}
    </DetailScreen>
  );
}
