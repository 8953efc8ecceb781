import Lightbulb from 'lucide-react/icons/lightbulb';
import { useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { TagPicker } from '#web/kit/tag-picker.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { readStored, writeStored } from '../../../app/storage/stored.ts';
import { useTagGroups } from '../../onboarding/onboarding.public.tsx';
import type { ChooseTagsInput } from '../choose-tags.ts';
import type { ChosenTag } from '../people.data.ts';

const TIP_KEY = 'H5_CHOOSE_TAGS_FIRST';

/** Said once to each person, and then no more (specification, section 4.6). */
function FirstUseTip({ onRead }: { readonly onRead: () => void }) {
  const { t } = useTranslation('people');
  return (
    <div className="mb-4 flex items-start gap-2.5 rounded-card bg-qingdai-soft p-3">
      <Lightbulb aria-hidden className="mt-0.5 size-[0.36rem] flex-none text-qingdai" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 text-sm">{t('tags.tip')}</p>
      <Button size="sm" tone="text" onClick={onRead} className="-my-1 flex-none">
        {t('tags.gotIt')}
      </Button>
    </div>
  );
}

/** A sheet of tags in groups, of which at most five are taken. */
export function ChooseTagsOverlay({ input, open, onDone }: OverlayProps<ChooseTagsInput, readonly ChosenTag[]>) {
  const { t } = useTranslation('people');
  const groups = useTagGroups();
  const [chosen, setChosen] = useState<readonly (string | number)[]>(input.chosen.map((tag) => tag.id));
  const [hasTip, setHasTip] = useState(input.hasTip !== false && readStored(TIP_KEY) === null);
  const endTip = () => {
    writeStored(TIP_KEY, 'true');
    setHasTip(false);
  };
  const take = () => {
    if (hasTip) endTip();
    const all = groups.data?.flatMap((group) => group.tags) ?? [];
    onDone(all.filter((tag) => chosen.includes(tag.id)));
  };
  return (
    <Sheet
      open={open}
      onClose={() => onDone()}
      title={t('tags.title')}
      height="tall"
      footer={
        <Button wide disabled={groups.data === undefined} onClick={take}>
          {t('tags.done')}
        </Button>
      }
    >
      <div className="px-4 pt-1 pb-6">
        {hasTip && <FirstUseTip onRead={endTip} />}
        {groups.data !== undefined && (
          <TagPicker
            groups={groups.data.map((group) => ({ key: group.id, name: group.name, tags: group.tags }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        {groups.data === undefined && groups.status === 'error' && (
          <ErrorState message={groups.error?.message} onRetry={() => void groups.refetch()} />
        )}
        {groups.data === undefined && groups.status === 'pending' && <RowSkeleton count={5} />}
      </div>
    </Sheet>
  );
}
