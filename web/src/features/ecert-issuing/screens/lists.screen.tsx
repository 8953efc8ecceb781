import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { LIST_ROWS_MAX } from '#contract/ecerts/ecerts.limits.ts';
import { listMessages } from '#contract/ecerts/lists.messages.ts';
import type { RecipientList } from '#contract/ecerts/lists.schemas.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { buttonClass } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { saveFile } from '../../../app/save-file.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { readListNow, useLists } from '../ecert-issuing.data.ts';
import { refusedScreen } from '../parts/issuer-only.tsx';
import { ListState } from '../parts/list-state.tsx';

function Row({ one }: { readonly one: RecipientList }) {
  const { t } = useTranslation('ecert-issuing');
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <span className="min-w-0 flex-1">
        <Link to={pathTo('/ecert-lists/:id', { id: one.id })} className="row-area line-clamp-2 text-body break-anywhere">
          {one.file_name}
        </Link>
        <span className="num mt-0.5 block text-xs text-muted">
          {t('lists.counts', { issued: one.issued, good: one.good })} · <RelativeTime at={utcMoment(one.created_at)} />
        </span>
      </span>
      <ListState state={one.state} />
    </div>
  );
}

/** Takes a file, has it read, and leads to what was found in it. */
function UploadCard({ id }: { readonly id: number }) {
  const { t, i18n } = useTranslation('ecert-issuing');
  const navigate = useNavigate();
  const [isReading, setIsReading] = useState(false);
  const read = async (file: File) => {
    setIsReading(true);
    const list = await readListNow(id, file).finally(() => setIsReading(false));
    if (list !== null) await navigate(pathTo('/ecert-lists/:id', { id: list.id }));
  };
  const saveColumns = () => {
    const locale = i18n.language === 'en-US' || i18n.language === 'es-ES' ? i18n.language : 'zh-CN';
    saveFile(new Blob([`\ufeff${inLocale(listMessages.columns, locale)}\r\n`], { type: 'text/csv;charset=utf-8' }), t('lists.sampleName'));
  };
  return (
    <Card title={t('lists.upload')}>
      <p className="text-sm text-muted">{t('lists.uploadText', { max: LIST_ROWS_MAX })}</p>
      <div className="grid gap-2 pt-4">
        <label className={`${buttonClass({ wide: true })} relative has-focus-visible:outline-2 has-focus-visible:outline-qingdai`}>
          {isReading ? <Spinner /> : <Upload aria-hidden className="size-[0.36rem]" />}
          <span>{isReading ? t('lists.reading') : t('lists.choose')}</span>
          <input
            type="file"
            accept=".csv,.xlsx,text/csv"
            aria-label={t('lists.choose')}
            disabled={isReading}
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file !== undefined) void read(file);
            }}
          />
        </label>
        <button type="button" onClick={saveColumns} className={buttonClass({ tone: 'text', size: 'md', wide: true })}>
          {t('lists.sample')}
        </button>
      </div>
    </Card>
  );
}

/** /ecert-templates/:id/lists: recipients from a file, and the files that came before. */
export function ListsScreen() {
  const title = useScreenTitle();
  const id = idFrom(useParams()['id']);
  return id === null ? <NotFoundScreen /> : <Lists id={id} title={title} />;
}

function Lists({ id, title }: { readonly id: number; readonly title: string }) {
  const { t } = useTranslation('ecert-issuing');
  const { list } = useLists(id);
  const refused = refusedScreen(list.error);
  if (refused !== null) return refused;
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back={pathTo('/ecert-templates/:id', { id })} />}
      header={<UploadCard id={id} />}
      layout="rows"
      label={title}
      keyOf={(one) => one.id}
      renderRow={(one) => <Row one={one} />}
      empty={{ picture: 'calm', title: t('lists.none'), text: t('lists.noneText') }}
    />
  );
}
