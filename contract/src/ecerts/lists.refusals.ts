import type { RefusalTexts } from '../kernel/refusals.ts';

export const listsRefusals = {
  ECERT_TEMPLATE_USED: {
    status: 409,
    zh: '已签发过证书，内容不能再改，可复制为新模板',
    en: 'Certificates were issued: it cannot be changed any more, copy it to a new one',
    es: 'Ya se emitieron certificados: no se puede cambiar; cópiala como una nueva',
  },
  ECERT_PLACE_UNKNOWN: {
    status: 422,
    zh: '无法识别 {place}',
    en: '{place} means nothing here',
    es: '{place} no significa nada aquí',
  },
  ECERT_LIST_UNREADABLE: {
    status: 422,
    zh: '无法读取，请上传 CSV 或 XLSX 文件',
    en: 'It cannot be read: please upload a CSV or XLSX file',
    es: 'No se puede leer: sube un archivo CSV o XLSX',
  },
  ECERT_LIST_HEAD: {
    status: 422,
    zh: '第一行需要有列名：姓名，以及手机号或邮箱',
    en: 'The first line must name its columns: a name, and a phone or an e-mail address',
    es: 'La primera línea debe nombrar las columnas: nombre, y teléfono o correo',
  },
  ECERT_LIST_LONG: {
    status: 422,
    zh: '一份名单最多{max}人，请拆分后上传',
    en: 'A list holds at most {max} people, please split it',
    es: 'Una lista admite como máximo {max} personas; divídela',
  },
  ECERT_LIST_EMPTY: {
    status: 422,
    zh: '名单里没有可签发的人',
    en: 'There is nobody in it whom a certificate can be issued to',
    es: 'No hay nadie a quien se pueda emitir un certificado',
  },
  ECERT_LIST_TWICE: {
    status: 409,
    zh: '这份名单已在签发或已签发',
    en: 'This list is being issued, or was',
    es: 'Esta lista se está emitiendo o ya se emitió',
  },
  ECERT_CODES_FETCHED: {
    status: 409,
    zh: '安全码只能下载一次，已经下载过了',
    en: 'Security codes can be fetched once, and were',
    es: 'Los códigos de seguridad solo se descargan una vez, y ya se descargaron',
  },
  ECERT_RECIPIENT_WRONG: {
    status: 422,
    zh: '更正的内容有误：{why}',
    en: 'What was given is wrong: {why}',
    es: 'Los datos no son correctos: {why}',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    ecertLists: typeof listsRefusals;
  }
}
