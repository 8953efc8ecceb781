import { Card } from '#web/kit/card.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';

/** Versions, the newest first; what each brought lies with the strings, one line a thing. */
const versions = ['0.1.0'] as const;

const keyOf = (version: string): string => `v${version.replaceAll('.', '_')}`;

/** What is new, by version (career specification, section 2.17). */
export function ChangeLogScreen() {
  const { t } = useTranslation('centre');
  return (
    <>
      <NavBar title={useScreenTitle()} back="/userCenter" />
      <div className="flex-1 pb-6">
        {versions.map((version, index) => (
          <Card
            key={version}
            title={<span className="num">{t('changes.version', { version })}</span>}
            action={index === 0 && <Tag>{t('changes.newest')}</Tag>}
          >
            <ul className="list-disc space-y-2 ps-5 text-base marker:text-qingdai">
              {t(`changes.${keyOf(version)}`)
                .split('\n')
                .map((line) => (
                  <li key={line}>{line}</li>
                ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
