import type { ReactNode } from 'react';
import { useTranslation } from '#web/words/use-translation.ts';
import { Sheet } from './sheet.tsx';

export type PostMenuEntry = {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon: ReactNode;
  readonly tone?: 'qingdai' | 'seal' | 'gold' | 'success';
};

type PostMenuProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entries: readonly PostMenuEntry[];
  /** Called before the menu is asked to close. */
  readonly onPick: (key: string) => void;
};

const tones = {
  qingdai: 'bg-qingdai-soft text-qingdai',
  seal: 'bg-seal-soft text-seal',
  gold: 'bg-gold-soft text-gold',
  success: 'bg-success-soft text-success',
} as const;

/** What '+' opens: the kinds of things to write, each with its sign. */
export function PostMenu({ open, onClose, entries, onPick }: PostMenuProps) {
  const { t } = useTranslation('kit');
  return (
    <Sheet open={open} onClose={onClose} title={t('post.menu')}>
      <ul className="grid cols-4 gap-y-4 px-3 pt-2 pb-6">
        {entries.map((entry) => (
          <li key={entry.key} className="min-w-0">
            <button
              type="button"
              onClick={() => {
                onPick(entry.key);
                onClose();
              }}
              className="press flex w-full flex-col items-center gap-2 rounded-md px-1 py-1 text-xs leading-tight focus-visible:-outline-offset-2"
            >
              <span
                className={`grid size-[0.96rem] place-items-center rounded-full [&_svg]:size-[0.44rem] [&_svg]:stroke-[1.75] ${tones[entry.tone ?? 'qingdai']}`}
              >
                {entry.icon}
              </span>
              <span className="max-w-full break-anywhere text-center">{entry.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
