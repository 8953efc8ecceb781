import type { TrialProfile } from '#contract/trials/trials.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { Someone } from '../../people/people.public.tsx';

type TrialProfileCardProps = { readonly title: string; readonly profile: TrialProfile };

/** Somebody as they are known in trials (career, section 3): languages, what they started, whether they give results in time. */
export function TrialProfileCard({ title, profile }: TrialProfileCardProps) {
  const { t } = useTranslation('trials');
  const facts = [
    ['native', profile.native?.name ?? t('profile.unknown')],
    ['first', profile.first?.name ?? t('profile.unknown')],
    ['started', profile.started === 0 ? t('profile.none') : t('profile.toPeople', { count: profile.people, n: profile.started })],
    ['refused', t('profile.times', { count: profile.refused })],
    ['inTime', profile.toMark === 0 ? t('profile.none') : t('profile.share', { n: profile.markedInTime, all: profile.toMark })],
    ['report', t(profile.isReportOpen ? 'profile.open' : 'profile.closed')],
  ] as const;
  return (
    <Card title={title}>
      <div className="flex">
        <Someone person={profile.user} gone={t('gone')} nameClass="text-body font-semibold" note={profile.user?.bio} />
      </div>
      <dl className="mt-3 grid cols-2 gap-x-4 gap-y-2.5 rounded-lg bg-paper px-3 py-2.5">
        {facts.map(([key, value]) => (
          <div key={key} className="min-w-0">
            <dt className="text-xs break-anywhere text-muted">{t(`profile.${key}`)}</dt>
            <dd className="num text-base break-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
