import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { pointOf } from '../../locations/place-point.public.ts';
import { saveCircle } from '../group-admin.data.ts';
import type { GroupDetail } from '../groups.data.ts';
import { CircleFields, type CircleValues } from '../parts/circle-form.tsx';
import { GroupAdminFrame } from '../parts/group-admin-frame.tsx';

function EditForm({ group }: { readonly group: GroupDetail }) {
  const { t } = useTranslation('group-admin');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const back = pathTo('/groups/:groupId/info', { groupId: group.id });
  const form = useForm<CircleValues>({
    mode: 'onTouched',
    defaultValues: {
      avatar: null,
      name: group.name,
      category: String(group.category_id),
      summary: group.summary,
      notice: group.notice,
      location: group.location,
      tags: group.tags,
      allow_feed: group.allow_feed,
    },
  });
  const submit = async ({ avatar, category, tags, ...about }: CircleValues) => {
    const faults = await saveCircle({
      ...about,
      // Where it stays as it was, so does the point.
      ...(about.location === group.location ? {} : (pointOf(about.location) ?? { longitude: null, latitude: null })),
      name: about.name.trim(),
      id: group.id,
      category_id: Number(category),
      tags: tags.map((tag) => tag.id),
      ...(avatar === null ? {} : { avatar }),
    });
    for (const [field, message] of Object.entries(faults ?? {}))
      form.setError(field === 'category_id' ? 'category' : (field as keyof CircleValues), { message });
    if (faults !== null) return;
    toast.success(t('saved'));
    navigate(back, { replace: true });
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back={back} />}
      onSubmit={submit}
      submitLabel={t('save')}
      isSubmitDisabled={!form.formState.isDirty}
    >
      <CircleFields form={form} picture={group.avatar?.url ?? null} />
    </FormScreen>
  );
}

/** What a circle says of itself, changed by its group admins. */
export function EditGroupScreen() {
  return <GroupAdminFrame>{(group) => <EditForm key={group.id} group={group} />}</GroupAdminFrame>;
}
