import Eye from 'lucide-react/icons/eye';
import Lock from 'lucide-react/icons/lock';
import UsersRound from 'lucide-react/icons/users-round';
import type { EnterpriseReport } from '#contract/enterprises/enterprises.schemas.ts';
import type { Audience } from '#contract/reports/report-sections.ts';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { chooseAudience, listReport, useReport } from '../../report/report.public.ts';

/** Parts of a company's report, by the part of a value report whose audience is theirs (decision 025, 2). */
const companyParts = { about: 'intro', languages: 'languages', fields: 'industries', cases: 'projects', contact: 'contact' } as const;
export type CompanyPart = keyof typeof companyParts;

/** Parts that are not for everyone, each with for whom it is. */
export type Narrowed = ReadonlyMap<CompanyPart, Audience>;

/** The parts of one's own report that a guest does not see. */
export const narrowedParts = (rules: NonNullable<Report['rules']>): Narrowed => {
  const audienceOf = (part: CompanyPart) => rules.find(({ section }) => section === companyParts[part])?.audience ?? 'everyone';
  const names = Object.keys(companyParts) as CompanyPart[];
  return new Map(names.map((part) => [part, audienceOf(part)] as const).filter(([, audience]) => audience !== 'everyone'));
};

const marks = { everyone: Eye, 'signed-in': Eye, friends: UsersRound, me: Lock } as const;

/** For whom a part is, as the company sees it; a touch changes it. */
export function AudienceMark({ report, part }: { readonly report: EnterpriseReport; readonly part: CompanyPart }) {
  const { t } = useTranslation(['enterprises', 'report']);
  const rule = useReport(report.user.id).data?.rules?.find((one) => one.section === companyParts[part]);
  if (rule === undefined) return null;
  const Mark = marks[rule.audience];
  const name = t(`${part}.title`);
  return (
    <button
      type="button"
      onClick={() => void chooseAudience(report.user.id, rule, name)}
      aria-label={t('report:audience.of', { part: name, audience: t(`report:audience.${rule.audience}`) })}
      className="press -my-[0.24rem] flex min-h-[0.88rem] min-w-[0.88rem] flex-none items-center justify-center gap-1 text-xs text-muted"
    >
      <Mark aria-hidden className="size-[0.32rem]" strokeWidth={1.75} />
      {rule.audience !== 'everyone' && <span>{t(`report:audience.${rule.audience}`)}</span>}
    </button>
  );
}

/** Whether search engines may show the report. */
export function ListedSwitch({ report }: { readonly report: EnterpriseReport }) {
  const { t } = useTranslation('report');
  const settings = useReport(report.user.id).data;
  if (settings === undefined) return null;
  return (
    <Card inset="rows">
      <Switch
        label={t('listed.label')}
        note={t(report.is_open ? 'listed.note' : 'listed.closed')}
        checked={settings.is_listed}
        disabled={!report.is_open}
        onChange={(event) => void listReport(report.user.id, event.target.checked)}
      />
    </Card>
  );
}
