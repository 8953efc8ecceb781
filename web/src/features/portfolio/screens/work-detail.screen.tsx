import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import { useNavigate } from 'react-router';
import type { Work } from '#contract/portfolio/portfolio.schemas.ts';
import { buttonClass } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { choose } from '#web/kit/choose.ts';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { LanguageBadge } from '#web/kit/language-badge.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { openFlagSheet } from '../../flags/flags.public.tsx';
import { WorkMarks } from '../../reviews/reviews.public.tsx';
import { sizeText } from '../parts/file-size.ts';
import { WorkPages } from '../parts/work-pages.tsx';
import { deleteFrom, useWork } from '../portfolio.data.ts';
import { useEditedId } from '../use-report-of.ts';

function OwnerMenu({ work }: { readonly work: Work }) {
  const { t } = useTranslation('portfolio');
  const navigate = useNavigate();
  const act = async () => {
    const actions = [
      { key: 'edit', label: t('act.edit') },
      { key: 'delete', label: t('act.delete'), tone: 'danger' as const },
    ];
    const key = await choose({ title: work.name, actions });
    if (key === 'edit') await navigate(pathTo('/worksEdit', {}, { id: work.id }));
    if (key !== 'delete') return;
    const question = { title: t('act.deleteTitle'), text: t('works.deleteText'), confirmLabel: t('act.delete'), danger: true };
    if (!(await confirm(question)) || !(await deleteFrom('works', work.id))) return;
    toast.success(t('act.deleted'));
    await navigate(pathTo('/workList'), { replace: true });
  };
  return <IconButton label={t('act.more', { name: work.name })} icon={<Ellipsis />} onClick={() => void act()} />;
}

function FlagButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('portfolio');
  return <IconButton label={t('work.flag')} icon={<Flag />} onClick={() => void openFlagSheet({ kind: 'work', id })} />;
}

function WorkBody({ work }: { readonly work: Work }) {
  return (
    <>
      {work.file.previews.length > 0 && <WorkPages file={work.file} />}
      <Card as="article">
        <h2 lang={langOf(work.name)} className="break-anywhere text-lg leading-snug font-semibold">
          {work.name}
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-1.5">
          <LanguageBadge from={work.sourceLanguage.name} to={work.targetLanguage.name} />
          <Tag tone="quiet">{work.industry.name}</Tag>
        </p>
        <RichText text={work.intro} lang={langOf(work.intro)} className="mt-3 text-body leading-relaxed" />
      </Card>
      <WorkMarks work={{ id: work.id, name: work.name, ownerId: work.userId }} />
    </>
  );
}

/** A work: its first pages, what it is, and its PDF to take along (career, section 2.4). */
export function WorkDetailScreen() {
  const { t } = useTranslation('portfolio');
  const title = useScreenTitle();
  const me = useCurrentUser();
  const id = useEditedId();
  const query = useWork(id);
  const work = query.data;
  if (id === null || query.error?.status === 404) {
    return (
      <>
        <NavBar title={title} back="/myReport" />
        <Empty picture="search" title={t('work.gone')} />
      </>
    );
  }
  const isOwn = work !== undefined && work.userId === me?.id;
  return (
    <DetailScreen
      nav={
        <NavBar
          title={title}
          back={work === undefined || isOwn ? '/myReport' : `/reportOther?id=${work.userId}`}
          actions={isOwn ? <OwnerMenu work={work} /> : work !== undefined && <FlagButton id={work.id} />}
        />
      }
      status={work === undefined ? query.status : 'success'}
      error={query.error}
      onRefresh={query.refetch}
      footer={
        work !== undefined && (
          <a href={work.file.url} download={work.file.name} className={buttonClass({ tone: 'soft', wide: true })}>
            <Download aria-hidden className="size-[0.36rem]" strokeWidth={1.75} />
            <span className="num min-w-0">{t('work.download', { size: sizeText(work.file.size) })}</span>
          </a>
        )
      }
    >
      {() => work !== undefined && <WorkBody work={work} />}
    </DetailScreen>
  );
}
