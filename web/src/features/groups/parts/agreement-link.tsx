import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';

/** What a sheet is made of is heavier than the form that it stands beside. */
const AgreementSheet = lazy(async () => ({ default: (await import('./agreement-sheet.tsx')).AgreementSheet }));

/** Leads to the agreement of circles, where it is accepted. */
export function AgreementLink() {
  const { t } = useTranslation('group-admin');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const openIt = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <button type="button" onClick={openIt} className="press touch-area text-base text-qingdai underline underline-offset-2">
        {t('create.agreement')}
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <AgreementSheet open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
