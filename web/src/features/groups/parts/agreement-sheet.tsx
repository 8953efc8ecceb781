import { getGroupProtocol } from '#contract/groups/groups.doors.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Markdown } from '#web/kit/markdown/markdown.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

function Agreement() {
  const agreement = useCall(getGroupProtocol, {}, { saveCopy: true });
  if (agreement.data !== undefined) return <Markdown text={agreement.data.protocol} isHouse />;
  if (agreement.status === 'error') return <ErrorState message={agreement.error?.message} onRetry={() => void agreement.refetch()} />;
  return <RowSkeleton count={5} />;
}

/** The agreement of circles, to be read. */
export function AgreementSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('group-admin');
  return (
    <Sheet open={open} onClose={onClose} title={t('create.agreementTitle')} height="tall">
      <div className="px-4 pt-1 pb-6">{open && <Agreement />}</div>
    </Sheet>
  );
}
