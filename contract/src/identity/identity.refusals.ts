import type { RefusalTexts } from '../kernel/refusals.ts';

export const identityRefusals = {
  CERTIFICATION_INCOMPLETE: { status: 422, zh: '请填写完整', en: 'Please fill this in', es: 'Completa este campo' },
  CERTIFICATION_NAME_LONG: {
    status: 422,
    zh: '姓名最多 {limit} 个字',
    en: 'A name has at most {limit} characters',
    es: 'El nombre tiene como máximo {limit} caracteres',
  },
  CERTIFICATION_NUMBER_WRONG: {
    status: 422,
    zh: '请检查证件号码',
    en: 'please check the ID number',
    es: 'Revisa el número del documento',
  },
  CERTIFICATION_PHONE_WRONG: {
    status: 422,
    zh: '请检查手机号码',
    en: 'please check the phone number',
    es: 'Revisa el número de teléfono',
  },
  CERTIFICATION_PICTURES_MISSING: {
    status: 422,
    zh: '请上传证件照片',
    en: 'please upload certificate photos',
    es: 'Sube las fotos del documento',
  },
  /** The words of the gate, as the text gives them for both (decision 86): here nothing is forbidden, the form is refused. */
  CERTIFICATION_OPENED: {
    status: 422,
    zh: '您的认证正在等待审核，通过审核后可发布帖子',
    en: 'Your verification is being looked at; you can publish once it is approved',
    es: 'Tu verificación está en revisión; podrás publicar cuando se apruebe',
  },
  CERTIFICATION_AGAIN: {
    status: 422,
    zh: '您已提交过认证，请修改后重新提交',
    en: 'You have asked before; please change what you sent and send it again',
    es: 'Ya lo solicitaste; modifica lo enviado y vuelve a enviarlo',
  },
  CERTIFICATION_STANDS: {
    status: 422,
    zh: '您已通过认证，信息没有变化',
    en: 'You are certified under this name already',
    es: 'Ya estás verificado con este nombre',
  },
  CERTIFICATION_NONE: {
    status: 422,
    zh: '还没有提交过认证，请先提交',
    en: 'You have not asked to be certified yet',
    es: 'Aún no has solicitado la verificación',
  },
  CERTIFICATION_SECOND: {
    status: 409,
    zh: '姓名有变更，需要另一位审核人员通过',
    en: 'The name has changed: another reviewer has to approve it as well',
    es: 'El nombre ha cambiado: debe aprobarlo otra persona',
  },
  CERTIFICATION_UNSEEN: {
    status: 409,
    zh: '请先查看最新提交的证件图片',
    en: 'Please open the pictures as they were sent last first',
    es: 'Abre primero las fotos tal como se enviaron por última vez',
  },
  CERTIFICATION_ENDED: {
    status: 422,
    zh: '证件已过期，请检查有效期',
    en: 'That paper has ended; please check its last day',
    es: 'El documento ha caducado; revisa la fecha',
  },
} as const satisfies RefusalTexts;

declare module '../kernel/refusals.ts' {
  interface RefusalsByArea {
    identity: typeof identityRefusals;
  }
}
