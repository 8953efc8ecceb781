import { useSearchParams } from 'react-router';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { AuditShell } from '../../pins/audits.public.tsx';
import { useApplications } from '../group-admin.data.ts';
import { ApplicationRow } from '../parts/join-applications.tsx';

/** Who asks to be let into the circles that one is a group admin of, or into one of them (section 2.7, /message/audits). */
export function GroupJoinsScreen() {
  const { t } = useTranslation('group-admin');
  const title = useScreenTitle();
  const [query] = useSearchParams();
  const applications = useApplications(idFrom(query.get('group')));
  return (
    <AuditShell active="groupjoins">
      <ListScreen
        {...applications}
        label={title}
        layout="rows"
        keyOf={(application) => application.id}
        renderRow={(application) => <ApplicationRow application={application} />}
        empty={{ picture: 'calm', title: t('joins.none'), text: t('joins.noneText') }}
      />
    </AuditShell>
  );
}
