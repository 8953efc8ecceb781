import { getChatSettings, setChatSettings } from '#contract/chat/chat.doors.ts';
import { chatAudiences } from '#contract/chat/chat.limits.ts';
import { setAnswer } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';

/** Who may write to me without being a friend. */
export function WhoSheet({ open, onDone }: OverlayProps<void, void>) {
  const { t } = useTranslation('chat');
  const { data, error, refetch } = useCall(getChatSettings, {});
  const write = useWrite(setChatSettings, {
    optimistic: (input, { change }) => change(getChatSettings, () => input),
    onSuccess: (answer) => {
      setAnswer(getChatSettings, {}, answer);
      toast.success(t('settings.saved'));
    },
  });
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('settings.who')}>
      {data === undefined && error === null && <RowSkeleton count={3} />}
      {data === undefined && error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <fieldset className="pb-4">
          <legend className="px-4 pb-2 text-sm text-muted">{t('settings.whoNote')}</legend>
          {chatAudiences.map((who) => (
            <label
              key={who}
              className="press flex min-h-[1.04rem] items-center gap-3 px-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-qingdai"
            >
              <span className="min-w-0 flex-1 text-body">{t(`settings.${who}`)}</span>
              <input
                type="radio"
                name="who"
                checked={data.who === who}
                onChange={() => write.send({ who })}
                className="size-[0.36rem] flex-none accent-(--qingdai) outline-none"
              />
            </label>
          ))}
        </fieldset>
      )}
    </Sheet>
  );
}
