/** What the wallet and its desk say. Amounts of money come as yuan with two decimals. */
export const walletMessages = {
  ordered: { zh: '订单已创建，请完成支付', en: 'Please complete the payment', es: 'Completa el pago' },
  transformed: { zh: '转换成功', en: 'Done: it is in your balance', es: 'Cambio realizado' },
  withdrawalAsked: {
    zh: '提现申请已提交，请等待审核',
    en: 'Your withdrawal was sent and waits for review',
    es: 'Tu solicitud de retirada espera revisión',
  },
  rechargeWallet: { zh: '钱包充值', en: 'Wallet top-up', es: 'Recarga de la cartera' },
  rechargeCurrency: { zh: '充值{unit}', en: 'Bought {unit}', es: 'Compra de {unit}' },
  cashWallet: { zh: '钱包提现', en: 'Withdrawal', es: 'Retirada' },
  withdrawCurrency: { zh: '{unit}提现', en: 'Cashing {unit}', es: 'Cobro de {unit}' },
  transform: { zh: '钱包转为{unit}', en: 'Money turned into {unit}', es: 'Cambio de dinero a {unit}' },
  description: { zh: '言值 · {title}', en: 'Yanzhi · {title}', es: 'Yanzhi · {title}' },
  /** Notices. */
  toldPaid: {
    zh: '你的提现 {amount} 元已打款，请留意到账。',
    en: 'Your withdrawal of CNY {amount} was paid out. It should arrive soon.',
    es: 'Se ha pagado tu retirada de {amount} CNY. Llegará en breve.',
  },
  toldCashed: {
    zh: '你的{unit}提现已通过，{amount} 元已到钱包。',
    en: 'Your request to cash {unit} was approved: CNY {amount} is in your wallet.',
    es: 'Se aprobó tu cobro de {unit}: tienes {amount} CNY en la cartera.',
  },
  toldRejected: {
    zh: '你的提现未通过，款项已退回。原因：{reason}',
    en: 'Your withdrawal was not approved and the amount was given back. Reason: {reason}',
    es: 'Tu retirada no se aprobó y se te devolvió el importe. Motivo: {reason}',
  },
  toldRefunded: {
    zh: '你的充值已原路退款 {amount} 元。',
    en: 'CNY {amount} of a top-up was refunded the way it was paid.',
    es: 'Se devolvieron {amount} CNY de una recarga por la misma vía de pago.',
  },
  toldRefundAsked: {
    zh: '你的一笔充值正在退款 {amount} 元，对应的余额已冻结。',
    en: 'CNY {amount} of a top-up is being refunded; what it bought is set apart.',
    es: 'Se están devolviendo {amount} CNY de una recarga; lo que compró queda retenido.',
  },
  toldRefundFailed: {
    zh: '你的充值退款 {amount} 元未能完成，冻结的余额已退回。',
    en: 'The refund of CNY {amount} did not go through; what was set apart is yours again.',
    es: 'La devolución de {amount} CNY no se completó; lo retenido vuelve a ser tuyo.',
  },
  toldLate: {
    zh: '你的一笔迟到的支付 {amount} 元已入账。',
    en: 'A late payment of CNY {amount} has arrived and was credited.',
    es: 'Ha llegado un pago tardío de {amount} CNY y se ha abonado.',
  },
  /** The desk. */
  approvedOnce: {
    zh: '已同意，等待另一位运营人员复核',
    en: 'Approved; a second operator has to say yes',
    es: 'Aprobada; falta otra persona del equipo',
  },
  approved: { zh: '已通过', en: 'Approved', es: 'Aprobada' },
  claimed: {
    zh: '已认领，请打款后登记',
    en: 'Yours to pay; note it once it is paid',
    es: 'Te toca pagarla; anota el pago después',
  },
  rejectedOnce: {
    zh: '已申请退回，等待另一位运营人员确认',
    en: 'A second operator has to confirm',
    es: 'Falta que otra persona del equipo lo confirme',
  },
  rejected: { zh: '已退回', en: 'Given back', es: 'Devuelta' },
  paidOut: { zh: '已登记打款', en: 'The payment is noted', es: 'El pago queda anotado' },
  refundAsked: { zh: '退款已提交', en: 'The refund is on its way', es: 'La devolución está en marcha' },
  reconciled: { zh: '对账完成', en: 'The bill was compared', es: 'Extracto comparado' },
  settled: { zh: '已登记', en: 'Noted', es: 'Anotado' },
} as const;

/** The cashier of the sandbox. */
export const cashierMessages = {
  title: { zh: '沙箱收银台', en: 'Sandbox cashier', es: 'Caja de pruebas' },
  note: {
    zh: '这是测试用的收银台，不会产生真实扣款。',
    en: 'This is a cashier for trying things out. No real money is moved.',
    es: 'Esta caja es de prueba. No se mueve dinero real.',
  },
  payee: { zh: '收款方', en: 'Payee', es: 'Beneficiario' },
  payeeName: { zh: '言值', en: 'Yanzhi', es: 'Yanzhi' },
  number: { zh: '订单号', en: 'Order', es: 'Pedido' },
  until: { zh: '支付截止', en: 'Pay before', es: 'Pagar antes de' },
  pay: { zh: '确认支付', en: 'Pay', es: 'Pagar' },
  cancel: { zh: '取消支付', en: 'Cancel', es: 'Cancelar' },
  fail: { zh: '模拟支付失败', en: 'Let the payment fail', es: 'Simular un fallo' },
  paid: { zh: '已支付', en: 'Paid', es: 'Pagado' },
  failed: { zh: '支付失败', en: 'The payment failed', es: 'El pago falló' },
  closed: { zh: '订单已关闭', en: 'This order is closed', es: 'Este pedido está cerrado' },
  back: { zh: '返回言值', en: 'Back to Yanzhi', es: 'Volver a Yanzhi' },
  missing: { zh: '没有这笔订单', en: 'There is no such order', es: 'No existe ese pedido' },
} as const;
