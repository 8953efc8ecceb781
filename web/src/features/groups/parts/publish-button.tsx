import PenLine from 'lucide-react/icons/pen-line';
import { useNavigate } from 'react-router';
import { confirm } from '#web/kit/confirm.ts';
import { translator } from '#web/words/translator.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { afterOverlays } from '../../../app/navigation/after-overlays.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { requireSession } from '../../../app/session/require-session.ts';
import { joinCircle } from '../../membership/membership.public.ts';
import type { GroupDetail } from '../groups.data.ts';

/** Whether writing in a circle may be offered: to those who may join it, and in it to the roles that it lets write. */
export const mayOfferWriting = (group: GroupDetail): boolean => {
  if (group.joined === null) return group.mode === 'public';
  return group.permissions.split(',').includes(group.joined.role);
};

const mayWrite = async (group: GroupDetail): Promise<boolean> => {
  if (!requireSession()) return false;
  if (group.joined !== null) return true;
  const isWanted = await confirm({
    title: translator.t('groups:publish.joinFirst'),
    text: translator.t('groups:publish.joinText', { name: group.name }),
    confirmLabel: translator.t('groups:join.long'),
  });
  if (!isWanted || !(await joinCircle(group.id))) return false;
  await afterOverlays();
  return true;
};

/** The way to write in a circle, always in reach of the thumb. */
export function PublishButton({ group }: { readonly group: GroupDetail }) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  if (!mayOfferWriting(group)) return null;
  const open = async () => {
    if (await mayWrite(group)) void navigate(pathTo('/createGroupPublish', {}, { groupId: group.id }));
  };
  return (
    <div className="column pointer-events-none fixed inset-x-0 bottom-[calc(0.48rem+var(--safe-bottom))] z-20 flex justify-end px-4">
      <button
        type="button"
        onClick={() => void open()}
        className="press pointer-events-auto flex min-h-[0.96rem] items-center gap-2 rounded-full bg-qingdai px-5 text-base font-semibold text-on-qingdai shadow-floating"
      >
        <PenLine aria-hidden className="size-[0.36rem]" strokeWidth={1.75} />
        {t('publish.label')}
      </button>
    </div>
  );
}
