import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen, type LoadStatus } from '#web/kit/list-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { PasswordField } from '#web/kit/password-field.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { KitPost } from './kit-post.tsx';
import { samplesIn } from './kit-samples.ts';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 800));

function ListShell({ status, rows }: { readonly status: LoadStatus; readonly rows: number }) {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  const [count, setCount] = useState(rows);
  const [tab, setTab] = useState('0');
  return (
    <TabsScreen
      label="tabs"
      tabs={s.tabs.map((label, index) => ({ key: String(index), label, dot: index === 2 }))}
      active={tab}
      onChange={setTab}
    >
      <ListScreen
        items={Array.from({ length: count }, (_, index) => index)}
        status={status}
        onRefresh={pause}
        onMore={() => setCount(count + 3)}
        hasMore={count > 0 && count < 12}
        keyOf={(index) => index}
        renderRow={(index) => <KitPost images={index * 3} name={index === 1 ? s.longName : undefined} />}
        skeleton={<PostCardSkeleton />}
        empty={{ picture: 'posts', title: s.emptyTitle, text: s.emptyText, action: <Button size="md">{s.write}</Button> }}
      />
    </TabsScreen>
  );
}

function DetailShell() {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  return (
    <DetailScreen
      nav={<NavBar title={s.title} actions={<IconButton label="more" icon={<Ellipsis />} />} />}
      status="success"
      onRefresh={pause}
      footer={
        <div className="grid grid-cols-[1fr_2fr] gap-3">
          <Button tone="ghost">{s.follow}</Button>
          <Button>{s.trial}</Button>
        </div>
      }
    >
      {() => <KitPost images={4} />}
    </DetailScreen>
  );
}

type SignIn = { account: string; password: string };

function FormShell() {
  const { i18n } = useTranslation('kit');
  const s = samplesIn(i18n.language);
  const form = useForm<SignIn>({ mode: 'onTouched', defaultValues: { account: '', password: '' } });
  const [serverErrors, setServerErrors] = useState<Record<string, string> | null>(null);
  const submit = async () => {
    await pause();
    setServerErrors({ account: s.trouble });
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={s.save} actions={<NavAction onClick={() => form.reset()}>{s.follow}</NavAction>} />}
      submitLabel={s.save}
      onSubmit={submit}
      isSubmitDisabled={!form.formState.isDirty}
      serverErrors={serverErrors}
    >
      <Card>
        <Field
          label={s.fields.account}
          placeholder={s.hint}
          error={form.formState.errors.account?.message}
          {...form.register('account', { required: s.trouble })}
        />
        <PasswordField label={s.fields.password} error={form.formState.errors.password?.message} {...form.register('password')} />
      </Card>
    </FormScreen>
  );
}

export const kitShells = ['list', 'loading', 'empty', 'error', 'detail', 'form'] as const;
export type KitShell = (typeof kitShells)[number];

/** One of the shells of screens, filled with samples. */
export function KitShellView({ shell }: { readonly shell: KitShell }) {
  if (shell === 'detail') return <DetailShell />;
  if (shell === 'form') return <FormShell />;
  if (shell === 'loading') return <ListShell status="pending" rows={0} />;
  if (shell === 'error') return <ListShell status="error" rows={0} />;
  return <ListShell status="success" rows={shell === 'empty' ? 0 : 3} />;
}
