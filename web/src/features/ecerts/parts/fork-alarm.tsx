import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { formatDateTime } from '#web/kit/format-time.ts';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Fork } from '../check/watch-head.ts';
import { VerdictHead, wrong } from './verdict.tsx';

const Note = ({ note }: { readonly note: string }) => (
  <pre className="mt-2 overflow-x-auto rounded-lg bg-bone p-2 text-xs whitespace-pre-wrap break-anywhere">{note}</pre>
);

/** That the log did what a log never does, for as long as this browser remembers; with what proves it. */
export function ForkAlarm({ fork }: { readonly fork: Fork }) {
  const { t } = useTranslation('ecerts');
  const copy = async () => {
    try {
      // There is no clipboard on an address that is not secure.
      await navigator.clipboard.writeText(`${fork.before}\n\n${fork.now}`);
      toast.success(t('fork.copied'));
    } catch {
      toast.error(t('fork.copyFailed'));
    }
  };
  return (
    <Card>
      <div role="alert">
        <VerdictHead look={wrong} title={t('fork.title')} text={t('fork.text', { why: t(`fork.why.${fork.why}`) })} />
        <p className="num mt-1 text-xs text-muted">{formatDateTime(fork.at)}</p>
        {[fork.before, fork.now]
          .filter((note) => note !== '')
          .map((note) => (
            <Note key={note} note={note} />
          ))}
        <Button wide tone="soft" size="md" className="mt-3" onClick={() => void copy()}>
          {t('fork.copy')}
        </Button>
      </div>
    </Card>
  );
}
