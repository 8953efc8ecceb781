import { useTranslation } from '#web/words/use-translation.ts';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import type { PictureName } from './pictures.tsx';

/** What a screen knows of a trouble: words for the reader, and the number by which support finds it. */
export type Trouble = { readonly message?: string; readonly requestId?: string };

type ErrorStateProps = Trouble & { readonly picture?: PictureName; readonly onRetry?: () => void };

/** What went wrong and what to do next, in place of what should have come. */
export function ErrorState({ message, requestId, picture = 'error', onRetry }: ErrorStateProps) {
  const { t } = useTranslation('kit');
  return (
    <div role="alert">
      <Empty
        picture={picture}
        title={message || t('error.title')}
        text={requestId && <span className="num select-all">{t('error.request', { id: requestId })}</span>}
        action={
          onRetry && (
            <Button size="md" tone="soft" onClick={onRetry}>
              {t('error.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
