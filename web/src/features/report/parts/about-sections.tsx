import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { Report } from '#contract/reports/reports.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { Stat, StatRow } from '#web/kit/stat.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { BadgeShelf } from '../../badges/badges.public.tsx';
import { SomeonesFace } from '../../people/people.public.tsx';
import { pickTags } from '../../people/picking.public.ts';
import { saveTagsNow } from '../report.data.ts';
import { Section } from './section.tsx';

type PartProps = { readonly report: Report };

export function IntroSection({ report }: PartProps) {
  const { t } = useTranslation('report');
  const { intro } = report;
  if (intro === null) return null;
  const to = report.relation === 'self' ? pathTo('/introEdit') : undefined;
  return (
    <Section report={report} part="intro" to={to} isEmpty={intro === ''} hint={t('hint.intro')}>
      <RichText text={intro} lang={langOf(intro)} className="text-body leading-relaxed" />
    </Section>
  );
}

/** Tags that the person chose to be found by. */
export function TagsSection({ report }: PartProps) {
  const { t } = useTranslation('report');
  const { tags } = report;
  if (tags === null) return null;
  const change = async () => {
    const chosen = await pickTags({ chosen: tags });
    if (chosen !== undefined) await saveTagsNow(report.user.id, chosen);
  };
  return (
    <Section
      report={report}
      part="tags"
      isEmpty={tags.length === 0}
      hint={t('hint.tags')}
      {...(report.relation === 'self' ? { onEdit: () => void change() } : {})}
    >
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag.id} className="max-w-full">
            <Tag>{tag.name}</Tag>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What was earned by something true; nothing of it can be given or bought. */
export function BadgesSection({ report }: PartProps) {
  const { t } = useTranslation('report');
  const { badges } = report;
  if (badges === null) return null;
  return (
    <Section report={report} part="badges" isEmpty={badges.length === 0} hint={t('hint.badges')}>
      <BadgeShelf badges={badges} />
    </Section>
  );
}

const CONTACT_ROW = 'flex min-h-[0.88rem] items-center gap-3 break-anywhere text-body';

export function ContactSection({ report }: PartProps) {
  const { t } = useTranslation('report');
  const { contact } = report;
  if (contact === null) return null;
  const { unconfirmed_email: unconfirmed } = contact;
  const isEmpty = contact.phone === null && contact.email === null && unconfirmed === null;
  const to = report.relation === 'self' ? pathTo('/contactEdit') : undefined;
  return (
    <Section report={report} part="contact" to={to} isEmpty={isEmpty} hint={t('hint.contact')}>
      {contact.phone !== null && (
        <a href={`tel:${contact.phone}`} className={`press ${CONTACT_ROW}`}>
          <Phone aria-hidden className="size-[0.36rem] flex-none text-qingdai" strokeWidth={1.75} />
          <span className="num min-w-0">{contact.phone}</span>
        </a>
      )}
      {contact.email !== null && (
        <a href={`mailto:${contact.email}`} className={`press ${CONTACT_ROW}`}>
          <Mail aria-hidden className="size-[0.36rem] flex-none text-qingdai" strokeWidth={1.75} />
          <span className="min-w-0">{contact.email}</span>
        </a>
      )}
      {unconfirmed !== null && (
        <p className={`${CONTACT_ROW} text-muted print:hidden`}>
          <Mail aria-hidden className="size-[0.36rem] flex-none" strokeWidth={1.75} />
          <span className="min-w-0">{t('contact.unconfirmed', { email: unconfirmed })}</span>
        </p>
      )}
    </Section>
  );
}

/** Whom they know, for friends alone; on paper it would go on to others. */
export function NetworkSection({ report }: PartProps) {
  const { t } = useTranslation('report');
  const { network, user } = report;
  if (network === null) return null;
  const people = isBuilt('/users/:userId/followers');
  const isEmpty = network.friends_count + network.followers_count + network.followings_count === 0;
  return (
    <Section report={report} part="network" isEmpty={isEmpty} hint={t('hint.network')} isOffPaper>
      <StatRow>
        <Stat value={network.friends_count} label={t('network.friends')} />
        <Stat
          value={network.followers_count}
          label={t('network.followers')}
          {...(people ? { to: pathTo('/users/:userId/followers', { userId: user.id }) } : {})}
        />
        <Stat
          value={network.followings_count}
          label={t('network.followings')}
          {...(people ? { to: pathTo('/users/:userId/followings', { userId: user.id }) } : {})}
        />
      </StatRow>
      {network.friends.length > 0 && (
        <ul className="mt-3 grid grid-cols-5 gap-2 border-t border-line pt-3">
          {network.friends.slice(0, 5).map((friend) => (
            <li key={friend.id} className="flex min-w-0 flex-col items-center gap-1">
              <SomeonesFace person={friend} />
              <span className="w-full truncate text-center text-xs text-muted">{friend.name}</span>
            </li>
          ))}
        </ul>
      )}
      {report.relation === 'self' && <p className="mt-3 text-sm text-muted">{t('network.integrity')}</p>}
    </Section>
  );
}

/** Contact and network are kept for friends: what that means, in one line. */
export function FriendsOnlyNote({ report }: PartProps) {
  const { t } = useTranslation('report');
  if (!report.friends_only.some((part) => part === 'contact' || part === 'network')) return null;
  return (
    <Card as="div" className="print:hidden">
      <p className="flex items-center gap-2.5 text-base text-muted">
        <LockKeyhole aria-hidden className="size-[0.36rem] flex-none" strokeWidth={1.75} />
        <span className="min-w-0 flex-1">{t('friendsOnly')}</span>
      </p>
    </Card>
  );
}
