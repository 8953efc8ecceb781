import type { ReactNode } from 'react';
import { InForm } from '#web/kit/house-mark.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SealMark } from '#web/kit/seal.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { errandNow, foreignHost } from '../passport-errand.ts';

type AccountHeadProps = { readonly title: ReactNode; readonly text?: ReactNode; readonly hasSeal?: boolean };

/** The large words at the head of an account screen. */
export function AccountHead({ title, text, hasSeal = false }: AccountHeadProps) {
  return (
    <div className={`px-4 ${hasSeal ? 'pt-[0.72rem] pb-[0.56rem]' : 'pt-3 pb-5'}`}>
      {hasSeal && (
        <div className="mb-[0.28rem]">
          <SealMark className="size-[0.96rem]!" />
        </div>
      )}
      <h1 className={`break-anywhere whitespace-pre-line font-bold leading-[1.3] ${hasSeal ? 'text-[0.52rem]' : 'text-xl'}`}>{title}</h1>
      {text !== undefined && <p className="mt-1.5 break-anywhere text-base text-muted">{text}</p>}
    </div>
  );
}

type AccountPageProps = {
  /** Where back leads for who came straight here. */
  readonly back: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A page with wider margins than others and its title in large words under the bar: an account screen is a page of a letter. */
export function AccountPage({ back, actions, children }: AccountPageProps) {
  const { t } = useTranslation('accounts');
  const host = foreignHost(errandNow());
  return (
    <>
      <InForm value={true}>
        <NavBar back={back} actions={actions}>
          <span />
        </NavBar>
      </InForm>
      {host !== null && (
        <p className="mx-7 mt-1 rounded-card bg-qingdai-soft px-3 py-2 text-sm break-anywhere text-qingdai">{t('errand', { host })}</p>
      )}
      <div className="flex flex-1 flex-col px-3">{children}</div>
    </>
  );
}
