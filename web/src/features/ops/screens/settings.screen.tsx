import { Link } from 'react-router';
import type { SettingBrief } from '#contract/site/settings.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { ROW_LINK, type TableColumn } from '#web/kit/table-rows.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { useSettings } from '../ops.data.ts';

const areas = ['site', 'accounts', 'content', 'money'] as const satisfies readonly SettingBrief['area'][];

function Row({ setting }: { readonly setting: SettingBrief }) {
  const { t } = useTranslation('ops');
  return (
    <Cell
      label={setting.title}
      note={setting.key}
      value={setting.is_standard ? undefined : <Tag tone="gold">{t('setting.changed')}</Tag>}
      to={pathTo('/ops/settings/edit', {}, { key: setting.key })}
    />
  );
}

/** What the table of a desk shows of a setting. */
const useColumns = (): readonly TableColumn<SettingBrief>[] => {
  const { t } = useTranslation('ops');
  return [
    {
      key: 'title',
      head: t('setting.columns.title'),
      value: ({ title }) => title,
      cell: ({ key, title }) => (
        <Link to={pathTo('/ops/settings/edit', {}, { key })} className={ROW_LINK}>
          {title}
        </Link>
      ),
    },
    {
      key: 'key',
      head: t('setting.columns.key'),
      value: ({ key }) => key,
      cell: ({ key }) => <span className="num text-xs text-muted">{key}</span>,
    },
    { key: 'area', head: t('setting.columns.area'), value: ({ area }) => t(`setting.area.${area}`) },
    {
      key: 'state',
      head: t('setting.columns.state'),
      value: (setting) => (setting.is_standard ? null : t('setting.changed')),
      cell: (setting) => !setting.is_standard && <Tag tone="gold">{t('setting.changed')}</Tag>,
    },
  ];
};

function Settings() {
  const { t } = useTranslation('ops');
  const title = useScreenTitle();
  const settings = useSettings();
  const columns = useColumns();
  return (
    <ListScreen
      items={settings.data}
      status={settings.status}
      error={settings.error}
      onRefresh={settings.refetch}
      nav={<NavBar title={title} back={pathTo('/ops')} />}
      label={title}
      columns={columns}
      keyOf={({ key }) => key}
      renderRow={(setting) => <Row setting={setting} />}
      renderAll={(all) =>
        areas.map((area) => (
          <Card key={area} inset="rows" title={t(`setting.area.${area}`)}>
            {all
              .filter((setting) => setting.area === area)
              .map((setting) => (
                <Row key={setting.key} setting={setting} />
              ))}
          </Card>
        ))
      }
      empty={{ picture: 'posts', title: t('setting.none') }}
    />
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
