import type { ReactNode } from 'react';
import { isMissing } from '#web/api/call-error.ts';
import { Card } from '#web/kit/card.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { ShownCertificateRow } from '../../report/report.public.ts';
import { useShown } from '../ecert-claims.data.ts';

type ListProps = { readonly userId: number; readonly label: string; readonly nav?: ReactNode };

/** All electronic certificates that somebody's report shows. */
export function ShownList({ userId, label, nav }: ListProps) {
  const { t } = useTranslation('ecert-claims');
  const { list } = useShown(userId);
  if (isMissing(list.error)) return <NotFoundScreen />;
  return (
    <ListScreen
      {...list}
      nav={nav}
      label={label}
      keyOf={(one) => one.id}
      renderRow={(one) => (
        <Card as="article">
          <ShownCertificateRow one={one} />
        </Card>
      )}
      empty={{ picture: 'calm', title: t('shown.none'), text: t('shown.noneText') }}
    />
  );
}
