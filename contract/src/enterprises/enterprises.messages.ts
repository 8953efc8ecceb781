/** What the house says about companies and their papers. */
export const enterprisesMessages = {
  saved: { zh: '已保存', en: 'Saved', es: 'Guardado' },
  asked: { zh: '已提交，请等待审核', en: 'Sent. A reviewer will look at it', es: 'Enviado. Lo revisará una persona' },
  agreed: { zh: '已同意关联', en: 'You are linked now', es: 'Ya estás vinculado' },
  declined: { zh: '已拒绝关联', en: 'You are not linked', es: 'No estás vinculado' },
  toldApproved: {
    zh: '企业资质认证已通过：{company}',
    en: 'The papers of {company} have been approved',
    es: 'Los documentos de {company} están aprobados',
  },
  toldRejected: {
    zh: '企业资质认证未通过：{reason}',
    en: 'The papers of your company were not approved: {reason}',
    es: 'Los documentos de tu empresa no se han aprobado: {reason}',
  },
  toldPictures: {
    zh: '企业资质认证需要更清晰的图片：{reason}',
    en: 'Better pictures of your company’s papers are needed: {reason}',
    es: 'Hacen falta mejores imágenes de los documentos de tu empresa: {reason}',
  },
  toldEnding: {
    zh: '{company}的证件将于 {date} 到期，请重新认证',
    en: 'The papers of {company} end on {date}; please have them certified anew',
    es: 'Los documentos de {company} caducan el {date}; certifícalos de nuevo',
  },
  toldExpired: {
    zh: '{company}的证件已到期，认证标识已取消，请重新认证',
    en: 'The papers of {company} have ended and its mark was taken away; please have them certified anew',
    es: 'Los documentos de {company} han caducado y se retiró la insignia; certifícalos de nuevo',
  },
  toldTeam: {
    zh: '{company}把你列入团队成员，是否同意关联你的言值报告？',
    en: '{company} names you in its team. Do you agree to be linked?',
    es: '{company} te nombra en su equipo. ¿Aceptas que te enlacen?',
  },
  toldAgreed: {
    zh: '{name}已同意在团队成员中关联',
    en: '{name} agreed to be linked from your team',
    es: '{name} ha aceptado el enlace desde tu equipo',
  },
} as const;
