import { useState } from 'react';
import type { Application } from '#contract/groups/group-admin.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { Someone } from '../../people/people.public.tsx';
import { decideNow } from '../group-admin.data.ts';

const states = ['waiting', 'letIn', 'notLetIn', 'withdrawn'] as const;

/** Who asks to be let into a circle, what they say, and the decision. */
export function ApplicationRow({ application }: { readonly application: Application }) {
  const { t } = useTranslation('group-admin');
  const [isBusy, setIsBusy] = useState(false);
  const state = states[application.audit] ?? 'waiting';
  const decide = async (audit: 1 | 2) => {
    setIsBusy(true);
    await decideNow(application, audit);
    setIsBusy(false);
  };
  return (
    <Someone
      person={application.user}
      note={t('joins.to', { name: application.group.name })}
      tags={<RelativeTime at={utcMoment(application.created_at)} className="flex-none text-xs text-muted" />}
      className="px-[0.28rem] py-3"
    >
      {application.message !== '' && <RichText text={application.message} className="mt-1 text-base" />}
      {state === 'waiting' ? (
        <div className="mt-2.5 flex gap-2">
          <Button size="sm" loading={isBusy} onClick={() => void decide(1)}>
            {t('joins.letIn')}
          </Button>
          <Button size="sm" tone="ghost" disabled={isBusy} onClick={() => void decide(2)}>
            {t('joins.refuse')}
          </Button>
        </div>
      ) : (
        <div className="mt-2">
          <Tag tone={state === 'letIn' ? 'qingdai' : undefined}>{t(`joins.state.${state}`)}</Tag>
        </div>
      )}
    </Someone>
  );
}
