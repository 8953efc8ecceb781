export const purchasesMessages = {
  bought: { zh: '购买成功', en: 'It is yours', es: 'Compra realizada' },
  refunded: { zh: '已退款', en: 'Refunded', es: 'Devuelto' },
  content: { zh: '付费内容', en: 'Paid content', es: 'Contenido de pago' },
  picture: { zh: '付费图片', en: 'Paid picture', es: 'Imagen de pago' },
  look: { zh: '围观', en: 'Paid to see an answer', es: 'Acceso a una respuesta' },
  toldLooked: {
    zh: '有人围观了你的回答，收入 {amount} {unit}',
    en: 'Somebody paid to see your answer: {amount} {unit}',
    es: 'Alguien ha pagado por ver tu respuesta: {amount} {unit}',
  },
  toldSold: {
    zh: '有人购买了你的付费内容，收入 {amount} {unit}',
    en: 'Somebody bought from you: {amount} {unit}',
    es: 'Te han comprado contenido: {amount} {unit}',
  },
  toldTakenBack: {
    zh: '你售出的一项付费内容已退款，扣回 {amount} {unit}。原因：{reason}',
    en: 'Something you sold was refunded: {amount} {unit} went back to the buyer. Reason: {reason}',
    es: 'Se ha devuelto algo que vendiste: {amount} {unit} han vuelto a quien lo compró. Motivo: {reason}',
  },
  toldRefunded: {
    zh: '你的购买已退款 {amount} {unit}。原因：{reason}',
    en: 'A purchase of yours was refunded: {amount} {unit}. Reason: {reason}',
    es: 'Se ha devuelto una compra tuya: {amount} {unit}. Motivo: {reason}',
  },
} as const;
