import { monthText } from '#contract/kernel/months.ts';
import { portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import type { Certificate } from '#contract/portfolio/portfolio.schemas.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { openGallery } from '../../../app/overlays/gallery.ts';
import { SectionList } from '../parts/section-list.tsx';
import { useCertificates } from '../portfolio.data.ts';
import { useReportOf } from '../use-report-of.ts';

const noteOf = ({ issuer, issuedOn }: Certificate): string => [issuer, monthText(issuedOn)].filter((word) => word !== '').join(' · ');

function Pictures({ certificate }: { readonly certificate: Certificate }) {
  const { t } = useTranslation('portfolio');
  const images = certificate.pictures.map((picture) => ({ key: picture.id, src: `${picture.url}&w=1080`, alt: certificate.name }));
  return (
    <div className="scroll-quiet mt-3 flex gap-2 overflow-x-auto">
      {certificate.pictures.map((picture, index) => (
        <button
          key={picture.id}
          type="button"
          aria-label={t('certificates.openPicture', { n: index + 1, name: certificate.name })}
          onClick={() => openGallery(images, index)}
          className="press h-[1.3rem] flex-none overflow-hidden rounded-md border border-line bg-sunken"
          style={{ aspectRatio: Math.min(1.8, Math.max(0.6, picture.width / picture.height)) }}
        >
          <img src={`${picture.url}&w=375`} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        </button>
      ))}
    </div>
  );
}

function CertificateRow({ certificate, isOwn }: { readonly certificate: Certificate; readonly isOwn: boolean }) {
  const { t } = useTranslation('portfolio');
  return (
    <div className="p-[0.28rem]">
      <h2 lang={langOf(certificate.name)} className={`break-anywhere text-body leading-snug font-semibold ${isOwn ? 'pe-[0.6rem]' : ''}`}>
        {certificate.name}
      </h2>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Tag tone="seal">{certificate.type.name}</Tag>
        <span className="num break-anywhere">{noteOf(certificate)}</span>
      </p>
      {certificate.number !== '' && (
        <p className="num mt-1 break-anywhere text-sm text-muted">{t('certificates.number', { number: certificate.number })}</p>
      )}
      {certificate.pictures.length > 0 && <Pictures certificate={certificate} />}
    </div>
  );
}

/** Certificates of a report (career, section 2.4). */
export function CertificateListScreen() {
  const { userId, isOwn } = useReportOf();
  return (
    <SectionList
      section="certificates"
      query={useCertificates(userId)}
      max={portfolioLimits.certificates}
      nameOf={(certificate) => ({ title: certificate.name, note: noteOf(certificate) })}
      renderItem={(certificate) => <CertificateRow certificate={certificate} isOwn={isOwn} />}
    />
  );
}
