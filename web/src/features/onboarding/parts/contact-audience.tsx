import type { ContactAudience } from '#contract/accounts/accounts.schemas.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

type ContactAudienceChoiceProps = { readonly value: ContactAudience; readonly onChange: (audience: ContactAudience) => void };

/** Who is to see phone and e-mail, said and chosen in the same words wherever it matters (decision 135). */
export function ContactAudienceChoice({ value, onChange }: ContactAudienceChoiceProps) {
  const { t } = useTranslation('onboarding');
  return (
    <div>
      <p className="mb-2 text-base font-semibold">{t('audience.label')}</p>
      <Segmented
        label={t('audience.label')}
        items={[
          { key: 'friends', label: t('audience.friends') },
          { key: 'me', label: t('audience.me') },
        ]}
        value={value}
        onChange={onChange}
      />
      <p className="mt-2 text-sm text-muted" aria-live="polite">
        {t(value === 'friends' ? 'audience.friendsText' : 'audience.meText')}
      </p>
    </div>
  );
}
