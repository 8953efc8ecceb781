/** What stands on a certificate that is exported. */
export const certificatePaperWords = {
  credential: { zh: '签名凭证', en: 'Signed credential', es: 'Credencial firmada' },
  evidence: { zh: '离线核对所需的证据', en: 'What it is checked by without a network', es: 'Con qué se comprueba sin conexión' },
  /** Across a copy: for whom it is, and when it was made. */
  watermarkFor: { zh: '仅供{whom}使用 · {day}', en: 'Only for {whom} · {day}', es: 'Solo para {whom} · {day}' },
  watermark: { zh: '仅供查阅 · {day}', en: 'For viewing only · {day}', es: 'Solo para consulta · {day}' },
} as const;
