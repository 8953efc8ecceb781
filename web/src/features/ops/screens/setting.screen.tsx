import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { Setting } from '#contract/site/settings.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { usePageTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { useChangeSetting, useSetting } from '../ops.data.ts';
import { SettingFields } from '../parts/setting-fields.tsx';
import { SettingHistory } from '../parts/setting-history.tsx';
import { namedFaults, settingValueOf, type Texts, textsOf } from '../setting-form.ts';

function SettingForm({ setting }: { readonly setting: Setting }) {
  const { t } = useTranslation('ops');
  const { key, version, fields } = setting;
  const form = useForm<Texts>({ mode: 'onTouched', defaultValues: textsOf(fields, setting.value) });
  const [faults, setFaults] = useState<Record<string, string> | null>(null);
  const change = useChangeSetting(key);
  const send = async (value: unknown) => {
    setFaults(null);
    try {
      const saved = await change.sendAsync({ key, version, ...(value === undefined ? {} : { value }) });
      form.reset(textsOf(saved.setting.fields, saved.setting.value));
    } catch (error) {
      // Its words are beside the field, or the error policy has said them.
      if (isCallError(error)) setFaults(namedFaults(fields, error.fields));
    }
  };
  const reset = async () => {
    if (await confirm({ title: t('setting.reset.title'), text: t('setting.reset.text'), confirmLabel: t('setting.reset.yes') }))
      await send(undefined);
  };
  return (
    <FormScreen
      form={form}
      nav={
        <NavBar
          title={setting.title}
          back={pathTo('/ops/settings')}
          actions={setting.is_standard ? undefined : <NavAction onClick={() => void reset()}>{t('setting.reset.action')}</NavAction>}
        />
      }
      onSubmit={(texts) => send(settingValueOf(fields, texts))}
      submitLabel={t('save')}
      isSubmitDisabled={!form.formState.isDirty}
      serverErrors={faults}
    >
      <SettingFields fields={fields} form={form} />
      <SettingHistory settingKey={key} fields={fields} />
    </FormScreen>
  );
}

function OneSetting() {
  const [query] = useSearchParams();
  const settingKey = query.get('key') || null;
  const setting = useSetting(settingKey);
  usePageTitle(setting.data?.title);
  if (setting.data !== undefined) return <SettingForm key={setting.data.key} setting={setting.data} />;
  if (settingKey === null || isCallError(setting.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen nav={<NavBar back={pathTo('/ops/settings')} />} status={setting.status} error={setting.error} onRefresh={setting.refetch}>
      {() => null}
    </DetailScreen>
  );
}

/** A setting: its form, the way back to what the house came with, and who changed it. */
export function OpsSettingScreen() {
  return (
    <OperatorOnly>
      <OneSetting />
    </OperatorOnly>
  );
}
