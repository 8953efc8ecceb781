import { useState } from 'react';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { saveAccess, savePermissions } from '../group-admin.data.ts';
import type { GroupDetail } from '../groups.data.ts';
import { type AccessErrors, AccessFields, type AccessValues, accessFault, accessInput } from '../parts/access-fields.tsx';
import { GroupAdminFrame } from '../parts/group-admin-frame.tsx';
import { InviteLinks } from '../parts/invite-links.tsx';

const posters = { everyone: 'member,administrator,founder', groupAdmins: 'administrator,founder', founder: 'founder' } as const;
type Poster = keyof typeof posters;
const posterOf = (permissions: string): Poster =>
  permissions.includes('member') ? 'everyone' : permissions.includes('administrator') ? 'groupAdmins' : 'founder';

/** Who may post; it holds at once. */
function Posting({ group }: { readonly group: GroupDetail }) {
  const { t } = useTranslation('group-admin');
  const change = async (key: Poster) => {
    if ((await savePermissions({ id: group.id, permissions: posters[key] })) === null) toast.success(t('saved'));
  };
  return (
    <Card title={t('posting.title')}>
      <Segmented
        label={t('posting.title')}
        items={(Object.keys(posters) as Poster[]).map((key) => ({ key, label: t(`posting.${key}`) }))}
        value={posterOf(group.permissions)}
        onChange={(key) => void change(key)}
      />
    </Card>
  );
}

const valuesOf = (group: Group): AccessValues => ({
  mode: group.mode,
  money: group.money > 0 ? String(group.money) : '',
  password: '',
  capacity: group.capacity === null ? '' : String(group.capacity),
});

function Entering({ group }: { readonly group: GroupDetail }) {
  const { t } = useTranslation('group-admin');
  const [values, setValues] = useState(valuesOf(group));
  const [errors, setErrors] = useState<AccessErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const hasWord = group.mode === 'password';
  const isChanged = JSON.stringify(values) !== JSON.stringify(valuesOf(group));
  const save = async () => {
    const missing = accessFault(values, hasWord);
    if (missing !== null) return setErrors({ [missing]: t(`access.missing.${missing}`) });
    const isOpening = group.mode !== 'public' && values.mode === 'public';
    if (isOpening && !(await confirm({ title: t('access.openTitle'), text: t('access.openText'), confirmLabel: t('access.open') }))) return;
    setIsSaving(true);
    const faults = await saveAccess({ id: group.id, ...accessInput(values) });
    setIsSaving(false);
    setErrors(faults ?? {});
    if (faults !== null) return;
    setValues({ ...values, password: '' });
    toast.success(t('saved'));
  };
  return (
    <Card>
      <AccessFields
        values={values}
        errors={errors}
        hasWord={hasWord}
        onChange={(change) => {
          setValues({ ...values, ...change });
          setErrors({});
        }}
      />
      <Button wide className="mt-4" disabled={!isChanged} loading={isSaving} onClick={() => void save()}>
        {t('save')}
      </Button>
    </Card>
  );
}

/** How one comes into a circle and who posts in it. The founder sets the first, its group admins the others (decision 018). */
export function AccessScreen() {
  const title = useScreenTitle();
  return (
    <GroupAdminFrame>
      {(group) => (
        <>
          <NavBar title={title} back={pathTo('/groups/:groupId/info', { groupId: group.id })} />
          <div className="flex-1 pb-6">
            <Posting group={group} />
            {group.joined?.role === 'founder' && <Entering key={`${group.mode}/${group.money}/${group.capacity}`} group={group} />}
            {(group.mode === 'private' || group.mode === 'password') && <InviteLinks groupId={group.id} />}
          </div>
        </>
      )}
    </GroupAdminFrame>
  );
}
