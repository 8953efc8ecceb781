import { useState } from 'react';
import { getInviter } from '#contract/referrals/referrals.doors.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { dropOrigin, savedOrigin } from '../../../app/session/address-token.ts';

/** Says before somebody signs up by whose invitation they would come, as that is for good, and lets them say that it is not so. */
export function InvitedNote() {
  const { t } = useTranslation('accounts');
  const [code, setCode] = useState(() => savedOrigin().invitePeople);
  const id = idFrom(code);
  const inviter = useCall(getInviter, id === null ? null : { id }).data;
  if (inviter === undefined || id === null) return null;
  const drop = (): void => {
    dropOrigin();
    setCode(undefined);
  };
  return (
    <div className="mx-4 mb-4 flex items-center gap-2 rounded-card bg-qingdai-soft px-3 py-1 text-sm">
      <p className="min-w-0 flex-1 break-anywhere text-qingdai">{t('invited.by', { name: inviter.user.name })}</p>
      <Button size="sm" tone="text" onClick={drop}>
        {t('invited.drop')}
      </Button>
    </div>
  );
}
