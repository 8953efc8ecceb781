import i18next from 'i18next';
import type { Profile } from '#contract/people/people.schemas.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { blockPerson, unblockPerson } from './people.data.ts';

export type Someone = Pick<Profile, 'id' | 'name' | 'blacked'>;

/** Blocks a person after one question (decision 011). */
export async function askBlock({ id, name }: Someone): Promise<void> {
  const text = i18next.t('people:block.text');
  if (
    !(await confirm({
      title: i18next.t('people:block.title', { name }),
      text,
      confirmLabel: i18next.t('people:block.confirm'),
      danger: true,
    }))
  )
    return;
  if (await blockPerson(id)) toast.success(i18next.t('people:block.done'));
}

/** Ends a block. */
export async function endBlock({ id }: Someone): Promise<void> {
  if (await unblockPerson(id)) toast.success(i18next.t('people:block.ended'));
}
