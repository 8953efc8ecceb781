import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Person } from '#web/kit/person.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useIndustries, useLanguages } from '../dictionaries.ts';

/** The first page of the report as it will be seen: what the guide has gathered. */
export function ReportPreview({ guide }: { readonly guide: Guide }) {
  const { t } = useTranslation('onboarding');
  const user = useCurrentUser();
  const languages = useLanguages().data ?? [];
  const industries = useIndustries().data ?? [];
  const nameOf = (code: string | null) => languages.find((one) => one.code === code)?.name;
  const known = guide.languages;
  const foreign = [known?.first, known?.second, known?.third].map((code) => nameOf(code ?? null)).filter((name) => name !== undefined);
  const native = nameOf(known?.native ?? null);
  const fields = industries.filter(({ code }) => guide.fields.includes(code)).map(({ name }) => name);
  const name = guide.contact.nickname ?? user?.name ?? '';
  return (
    <Card>
      <Person person={user && { ...user, name }} gone={name} size="lg" hasSeal={false} nameClass="text-lg font-bold">
        {fields.length > 0 && <span className="line-clamp-2 text-sm text-muted">{fields.join(' · ')}</span>}
        <span className="mt-1.5 flex flex-wrap gap-1.5">
          {native !== undefined && <Tag>{t('report.native', { name: native })}</Tag>}
          {foreign.map((one) => (
            <Tag key={one}>{one}</Tag>
          ))}
        </span>
      </Person>
      {guide.experience !== null && (
        <p className="mt-3 line-clamp-2 break-anywhere border-t border-line pt-3 text-base">
          {guide.experience.title}
          {guide.experience.company !== '' && <span className="text-muted"> · {guide.experience.company}</span>}
        </p>
      )}
    </Card>
  );
}
