import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Languages from 'lucide-react/icons/languages';
import PenLine from 'lucide-react/icons/pen-line';
import Users from 'lucide-react/icons/users';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { choose } from '#web/kit/choose.ts';
import { CommentBox } from '#web/kit/comment-box.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Dialog, PopupDialog } from '#web/kit/dialog.tsx';
import { FlagSheet } from '#web/kit/flag-sheet.tsx';
import { PostMenu, type PostMenuEntry } from '#web/kit/post-menu.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { samplesIn } from './kit-samples.ts';
import { KitSection } from './kit-section.tsx';

const toasts = [
  ['info', (text: string) => toast.info(text)],
  ['success', (text: string) => toast.success(text)],
  ['warning', (text: string) => toast.warning(text)],
  ['error', (text: string) => toast.error(text)],
  ['loading', (text: string) => toast.loading(text, { closable: true })],
  ['stays', (text: string) => toast.info({ html: `<b>${text}</b>` }, { duration: 0, closable: true })],
] as const;

function Toasts({ text }: { readonly text: string }) {
  return (
    <KitSection id="toasts" title="Toast">
      <Card>
        <div className="flex flex-wrap gap-3">
          {toasts.map(([name, show]) => (
            <Button key={name} size="sm" tone="soft" onClick={() => show(text)}>
              {name}
            </Button>
          ))}
        </div>
      </Card>
    </KitSection>
  );
}

/** Everything that opens over the page. */
export function KitOverlays({ onGallery }: { readonly onGallery: () => void }) {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  const [open, setOpen] = useState<string | null>(null);
  const shown = (name: string) => ({ open: open === name, onClose: () => setOpen(null) });
  const entries: readonly PostMenuEntry[] = [
    { key: 'post', label: s.write, icon: <PenLine /> },
    { key: 'question', label: s.tabs[1], icon: <CircleHelp />, tone: 'gold' },
    { key: 'group', label: s.group, icon: <Users />, tone: 'seal' },
    { key: 'trial', label: s.trial, icon: <Languages />, tone: 'success' },
  ];
  const openers: readonly (readonly [string, () => unknown])[] = [
    ['Sheet', () => setOpen('sheet')],
    [
      'ActionSheet',
      () =>
        choose({
          actions: [
            { key: 'a', label: s.follow },
            { key: 'b', label: s.save, note: s.hint },
            { key: 'c', label: s.trial, tone: 'danger' },
          ],
        }),
    ],
    ['Dialog', () => setOpen('dialog')],
    ['PopupDialog', () => setOpen('popup')],
    ['ConfirmDialog', () => confirm({ title: s.save, text: s.emptyText })],
    ['danger', () => confirm({ text: s.emptyText, danger: true })],
    ['CommentBox', () => setOpen('comment')],
    ['FlagSheet', () => setOpen('flag')],
    ['PostMenu', () => setOpen('menu')],
    ['Gallery', onGallery],
  ];
  const wrap = (node: ReactNode) => <p className="px-4 pb-5 text-body">{node}</p>;
  return (
    <>
      <KitSection id="overlays" title="Overlays">
        <Card>
          <div className="flex flex-wrap gap-3">
            {openers.map(([name, show]) => (
              <Button key={name} size="sm" tone="soft" onClick={() => void show()}>
                {name}
              </Button>
            ))}
          </div>
        </Card>
      </KitSection>
      <Toasts text={s.emptyText} />
      <Sheet
        {...shown('sheet')}
        title={s.group}
        footer={
          <Button wide onClick={() => setOpen(null)}>
            {s.save}
          </Button>
        }
      >
        {wrap(s.text)}
      </Sheet>
      <Dialog {...shown('dialog')}>{s.text.slice(0, 90)}</Dialog>
      <PopupDialog {...shown('popup')}>{s.reply}</PopupDialog>
      <CommentBox {...shown('comment')} replyTo={s.name} onSend={() => Promise.resolve()} />
      <FlagSheet {...shown('flag')} onSubmit={() => Promise.resolve()} />
      <PostMenu {...shown('menu')} entries={entries} onPick={(key) => toast.info(key)} />
    </>
  );
}
