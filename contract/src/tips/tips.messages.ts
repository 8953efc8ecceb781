export const tipsMessages = {
  given: { zh: '打赏成功', en: 'Tip sent', es: 'Propina enviada' },
  toldOfThing: {
    zh: '{name} 打赏了你的内容 {amount} {unit}',
    en: '{name} tipped you {amount} {unit} for what you wrote',
    es: '{name} te ha dado {amount} {unit} de propina por lo que escribiste',
  },
  toldOfPerson: {
    zh: '{name} 打赏了你 {amount} {unit}',
    en: '{name} tipped you {amount} {unit}',
    es: '{name} te ha dado {amount} {unit} de propina',
  },
} as const;
