import ChartNetwork from 'lucide-react/icons/chart-network';
import Handshake from 'lucide-react/icons/handshake';
import Link2 from 'lucide-react/icons/link-2';
import UserSearch from 'lucide-react/icons/user-search';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { saveNaming, useNaming } from '../network.data.ts';

/** /intelligence of nobody in particular: where ways begin, and whether my name stands on those of others. */
export function NetworkHub() {
  const { t } = useTranslation('network');
  const naming = useNaming();
  return (
    <>
      <NavBar title={t('intelligence')} back="/userCenter" />
      <p className="px-[0.52rem] pt-3 text-sm text-muted">{t('hub.text')}</p>
      <Card inset="rows">
        <Cell icon={<UserSearch />} label={t('hub.find')} to={pathTo('/search/user')} />
        <Cell icon={<Handshake />} label={t('hub.introductions')} to={pathTo('/introductions')} />
        <Cell icon={<ChartNetwork />} label={t('hub.analysis')} to={pathTo('/analysis')} />
        <Cell icon={<Link2 />} label={t('hub.windings')} to={pathTo('/windings')} />
      </Card>
      <Card inset="rows">
        <Switch
          label={t('naming.label')}
          note={t('naming.note')}
          checked={naming.data?.allowed ?? false}
          disabled={naming.data === undefined}
          onChange={(event) => void saveNaming(event.target.checked)}
        />
      </Card>
    </>
  );
}
