import type { Guide } from '#contract/onboarding/onboarding.schemas.ts';
import { Avatar, type Sex } from '#web/kit/avatar.tsx';
import { Card } from '#web/kit/card.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useIndustries, useLanguages } from '../dictionaries.ts';

const sexOf = (sex: number | undefined): Sex => (sex === 1 || sex === 2 ? sex : 0);

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
  const name = guide.contact.nickname ?? user?.name;
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <Avatar name={name} src={user?.avatar?.url} sex={sexOf(user?.sex)} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-lg font-bold">{name}</p>
          {fields.length > 0 && <p className="line-clamp-2 text-sm text-muted">{fields.join(' · ')}</p>}
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {native !== undefined && <Tag>{t('report.native', { name: native })}</Tag>}
            {foreign.map((one) => (
              <Tag key={one}>{one}</Tag>
            ))}
          </div>
        </div>
      </div>
      {guide.experience !== null && (
        <p className="mt-3 line-clamp-2 break-anywhere border-t border-line pt-3 text-base">
          {guide.experience.title}
          {guide.experience.company !== '' && <span className="text-muted"> · {guide.experience.company}</span>}
        </p>
      )}
    </Card>
  );
}
