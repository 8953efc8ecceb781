import { TEAM_INTRO_MAX, TEAM_NAME_MAX, TEAM_ROLE_MAX } from '#contract/enterprises/enterprises.limits.ts';
import type { TeamMember } from '#contract/enterprises/enterprises.schemas.ts';
import { useWholeList } from '#web/api/use-whole-list.ts';
import { Field } from '#web/kit/field.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { PickerField } from '#web/kit/picker-field.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { deleteTeamMemberNow, saveTeamMemberNow, useFriends } from '../enterprises.data.ts';
import { useSheetForm } from '../use-sheet-form.ts';
import { EditSheet } from './edit-sheet.tsx';

/** Somebody of the team; who is a friend here can be asked to be linked. */
export function PersonSheet({ input: person, open, onDone }: OverlayProps<TeamMember | null, void>) {
  const { t } = useTranslation('enterprises');
  const friends = useFriends(useCurrentUser()?.id ?? 0);
  useWholeList(friends, true);
  const member = person?.member ?? null;
  const start = { name: person?.name ?? '', title: person?.title ?? '', intro: person?.intro ?? '', userId: member?.id ?? null };
  const form = useSheetForm({
    draft: `person-${person?.id ?? 'new'}`,
    start,
    send: ({ userId, ...words }) =>
      saveTeamMemberNow({
        ...(person === null ? {} : { id: person.id }),
        ...{ name: words.name.trim(), title: words.title.trim(), intro: words.intro.trim() },
        ...(userId === start.userId ? {} : { userId }),
      }),
    onSaved: () => onDone(),
  });
  const { values, errors, change } = form;
  const known = (friends.pages ?? []).flat().map(({ id, name }) => ({ value: String(id), label: name }));
  const options =
    member === null || known.some((one) => one.value === String(member.id))
      ? known
      : [{ value: String(member.id), label: member.name }, ...known];
  const isFixed = person?.member_state === 'declined';
  const isReworded = start.name !== values.name.trim() || start.title !== values.title.trim() || start.intro !== values.intro.trim();
  const isAskedAgain = person?.member_state === 'agreed' && values.userId === start.userId && isReworded;
  const hint = isAskedAgain ? t('team.askedAgain') : t(options.length === 0 ? 'team.noFriends' : 'team.memberHint');
  return (
    <EditSheet
      title={t(person === null ? 'team.add' : 'team.edit')}
      open={open}
      isBusy={form.isBusy}
      isReady={values.name.trim() !== ''}
      onClose={() => onDone()}
      onSubmit={form.submit}
      onDelete={person === null ? undefined : () => deleteTeamMemberNow(person.id)}
      onDeleted={form.drop}
    >
      <Field
        label={t('team.name')}
        required
        maxLength={TEAM_NAME_MAX}
        value={values.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label={t('team.role')}
        maxLength={TEAM_ROLE_MAX}
        placeholder={t('team.roleHint')}
        value={values.title}
        error={errors['title']}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={t('team.intro')}
        lengthMax={TEAM_INTRO_MAX}
        value={values.intro}
        error={errors['intro']}
        onChange={(event) => change({ intro: event.target.value })}
      />
      <PickerField
        label={t('team.member')}
        hint={isFixed ? t('team.states.declined') : hint}
        disabled={isFixed || options.length === 0}
        error={errors['userId']}
        options={[{ value: '', label: t('team.noMember') }, ...options]}
        value={[values.userId === null ? '' : String(values.userId)]}
        onChange={([id = '']) => change({ userId: id === '' ? null : Number(id) })}
      />
    </EditSheet>
  );
}
