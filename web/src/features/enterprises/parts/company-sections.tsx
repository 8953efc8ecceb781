import ArrowRight from 'lucide-react/icons/arrow-right';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import type { CompanyCase, EnterpriseReport, TeamMember } from '#contract/enterprises/enterprises.schemas.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { UserName } from '#web/kit/user-name.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useIndustries, useLanguages } from '../../onboarding/onboarding.public.tsx';
import { personPath, SomeonesFace } from '../../people/people.public.tsx';

type SectionProps = {
  readonly title: string;
  /** What opens its editor; absent for whoever only reads. */
  readonly onEdit?: (() => void) | undefined;
  readonly editLabel?: string;
  /** For whom it is, beside the title. */
  readonly mark?: ReactNode;
  /** It tells why nothing stands here: for the screen alone. */
  readonly isOffPaper?: boolean;
  readonly children: ReactNode;
};

/** A part of the report: its title, its content, and on one's own page the way to change it. */
export function Section({ title, onEdit, editLabel, mark, isOffPaper = false, children }: SectionProps) {
  const { t } = useTranslation('enterprises');
  return (
    <Card
      title={title}
      {...(isOffPaper && { className: 'print:hidden' })}
      action={
        onEdit && (
          <span className="flex items-center gap-4">
            {mark}
            <button
              type="button"
              onClick={onEdit}
              aria-label={`${editLabel ?? t('edit.action')} · ${title}`}
              className="press touch-area text-sm text-qingdai"
            >
              {editLabel ?? t('edit.action')}
            </button>
          </span>
        )
      }
    >
      {children}
    </Card>
  );
}

/** What stands where nothing is written yet. */
export function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className="text-base text-muted">{children}</p>;
}

export function IntroPart({ intro }: { readonly intro: string }) {
  return <RichText text={intro} lang={langOf(intro)} className="text-body leading-relaxed" />;
}

export function LanguagesPart({ pairs }: { readonly pairs: NonNullable<EnterpriseReport['pairs']> }) {
  const { t } = useTranslation('enterprises');
  const languages = useLanguages();
  const nameOf = (code: string) => languages.data?.find((one) => one.code === code)?.name ?? code;
  return (
    <ul className="flex flex-wrap gap-2">
      {pairs.map(({ from, to }) => (
        <li key={`${from}>${to}`} className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-sunken px-3 py-1 text-base">
          {nameOf(from)}
          <ArrowRight aria-label={t('languages.into')} className="size-[0.26rem] flex-none text-muted" strokeWidth={1.75} />
          {nameOf(to)}
        </li>
      ))}
    </ul>
  );
}

export function FieldsPart({ fields }: { readonly fields: readonly string[] }) {
  const industries = useIndustries();
  return (
    <div className="flex flex-wrap gap-2">
      {fields.map((code) => (
        <Tag key={code}>{industries.data?.find((one) => one.code === code)?.name ?? code}</Tag>
      ))}
    </div>
  );
}

function PersonRow({ person, onEdit }: { readonly person: TeamMember; readonly onEdit: ((person: TeamMember) => void) | undefined }) {
  const { t } = useTranslation('enterprises');
  const member = person.member_state === 'agreed' ? person.member : null;
  const inside = (
    <>
      {member === null ? <Avatar name={person.name} size="md" /> : <SomeonesFace person={member} isPlain={onEdit !== undefined} />}
      <span className="min-w-0 flex-1 text-start">
        <span className="flex items-center gap-1.5">
          <UserName
            name={person.name}
            className="text-body font-semibold"
            {...(onEdit === undefined && member !== null ? { to: personPath(member) ?? '/' } : {})}
          />
          {person.member_state !== 'none' && onEdit && (
            <Tag tone={person.member_state === 'agreed' ? 'success' : 'quiet'}>{t(`team.tags.${person.member_state}`)}</Tag>
          )}
        </span>
        {person.title !== '' && <span className="block break-anywhere text-sm text-muted">{person.title}</span>}
        {person.intro !== '' && (
          <span lang={langOf(person.intro)} className="mt-1 block text-sm break-anywhere">
            {person.intro}
          </span>
        )}
      </span>
    </>
  );
  const look = 'press flex w-full items-start gap-3 rounded-md py-2.5';
  if (onEdit)
    return (
      <button type="button" onClick={() => onEdit(person)} className={look}>
        {inside}
      </button>
    );
  return <div className="flex items-start gap-3 py-2.5">{inside}</div>;
}

type TeamPartProps = { readonly people: readonly TeamMember[]; readonly onEdit?: (person: TeamMember) => void };

export function TeamPart({ people, onEdit }: TeamPartProps) {
  return (
    <ul className="-my-1 divide-y divide-line">
      {people.map((person) => (
        <li key={person.id}>
          <PersonRow person={person} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}

function CaseRow({ one, onEdit }: { readonly one: CompanyCase; readonly onEdit: ((one: CompanyCase) => void) | undefined }) {
  const industries = useIndustries();
  const field = one.field === null ? undefined : (industries.data?.find(({ code }) => code === one.field)?.name ?? one.field);
  const about = [one.client, field, one.year].filter((part) => part !== '' && part !== undefined && part !== null);
  const inside = (
    <>
      <span lang={langOf(one.name)} className="block text-body font-semibold break-anywhere">
        {one.name}
      </span>
      {about.length > 0 && <span className="num mt-0.5 block text-sm break-anywhere text-muted">{about.join(' · ')}</span>}
      {one.intro !== '' && (
        <span lang={langOf(one.intro)} className="mt-1 block text-base break-anywhere whitespace-pre-line">
          {one.intro}
        </span>
      )}
    </>
  );
  if (onEdit === undefined) return <div className="py-2.5">{inside}</div>;
  return (
    <button type="button" onClick={() => onEdit(one)} className="press block w-full rounded-md py-2.5 text-start">
      {inside}
    </button>
  );
}

type CasesPartProps = { readonly cases: readonly CompanyCase[]; readonly onEdit?: (one: CompanyCase) => void };

export function CasesPart({ cases, onEdit }: CasesPartProps) {
  return (
    <ul className="-my-1 divide-y divide-line">
      {cases.map((one) => (
        <li key={one.id}>
          <CaseRow one={one} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  );
}

export function ContactPart({ contact }: { readonly contact: NonNullable<EnterpriseReport['contact']> }) {
  const { t } = useTranslation('enterprises');
  return (
    <div className="-mx-[0.28rem] -my-2">
      {contact.contact_name !== '' && <Cell icon={<UserRound />} label={t('contact.name')} value={contact.contact_name} />}
      {contact.contact_phone !== '' && (
        <Cell icon={<Phone />} label={t('contact.phone')} value={contact.contact_phone} href={`tel:${contact.contact_phone}`} />
      )}
      {contact.contact_email !== '' && (
        <Cell icon={<Mail />} label={t('contact.email')} value={contact.contact_email} href={`mailto:${contact.contact_email}`} />
      )}
      {contact.unconfirmed_email !== null && (
        <Cell icon={<Mail />} label={contact.unconfirmed_email} note={t('contact.unconfirmed')} to={pathTo('/bindingAccount')} />
      )}
    </div>
  );
}
