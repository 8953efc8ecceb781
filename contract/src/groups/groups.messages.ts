export const groupsMessages = {
  joined: { zh: '加入成功', en: 'You have joined', es: 'Te has unido' },
  applied: { zh: '申请已提交，请等待审核', en: 'Sent; the circle will decide', es: 'Solicitud enviada; el círculo decidirá' },
  created: { zh: '圈子创建成功', en: 'Your circle is open', es: 'Tu círculo está abierto' },
  saved: { zh: '保存成功', en: 'Saved', es: 'Guardado' },
  transferred: { zh: '圈子已转让', en: 'The circle has been handed over', es: 'El círculo se ha transferido' },
  letIn: { zh: '已通过申请', en: 'Let in', es: 'Solicitud aceptada' },
  notLetIn: { zh: '已拒绝申请', en: 'Not let in', es: 'Solicitud rechazada' },
  shutOut: { zh: '已加入黑名单', en: 'Put on the blacklist', es: 'Añadido a la lista negra' },
  inviteMade: { zh: '邀请链接已生成', en: 'The link is ready', es: 'El enlace está listo' },
  paidOut: { zh: '已转入您的账户', en: 'Moved to your account', es: 'Transferido a tu cuenta' },
  toldApplied: {
    zh: '{name} 申请加入圈子「{circle}」',
    en: '{name} asks to join the circle “{circle}”',
    es: '{name} solicita unirse al círculo «{circle}»',
  },
  toldLetIn: {
    zh: '您加入圈子「{circle}」的申请已通过',
    en: 'You have been let into the circle “{circle}”',
    es: 'Han aceptado tu solicitud para el círculo «{circle}»',
  },
  toldNotLetIn: {
    zh: '您加入圈子「{circle}」的申请未通过',
    en: 'The circle “{circle}” did not let you in',
    es: 'El círculo «{circle}» no ha aceptado tu solicitud',
  },
  toldShutOut: {
    zh: '您已被移出圈子「{circle}」',
    en: 'You have been removed from the circle “{circle}”',
    es: 'Te han expulsado del círculo «{circle}»',
  },
  toldAdministrator: {
    zh: '您已成为圈子「{circle}」的管理员',
    en: 'You are now an administrator of the circle “{circle}”',
    es: 'Ahora administras el círculo «{circle}»',
  },
  toldMember: {
    zh: '您不再是圈子「{circle}」的管理员',
    en: 'You no longer administer the circle “{circle}”',
    es: 'Ya no administras el círculo «{circle}»',
  },
  toldOwner: {
    zh: '圈子「{circle}」已转让给您，您现在是圈主',
    en: 'The circle “{circle}” has been handed to you; you are its owner now',
    es: 'Te han transferido el círculo «{circle}»; ahora lo diriges tú',
  },
  toldDissolved: {
    zh: '圈子「{circle}」已解散',
    en: 'The circle “{circle}” has been dissolved',
    es: 'El círculo «{circle}» se ha disuelto',
  },
  toldFee: {
    zh: '{name} 加入了付费圈子「{circle}」，圈子收入 {amount} {unit}',
    en: '{name} joined “{circle}”; the circle earned {amount} {unit}',
    es: '{name} se ha unido a «{circle}»; el círculo ha ganado {amount} {unit}',
  },
} as const;
