import type { Profile } from '#contract/people/people.schemas.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { blockPerson, unblockPerson } from './people.data.ts';

export type Someone = Pick<Profile, 'id' | 'name' | 'blacked'>;

/** Blocks a person after one question (decision 011). */
export const askBlock = async ({ id, name }: Someone): Promise<void> => {
  const text = translator.t('people:block.text');
  if (
    !(await confirm({
      title: translator.t('people:block.title', { name }),
      text,
      confirmLabel: translator.t('people:block.confirm'),
      danger: true,
    }))
  )
    return;
  if (await blockPerson(id)) toast.success(translator.t('people:block.done'));
};

/** Ends a block. */
export const endBlock = async ({ id }: Someone): Promise<void> => {
  if (await unblockPerson(id)) toast.success(translator.t('people:block.ended'));
};
