import { useState } from 'react';
import type { ContactAudience } from '#contract/accounts/accounts.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { ContactAudienceChoice } from '../../onboarding/contact.public.tsx';
import type { Befriending } from '../befriending.ts';

/** 'You will be friends': what they will see of each other, and for whom one's own contact is. */
export function BefriendOverlay({ input, open, onDone }: OverlayProps<Befriending, ContactAudience>) {
  const { t } = useTranslation('people');
  const [audience, setAudience] = useState(input.audience);
  const footer = (
    <Button wide onClick={() => onDone(audience)}>
      {t('befriend.go')}
    </Button>
  );
  return (
    <Dialog open={open} onClose={() => onDone()} title={t('befriend.title')} footer={footer}>
      <p className="mb-4 break-anywhere text-base text-muted">{t('befriend.text', { name: input.name })}</p>
      <ContactAudienceChoice value={audience} onChange={setAudience} />
    </Dialog>
  );
}
