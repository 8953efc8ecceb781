import { useState } from 'react';
import { useNavigate } from 'react-router';
import { REASON_MAX } from '#contract/moderation/moderation.limits.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { publishNow, type RevisionPlace, rejectNow } from '../editing.data.ts';

/** What an operator decides about a version that waits: publish it, reject it with a reason, or edit it and send it back. */
export function DeskFooter({ place, mayEdit }: { readonly place: RevisionPlace; readonly mayEdit: boolean }) {
  const { t } = useTranslation('news');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const leave = () => navigate(pathTo('/ops/news'), { replace: true });
  const publish = async () => {
    if (!(await confirm({ title: t('desk.publishTitle'), text: t('desk.publishText'), confirmLabel: t('desk.publish') }))) return;
    setIsBusy(true);
    const isDone = await publishNow(place);
    setIsBusy(false);
    if (isDone) await leave();
  };
  const reject = () =>
    askWords({
      title: t('desk.rejectTitle'),
      text: t('desk.rejectText'),
      label: t('desk.reason'),
      max: REASON_MAX,
      confirmLabel: t('desk.reject'),
      isDanger: true,
      act: async (words) => {
        const isDone = await rejectNow(place, words);
        if (isDone) void leave();
        return isDone;
      },
    });
  return (
    <div className="flex flex-wrap gap-2.5 [&>*]:min-w-min [&>*]:flex-1">
      <Button size="md" tone="ghost" disabled={isBusy} onClick={() => void reject()}>
        {t('desk.reject')}
      </Button>
      {mayEdit && (
        <ButtonLink size="md" tone="soft" to={pathTo('/ops/news/edit', {}, { id: place.id })}>
          {t('desk.edit')}
        </ButtonLink>
      )}
      <Button size="md" loading={isBusy} onClick={() => void publish()}>
        {t('desk.publish')}
      </Button>
    </div>
  );
}
