import Award from 'lucide-react/icons/award';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileUser from 'lucide-react/icons/file-user';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Languages from 'lucide-react/icons/languages';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Newspaper from 'lucide-react/icons/newspaper';
import Sparkles from 'lucide-react/icons/sparkles';
import UsersRound from 'lucide-react/icons/users-round';
import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#web/kit/class-names.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import type { HomeEntry, HomeEntryKey } from '../home-entries.ts';

const icons: Record<HomeEntryKey, ReactNode> = {
  circles: <UsersRound />,
  featured: <Sparkles />,
  feeds: <MessagesSquare />,
  questions: <CircleHelp />,
  news: <Newspaper />,
  tasks: <ClipboardList />,
  jobs: <BriefcaseBusiness />,
  trials: <Languages />,
  classroom: <GraduationCap />,
  certificates: <Award />,
  power: <Zap />,
  report: <FileUser />,
};

const tones = { qingdai: 'bg-qingdai-soft text-qingdai', seal: 'bg-seal-soft text-seal', gold: 'bg-gold-soft text-gold' } as const;

type EntryProps = { readonly entry: HomeEntry; readonly isWide: boolean };

function Entry({ entry, isWide }: EntryProps) {
  const { t } = useTranslation('site');
  return (
    <Link
      to={entry.to}
      className={cx(
        'press flex items-center rounded-lg',
        isWide ? 'gap-3 bg-card p-[0.24rem]' : 'min-h-[1.36rem] flex-col justify-center gap-1.5 text-center',
      )}
    >
      <span
        className={cx(
          'grid size-[0.8rem] flex-none place-items-center rounded-lg [&_svg]:size-[0.44rem] [&_svg]:stroke-[1.75]',
          tones[entry.tone],
        )}
      >
        {icons[entry.key]}
      </span>
      <span className="min-w-0">
        <span className={cx('block break-anywhere leading-tight', isWide ? 'text-body font-semibold' : 'text-xs')}>
          {t(`home.entry.${entry.key}`)}
        </span>
        {isWide && <span className="mt-0.5 line-clamp-2 text-xs leading-snug text-muted">{t(`home.note.${entry.key}`)}</span>}
      </span>
    </Link>
  );
}

/** Columns by the number of entries, so that no row is left with one alone. */
const columnsFor = (count: number): string => {
  if (count === 5) return 'cols-5';
  return count === 6 ? 'cols-3 desk:cols-6' : 'cols-4';
};

/** Ways into the areas: large and with a word each while they are few, small in even rows when they are many. */
export function EntryGrid({ entries }: { readonly entries: readonly HomeEntry[] }) {
  const { t } = useTranslation('site');
  if (entries.length === 0) return null;
  const isWide = entries.length <= 4;
  return (
    <nav
      aria-label={t('home.entries')}
      className={cx('mx-3 my-2 grid', isWide ? 'cols-2 gap-2' : `${columnsFor(entries.length)} gap-y-1 rounded-card bg-card px-1 py-2`)}
    >
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} isWide={isWide} />
      ))}
    </nav>
  );
}
