import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { Navigate, useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { boundContact, wayIn } from '../bound-contact.ts';
import { maskContact } from '../mask-contact.ts';
import { ResultPage } from '../parts/result-page.tsx';

/** What is bound already, and that it stays: only a code to both puts another in its place (career specification, 5 Binding; decision 13). */
export function HasBindingScreen() {
  const { t } = useTranslation('connections');
  const way = wayIn(useSearchParams()[0]);
  const title = useScreenTitle();
  const user = useCurrentUser();
  const bound = boundContact(user, way);
  if (user !== null && bound === null) return <Navigate replace to={`/binding?type=${way}`} />;
  return (
    <>
      <NavBar title={title} back="/bindingAccount" />
      <ResultPage
        icon={way === 'phone' ? <Smartphone /> : <Mail />}
        title={<span className="num">{maskContact(bound ?? '')}</span>}
        text={t(`has.${way}`)}
        actions={
          <ButtonLink wide tone="ghost" to={`/binding?type=${way}&change=1`}>
            {t(`has.change.${way}`)}
          </ButtonLink>
        }
      />
    </>
  );
}
