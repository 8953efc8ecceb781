import { useSearchParams } from 'react-router';
import { trialStatuses } from '#contract/trials/trials.limits.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { FilterChips } from '#web/kit/filter-chips.tsx';
import { useIsDesk } from '#web/kit/is-desk.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { TrialRow } from '../parts/trial-row.tsx';
import { type Box, useTrialCounts, useTrials } from '../trials.data.ts';

const boxes: readonly Box[] = ['received', 'started'];
const sides = { received: 'join', started: 'create' } as const;

/** A trial is begun on a computer; elsewhere the way leads to where that is said (decision 80). */
function StartLink() {
  const { t } = useTranslation('trials');
  const isDesk = useIsDesk();
  return (
    <ButtonLink size="md" to={isDesk ? pathTo('/trialTranslation/create') : pathTo('/trialTranslationCreate')}>
      {t('list.start')}
    </ButtonLink>
  );
}

/** Trials that I received, and those that I started (career, section 2.6), by how they stand. */
export function TrialListScreen() {
  const { t } = useTranslation('trials');
  const title = useScreenTitle();
  const [query, setQuery] = useSearchParams();
  const box = boxes.find((one) => one === query.get('box')) ?? 'received';
  const status = trialStatuses.find((one) => String(one) === query.get('status')) ?? null;
  const list = useTrials(box, status);
  const counts = useTrialCounts();
  const counted = counts.data?.[sides[box]];
  const show = (next: Record<string, string>) => setQuery(next, { replace: true });
  return (
    <TabsScreen
      nav={<NavBar title={title} back="/userCenter" />}
      label={title}
      tabs={boxes.map((key) => ({ key, label: t(`boxes.${key}`) }))}
      active={box}
      onChange={(key) => show({ box: key })}
    >
      <ListScreen
        key={`${box}/${status}`}
        {...list}
        onRefresh={() => Promise.all([list.onRefresh(), counts.refetch()])}
        layout="rows"
        label={t(`boxes.${box}`)}
        keyOf={(trial) => trial.id}
        renderRow={(trial) => <TrialRow trial={trial} />}
        header={
          <div className="scroll-quiet overflow-x-auto px-3 py-2">
            <FilterChips
              label={t('list.filter')}
              all={t('list.all')}
              isOneLine
              value={status}
              onChange={(one) => show({ box, ...(one === null ? {} : { status: String(one) }) })}
              items={trialStatuses.map((key) => ({
                key,
                label: [t(`status.${key}`), counted === undefined || counted[key] === 0 ? '' : counted[key]].join(' ').trim(),
              }))}
            />
          </div>
        }
        empty={{
          picture: 'posts',
          title: t(status === null ? `none.${box}` : 'none.ofStatus'),
          text: status === null ? t(`none.${box}Text`) : undefined,
          ...(box === 'started' && status === null ? { action: <StartLink /> } : {}),
        }}
        {...(box === 'started' && (list.pages?.[0]?.length ?? 0) > 0
          ? {
              footer: (
                <div className="flex justify-center px-4 py-2.5">
                  <StartLink />
                </div>
              ),
            }
          : {})}
      />
    </TabsScreen>
  );
}
