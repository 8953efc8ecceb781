export const pinsMessages = {
  applied: { zh: '置顶申请已提交，等待审核', en: 'Pin requested; waiting for a decision', es: 'Fijado solicitado; pendiente de decisión' },
  pinned: { zh: '置顶成功', en: 'Pinned', es: 'Fijado' },
  unpinned: { zh: '已取消置顶', en: 'No longer pinned', es: 'Ya no está fijado' },
  approved: { zh: '已通过置顶申请', en: 'Pin request approved', es: 'Solicitud de fijado aprobada' },
  toldAsked: {
    zh: '{name} 申请将“{excerpt}”置顶 {days} 天，出价 {amount} {unit}',
    en: '{name} asks to pin “{excerpt}” for {days} {days|day|days} and offers {amount} {unit}',
    es: '{name} pide fijar «{excerpt}» durante {days} {days|día|días} y ofrece {amount} {unit}',
  },
  toldApproved: {
    zh: '你的置顶申请已通过，“{excerpt}”将置顶 {days} 天',
    en: 'Your pin request was approved: “{excerpt}” stays on top for {days} {days|day|days}',
    es: 'Tu solicitud de fijado fue aprobada: «{excerpt}» estará arriba {days} {days|día|días}',
  },
  toldRejected: {
    zh: '你对“{excerpt}”的置顶申请未通过，{amount} {unit} 已退回',
    en: 'Your request to pin “{excerpt}” was declined; {amount} {unit} came back to you',
    es: 'Tu solicitud de fijar «{excerpt}» fue rechazada; se te devolvieron {amount} {unit}',
  },
  toldExpired: {
    zh: '你对“{excerpt}”的置顶申请 7 天内无人处理，{amount} {unit} 已退回',
    en: 'Nobody answered your request to pin “{excerpt}” within 7 days; {amount} {unit} came back to you',
    es: 'Nadie respondió en 7 días a tu solicitud de fijar «{excerpt}»; se te devolvieron {amount} {unit}',
  },
  toldGone: {
    zh: '“{excerpt}”已被删除，置顶申请随之取消，{amount} {unit} 已退回',
    en: '“{excerpt}” is gone, and your request to pin it with it; {amount} {unit} came back to you',
    es: '«{excerpt}» ya no está, y tampoco tu solicitud de fijarlo; se te devolvieron {amount} {unit}',
  },
  toldEnded: {
    zh: '“{excerpt}”的置顶已到期',
    en: '“{excerpt}” is no longer on top: its time is over',
    es: '«{excerpt}» ya no está fijado: terminó su plazo',
  },
} as const;
