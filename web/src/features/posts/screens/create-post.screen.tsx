import UsersRound from 'lucide-react/icons/users-round';
import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { POST_BODY_MAX, POST_TITLE_MAX } from '#contract/posts/posts.limits.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { QuietRow } from '#web/kit/quiet-row.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { AttachmentGrid } from '../../attachments/attachments.public.tsx';
import { useStartingDraft } from '../../drafts/drafts.public.ts';
import { useMyGroupChoices } from '../../membership/membership.public.ts';
import { type PostDraft, postDrafts } from '../post-draft.ts';
import { type PostForm, usePostForm } from '../use-post-form.ts';

/** Open circles that want it let posts be shown in the feeds. */
const showsInFeeds = (group: Group): boolean => group.mode === 'public' && group.allow_feed;

const mayWriteIn = (group: Group): boolean => group.joined === null || group.permissions.split(',').includes(group.joined.role);

/** What the server said of a field that it did not take; `group_id` stands beside the picker. */
const fieldErrors = (fields: Readonly<Record<string, string>> | undefined) =>
  fields && { groupId: fields['group_id'], title: fields['title'], body: fields['body'] };

function Composer({ groups, start }: { readonly groups: readonly Group[]; readonly start: PostDraft }) {
  const { t } = useTranslation('posts');
  const title = useScreenTitle();
  const [query] = useSearchParams();
  const asked = idFrom(query.get('groupId'));
  const { form, attachments, publish, leave, canPublish, isPublishing, error } = usePostForm(
    start,
    groups.some((group) => group.id === asked) ? asked : null,
    (groupId) => groups.some((group) => group.id === groupId && showsInFeeds(group)),
  );
  const chosen = groups.find((group) => group.id === form.watch('groupId'));
  const { errors } = form.formState;
  const serverErrors = useMemo(() => fieldErrors(error?.fields), [error]);
  const options = groups.map((group) => ({
    value: String(group.id),
    label: group.name,
    disabled: !mayWriteIn(group),
    note: mayWriteIn(group) ? undefined : t('compose.mayNot'),
  }));
  return (
    <FormScreen<PostForm>
      form={form}
      nav={(send) => <NavBar tone="card" title={title} onBack={() => void leave()} actions={send} />}
      submitPlace="bar"
      onSubmit={publish}
      submitLabel={t('compose.publish')}
      isSubmitDisabled={!canPublish}
      isSubmitting={isPublishing}
      serverErrors={serverErrors}
    >
      <div className="px-[0.32rem] pt-2">
        <div className="border-b border-line py-1">
          <Field
            layout="page"
            className="text-lg font-semibold"
            label={t('compose.title')}
            placeholder={t('compose.titleHint')}
            maxLength={POST_TITLE_MAX}
            error={errors.title?.message}
            {...form.register('title')}
          />
        </div>
        <TextArea
          layout="page"
          label={t('compose.body')}
          placeholder={t('compose.bodyHint')}
          rows={7}
          lengthMax={POST_BODY_MAX}
          error={errors.body?.message}
          {...form.register('body')}
        />
        <div className="py-2">
          <AttachmentGrid attachments={attachments} />
        </div>
      </div>
      <div className="mt-3 border-y border-line">
        <QuietRow icon={<UsersRound />}>
          <Controller
            control={form.control}
            name="groupId"
            rules={{ validate: (value) => value !== null || t('compose.chooseCircle') }}
            render={({ field }) => (
              <PickerField
                layout="page"
                label={t('compose.circle')}
                required
                options={options}
                value={field.value === null ? [] : [String(field.value)]}
                onChange={([value]) => field.onChange(idFrom(value))}
                onBlur={field.onBlur}
                placeholder={t('compose.chooseCircle')}
                error={errors.groupId?.message}
              />
            )}
          />
        </QuietRow>
        {chosen !== undefined && showsInFeeds(chosen) && (
          <Switch label={t('compose.sync')} note={t('compose.syncNote')} {...form.register('syncFeed')} />
        )}
      </div>
    </FormScreen>
  );
}

/** Where a post of a circle is written (specification, section 2.5). Whoever has no report open, or is in no circle, is led there first. */
export function CreatePostScreen() {
  const title = useScreenTitle();
  const user = useCurrentUser();
  const groups = useMyGroupChoices(user?.signed === true);
  const start = useStartingDraft(postDrafts);
  if (user !== null && !user.signed) return <Navigate to="/guideNew" replace />;
  // An answer from before they joined is asked again first: whoever has just come in is in a circle.
  const isUnsure = groups.data === undefined || (groups.data.length === 0 && groups.isFetching);
  if (!isUnsure && groups.data.length === 0) return <Navigate to="/noJoinGroup" replace />;
  if (isUnsure || groups.data === undefined || start === null) {
    return (
      <DetailScreen
        nav={<NavBar title={title} />}
        status={groups.data === undefined ? groups.status : 'pending'}
        error={groups.error}
        onRefresh={groups.refetch}
      >
        {() => null}
      </DetailScreen>
    );
  }
  return <Composer groups={groups.data} start={start} />;
}
