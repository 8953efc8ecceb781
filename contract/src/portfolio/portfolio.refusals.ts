import type { RefusalTexts } from '../kernel/refusals.ts';

const missing = (zh: string, en: string, es: string) => ({ status: 422, zh, en, es }) as const;

const ofWorks = {
  WORK_NAME_MISSING: missing('请填写作品名称', 'Please give the work a name', 'Escribe el nombre del trabajo'),
  WORK_NAME_TOO_LONG: missing(
    '作品名称不能超过300位',
    'A name may have at most 300 characters',
    'El nombre puede tener 300 caracteres como máximo',
  ),
  WORK_INTRO_MISSING: missing('请填写作品简介', 'Please introduce the work', 'Escribe una presentación del trabajo'),
  WORK_INTRO_TOO_LONG: missing(
    '作品简介不能超过500位',
    'An introduction may have at most 500 characters',
    'La presentación puede tener 500 caracteres como máximo',
  ),
  WORK_FILE_MISSING: missing('请上传作品附件', 'Please upload the PDF of the work', 'Sube el PDF del trabajo'),
  WORK_SOURCE_MISSING: missing('请选择源语言', 'Please choose the source language', 'Elige la lengua de origen'),
  WORK_TARGET_MISSING: missing('请选择目标语言', 'Please choose the target language', 'Elige la lengua de destino'),
  WORK_LANGUAGES_SAME: missing(
    '源语言和目标语言不能相同',
    'Source and target language must differ',
    'La lengua de origen y la de destino deben ser distintas',
  ),
  WORK_INDUSTRY_MISSING: missing('请选择行业领域', 'Please choose a field of work', 'Elige un sector'),
  WORKS_TOO_MANY: missing('作品最多可添加{limit}个', 'At most {limit} works', 'Como máximo {limit} trabajos'),
  PDF_ONLY: { status: 415, zh: '作品附件只支持PDF文件', en: 'Only a PDF can be attached to a work', es: 'Solo se puede adjuntar un PDF' },
  PDF_TOO_LARGE: {
    status: 413,
    zh: '作品附件需小于10M',
    en: 'The PDF must be smaller than 10 MB',
    es: 'El PDF debe ocupar menos de 10 MB',
  },
  PDF_LOCKED: missing(
    'PDF已加密，请去掉密码后再上传',
    'This PDF is locked by a password; please remove it and upload again',
    'Este PDF está protegido con contraseña; quítala y súbelo de nuevo',
  ),
  PDF_BROKEN: missing(
    '无法打开该PDF，请重新导出后再上传',
    'This PDF cannot be opened; please export it anew and upload it again',
    'No se puede abrir este PDF; expórtalo otra vez y súbelo de nuevo',
  ),
  PDF_WAITING: {
    status: 409,
    zh: '上一个PDF还在处理，请稍候再上传',
    en: 'Your last PDF is still being read; please upload the next one when it is done',
    es: 'Aún se está leyendo tu último PDF; sube el siguiente cuando termine',
  },
  PDFS_BUSY: {
    status: 503,
    zh: '正在处理的PDF较多，请几分钟后再试',
    en: 'Many PDFs are being read right now; please try again in a few minutes',
    es: 'Ahora se están leyendo muchos PDF; inténtalo de nuevo en unos minutos',
  },
  PDF_TOO_LONG: missing('PDF最多{limit}页', 'A PDF may have at most {limit} pages', 'El PDF puede tener {limit} páginas como máximo'),
} as const;

const ofProjects = {
  PROJECT_NAME_MISSING: missing('请填写项目名称', 'Please give the project a name', 'Escribe el nombre del proyecto'),
  PROJECT_NAME_TOO_LONG: missing(
    '项目名称不能超过300位',
    'A name may have at most 300 characters',
    'El nombre puede tener 300 caracteres como máximo',
  ),
  PROJECT_INTRO_TOO_LONG: missing(
    '项目简介不能超过500位',
    'An introduction may have at most 500 characters',
    'La presentación puede tener 500 caracteres como máximo',
  ),
  PROJECT_START_MISSING: missing('请选择开始时间', 'Please choose when it began', 'Elige cuándo empezó'),
  PROJECT_END_MISSING: missing('请选择结束时间', 'Please choose when it ended', 'Elige cuándo terminó'),
  COMPANY_TOO_LONG: missing(
    '公司名称不能超过100位',
    'A company name may have at most 100 characters',
    'El nombre de la empresa puede tener 100 caracteres como máximo',
  ),
  PROJECTS_TOO_MANY: missing('项目经历最多可添加{limit}个', 'At most {limit} projects', 'Como máximo {limit} proyectos'),
} as const;

const ofEducation = {
  SCHOOL_MISSING: missing('请填写学校名称', 'Please name the school', 'Escribe el nombre del centro'),
  SCHOOL_TOO_LONG: missing(
    '学校名称不能超过300位',
    'The name of a school may have at most 300 characters',
    'El nombre del centro puede tener 300 caracteres como máximo',
  ),
  MAJOR_TOO_LONG: missing(
    '专业名称不能超过300位',
    'A subject may have at most 300 characters',
    'La especialidad puede tener 300 caracteres como máximo',
  ),
  DEGREE_MISSING: missing('请选择学历', 'Please choose a degree', 'Elige un nivel de estudios'),
  EDUCATION_TOO_MANY: missing('教育经历最多可添加{limit}个', 'At most {limit} entries of education', 'Como máximo {limit} estudios'),
} as const;

const ofCertificates = {
  CERTIFICATE_TYPE_MISSING: missing('请选择证书类型', 'Please choose the kind of certificate', 'Elige el tipo de certificado'),
  CERTIFICATE_NAME_MISSING: missing('请填写证书名称', 'Please name the certificate', 'Escribe el nombre del certificado'),
  CERTIFICATE_NAME_TOO_LONG: missing(
    '证书名称不能超过300位',
    'The name of a certificate may have at most 300 characters',
    'El nombre del certificado puede tener 300 caracteres como máximo',
  ),
  CERTIFICATE_DATE_MISSING: missing('请选择发证时间', 'Please choose when it was issued', 'Elige cuándo se expidió'),
  CERTIFICATE_DATE_AHEAD: missing('发证时间不能晚于本月', 'It cannot be issued after this month', 'No puede expedirse después de este mes'),
  CERTIFICATE_PICTURES_TOO_MANY: missing('证书图片最多6张', 'At most 6 pictures', 'Como máximo 6 imágenes'),
  CERTIFICATES_TOO_MANY: missing('证书最多可添加{limit}个', 'At most {limit} certificates', 'Como máximo {limit} certificados'),
} as const;

export const portfolioRefusals = {
  ...ofWorks,
  ...ofProjects,
  ...ofEducation,
  ...ofCertificates,
  ORDER_OUTDATED: {
    status: 409,
    zh: '列表已有变化，请刷新后重新排序',
    en: 'The list has changed meanwhile; please look again before you order it',
    es: 'La lista ha cambiado; vuelve a mirarla antes de ordenarla',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    portfolio: typeof portfolioRefusals;
  }
}
