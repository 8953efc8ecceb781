/** What the house says about certificates of trials. */
export const trialCertificatesMessages = {
  taken: { zh: '证书已签发，正在存证', en: 'Issued; it is being recorded', es: 'Emitido; se está registrando' },
  result: {
    zh: '{source}→{target}，{industry}；语言表达 {language}/5，行业知识 {knowledge}/5，按时交付 {punctuality}/5；试译编号 {id}',
    en: '{source} → {target}, {industry}; language {language}/5, knowledge {knowledge}/5, punctuality {punctuality}/5; trial no. {id}',
    es: '{source} → {target}, {industry}; lengua {language}/5, conocimiento {knowledge}/5, puntualidad {punctuality}/5; prueba n.º {id}',
  },
  withdrawn: {
    zh: '试译证书已撤销：{reason}',
    en: 'The certificate of a trial was withdrawn: {reason}',
    es: 'Se ha retirado el certificado de una prueba: {reason}',
  },
  reasons: {
    'not-public': { zh: '该试译不再公开', en: 'The trial is no longer public', es: 'La prueba ya no es pública' },
    removed: { zh: '该试译因违规被移除', en: 'The trial was removed by moderators', es: 'La prueba fue retirada por los moderadores' },
    'not-counted': { zh: '该试译的评分不再计入', en: 'The mark of the trial no longer counts', es: 'La nota de la prueba ya no cuenta' },
    stitched: {
      zh: '该试译被认定为拼接文档的一部分',
      en: 'The trial was found to be a part of one document',
      es: 'Se confirmó que la prueba era parte de un documento',
    },
  },
} as const;
