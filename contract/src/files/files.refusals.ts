import type { RefusalTexts } from '../kernel/refusals.ts';

export const filesRefusals = {
  FILE_TOO_LARGE: {
    status: 413,
    zh: '文件太大，最多 {limit} MB',
    en: 'The file is too large: at most {limit} MB',
    es: 'El archivo es demasiado grande: {limit} MB como máximo',
  },
  FILE_EMPTY: { status: 422, zh: '文件内容为空', en: 'The file is empty', es: 'El archivo está vacío' },
  FILE_MISSING: { status: 422, zh: '请选择要上传的文件', en: 'Please choose a file to upload', es: 'Elige un archivo' },
  FILE_TYPE_NOT_ALLOWED: {
    status: 415,
    zh: '不支持该文件类型',
    en: 'Files of this kind are not accepted',
    es: 'No se aceptan archivos de este tipo',
  },
  PICTURE_UNREADABLE: {
    status: 422,
    zh: '图片上传失败，请重试',
    en: 'image upload failed, please retry',
    es: 'No se pudo subir la imagen; inténtalo de nuevo',
  },
  PICTURE_TOO_LARGE: {
    status: 413,
    zh: '图片尺寸太大，最多 4000 万像素',
    en: 'The picture has too many pixels: 40 million at most',
    es: 'La imagen tiene demasiados píxeles: 40 millones como máximo',
  },
  MEDIA_UNREADABLE: {
    status: 422,
    zh: '无法读取该音视频文件',
    en: 'This recording cannot be read',
    es: 'No se puede leer esta grabación',
  },
  MEDIA_TOO_LONG: {
    status: 422,
    zh: '视频太长，最长 {limit} 分钟',
    en: 'The recording is too long: at most {limit} minutes',
    es: 'La grabación es demasiado larga: {limit} minutos como máximo',
  },
  PDF_UNSAFE: {
    status: 422,
    zh: '无法清除该PDF中的脚本或动作，请用“打印为PDF”重新导出后再上传',
    en: 'Scripts and actions cannot be taken out of this PDF; please print it to a new PDF and upload that',
    es: 'No se pueden quitar los scripts ni las acciones de este PDF; imprímelo en un PDF nuevo y sube ese',
  },
  FILE_IN_PREPARATION: {
    status: 503,
    zh: '视频正在处理中，请稍后再看',
    en: 'The video is being prepared, please look again soon',
    es: 'El vídeo se está preparando; vuelve en un momento',
  },
  FILE_NOT_YOURS: {
    status: 422,
    zh: '文件不存在或不是您上传的',
    en: 'This file is not one that you uploaded',
    es: 'Este archivo no es uno que hayas subido',
  },
  FILE_SHOWN: {
    status: 422,
    zh: '这张图片已在别处公开，请重新拍摄或换一张',
    en: 'This picture is shown elsewhere already; please take or choose another',
    es: 'Esta imagen ya se muestra en otro lugar; haz o elige otra',
  },
  FILE_CHANGED: {
    status: 422,
    zh: '文件与声明的大小或校验值不一致，请重新上传',
    en: 'The file is not the one that was announced, please upload it again',
    es: 'El archivo no es el que se anunció; súbelo de nuevo',
  },
  UPLOAD_METHOD_UNSUPPORTED: {
    status: 422,
    zh: '暂不支持的上传，请联系技术人员',
    en: 'This way of uploading is not supported, please contact support',
    es: 'Esta forma de subida no se admite; contacta con soporte',
  },
  UPLOAD_TICKET_ENDED: {
    status: 403,
    zh: '上传凭证已失效，请重新上传',
    en: 'The permission to upload has ended, please start again',
    es: 'El permiso de subida ha caducado; empieza de nuevo',
  },
  UPLOAD_BROKEN_OFF: {
    status: 400,
    zh: '上传中断，请重试',
    en: 'The upload was interrupted, please try again',
    es: 'La subida se interrumpió; inténtalo de nuevo',
  },
  FILES_UNAVAILABLE: {
    status: 503,
    zh: '文件存储暂时不可用，请稍后再试',
    en: 'Files cannot be stored at the moment, please try again soon',
    es: 'No se pueden guardar archivos por el momento; inténtalo en breve',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    files: typeof filesRefusals;
  }
}
