import type { SettingBrief } from '#contract/site/settings.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { useSettings } from '../ops.data.ts';

const areas = ['site', 'accounts', 'content', 'money'] as const satisfies readonly SettingBrief['area'][];

function Settings() {
  const { t } = useTranslation('ops');
  const title = useScreenTitle();
  const settings = useSettings();
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/ops')} />}
      status={settings.status}
      error={settings.error}
      onRefresh={settings.refetch}
      skeleton={<RowSkeleton />}
    >
      {() =>
        areas.map((area) => (
          <Card key={area} inset="rows" title={t(`setting.area.${area}`)}>
            {(settings.data ?? [])
              .filter((setting) => setting.area === area)
              .map((setting) => (
                <Cell
                  key={setting.key}
                  label={setting.title}
                  note={setting.key}
                  value={setting.is_standard ? undefined : <Tag tone="gold">{t('setting.changed')}</Tag>}
                  to={pathTo('/ops/settings/edit', {}, { key: setting.key })}
                />
              ))}
          </Card>
        ))
      }
    </DetailScreen>
  );
}

/** Everything that operators may change while the house is open (decision 35). */
export function SettingsScreen() {
  return (
    <OperatorOnly>
      <Settings />
    </OperatorOnly>
  );
}
