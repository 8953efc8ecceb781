import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

type ContinueAsProps = { readonly user: CurrentUser; readonly onChoose: (isMe: boolean) => void };

/** Asks whether a sign-in that this browser did not begin is the person's own: a link from somebody else must not sign them in. */
export function ContinueAs({ user, onChoose }: ContinueAsProps) {
  const { t } = useTranslation('app');
  const name = user.nickName || user.name;
  return (
    <main className="column flex min-h-dvh flex-col items-center justify-center gap-4 px-6 text-center">
      <Avatar name={name} src={user.avatar?.url} size="xl" />
      <h1 className="break-anywhere text-lg font-semibold">{t('continueAs.title', { name })}</h1>
      <p className="text-base text-muted">{t('continueAs.text')}</p>
      <div className="flex w-full flex-col gap-3 pt-4">
        <Button wide onClick={() => onChoose(true)}>
          {t('continueAs.yes', { name })}
        </Button>
        <Button wide tone="ghost" onClick={() => onChoose(false)}>
          {t('continueAs.no')}
        </Button>
      </div>
    </main>
  );
}
