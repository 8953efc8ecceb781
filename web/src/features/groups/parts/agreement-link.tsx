import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getGroupProtocol } from '#contract/groups/groups.doors.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { useCall } from '../../../api/use-call.ts';
import { Markdown } from '../../accounts/accounts.public.tsx';

function Agreement() {
  const agreement = useCall(getGroupProtocol, {}, { keepCopy: true });
  if (agreement.data !== undefined) return <Markdown text={agreement.data.protocol} />;
  if (agreement.status === 'error') return <ErrorState message={agreement.error?.message} onRetry={() => void agreement.refetch()} />;
  return <RowSkeleton count={5} />;
}

/** The agreement of circles, to be read where it is accepted. */
export function AgreementLink() {
  const { t } = useTranslation('keeping');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="press touch-area text-base text-qingdai underline underline-offset-2"
      >
        {t('create.agreement')}
      </button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('create.agreementTitle')} height="tall">
        <div className="px-4 pt-1 pb-6">{isOpen && <Agreement />}</div>
      </Sheet>
    </>
  );
}
