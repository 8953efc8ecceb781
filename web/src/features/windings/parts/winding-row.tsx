import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { Link } from 'react-router';
import type { Winding } from '#contract/windings/windings.schemas.ts';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';
import { hideNow } from '../windings.data.ts';
import { dayOf, useBondWords } from './bond-words.ts';

/** A bond in the list: who, since when, by what, and the way to take it out or put it back. */
export function WindingRow({ one }: { readonly one: Winding }) {
  const { t } = useTranslation('windings');
  const wordsOf = useBondWords();
  const { name } = one.user;
  const hide = async () => {
    const agreed = await confirm({ title: t('hide.title'), text: t('hide.text', { name }), confirmLabel: t('hide.action') });
    if (agreed && (await hideNow(one.user_id, true))) toast.success(t('hide.done'));
  };
  const show = async () => {
    if (await hideNow(one.user_id, false)) toast.success(t('show.done'));
  };
  const act = one.is_hidden ? (
    <IconButton label={t('show.label', { name })} icon={<Eye />} className="text-muted" onClick={() => void show()} />
  ) : (
    <IconButton label={t('hide.label', { name })} icon={<EyeOff />} className="text-muted" onClick={() => void hide()} />
  );
  return (
    <div className="press row-links flex items-center px-[0.28rem] py-3">
      <Someone person={one.user} nameClass="text-body font-semibold" end={act}>
        <Link to={pathTo('/windings/:userId', { userId: one.user_id })} className="row-area mt-1 block text-base break-anywhere">
          {wordsOf(one)}
        </Link>
        <span className="mt-1 block text-xs text-muted">{t('since', { day: dayOf(one.since) })}</span>
      </Someone>
    </div>
  );
}
