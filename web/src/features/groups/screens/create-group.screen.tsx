import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { pointOf } from '../../locations/place-point.public.ts';
import { useSiteConfig } from '../../site/site-config.public.ts';
import { foundCircle } from '../group-admin.data.ts';
import { type AccessErrors, AccessFields, type AccessValues, accessFault, accessInput } from '../parts/access-fields.tsx';
import { AgreementLink } from '../parts/agreement-link.tsx';
import { CircleFields, type CircleValues } from '../parts/circle-form.tsx';

const blank: CircleValues = { avatar: null, name: '', category: '', summary: '', notice: '', location: '', tags: [], allow_feed: true };

function CreateForm() {
  const { t } = useTranslation('group-admin');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const form = useForm<CircleValues>({ mode: 'onTouched', defaultValues: blank });
  const [access, setAccess] = useState<AccessValues>({ mode: 'public', money: '', password: '', capacity: '' });
  const [errors, setErrors] = useState<AccessErrors>({});
  const [hasAgreed, setHasAgreed] = useState(false);
  const changeAccess = (change: Partial<AccessValues>) => {
    setAccess({ ...access, ...change });
    setErrors({});
  };
  const submit = async ({ category, tags, avatar, ...about }: CircleValues) => {
    const missing = accessFault(access, false);
    if (missing !== null) return setErrors({ [missing]: t(`access.missing.${missing}`) });
    const done = await foundCircle({
      ...about,
      ...pointOf(about.location),
      name: about.name.trim(),
      category_id: Number(category),
      tags: tags.map((tag) => tag.id),
      ...(avatar === null ? {} : { avatar }),
      ...accessInput(access),
      agreed: hasAgreed,
    });
    if ('id' in done) return navigate(pathTo('/groups/:groupId/info', { groupId: done.id }), { replace: true });
    const { money, password, capacity, category_id, ...others } = done.faults ?? {};
    setErrors({ ...(money && { money }), ...(password && { password }), ...(capacity && { capacity }) });
    if (category_id) form.setError('category', { message: category_id });
    for (const [field, message] of Object.entries(others)) form.setError(field as keyof CircleValues, { message });
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back={pathTo('/group')} />}
      onSubmit={submit}
      submitLabel={t('create.submit')}
      isSubmitDisabled={!hasAgreed}
    >
      <CircleFields form={form} picture={null}>
        <Card>
          <AccessFields values={access} errors={errors} onChange={changeAccess} />
        </Card>
        <div className="flex flex-wrap items-center gap-x-1 px-4 pt-1">
          <Checkbox checked={hasAgreed} onChange={(event) => setHasAgreed(event.target.checked)} label={t('create.agree')} />
          <AgreementLink />
        </div>
      </CircleFields>
    </FormScreen>
  );
}

/** For whoever is not verified, while operators let only verified people and companies found circles. */
function VerifiedOnly() {
  const { t } = useTranslation('group-admin');
  return (
    <>
      <NavBar title={useScreenTitle()} back={pathTo('/group')} />
      <Empty
        picture="circles"
        title={t('create.verifiedOnly')}
        text={t('create.meanwhile')}
        action={
          <ButtonLink size="md" to={pathTo('/group')}>
            {t('create.seeCircles')}
          </ButtonLink>
        }
      />
    </>
  );
}

/** Where a circle is founded (section 2.6, decision 27). Whoever has no report open is led there first. */
export function CreateGroupScreen() {
  const user = useCurrentUser();
  const title = useScreenTitle();
  const { data, isPending } = useSiteConfig('group');
  if (user !== null && !user.signed) return <Navigate to="/unSigned?redirect=%2Fgroups%2Fcreate" replace />;
  // Nobody sees a form for a moment that is not for them.
  if (isPending) return <NavBar title={title} back={pathTo('/group')} />;
  return data?.group?.create.need_verified && user?.verified === null ? <VerifiedOnly /> : <CreateForm />;
}
