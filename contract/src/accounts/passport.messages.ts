/** What the passport says on pages of its own. */
export const passportMessages = {
  unknownService: {
    title: { zh: '无法前往该网站', en: 'We cannot take you there', es: 'No podemos llevarte allí' },
    text: {
      zh: '这个链接要用你的言值账号登录一个我们不认识的网站。为了你的账号安全，登录没有开始。',
      en: 'This link would sign you in to a site that we do not know. To keep your account safe, nothing has been started.',
      es: 'Este enlace iniciaría sesión en un sitio que no conocemos. Para proteger tu cuenta, no se ha hecho nada.',
    },
    home: { zh: '回到首页', en: 'Back to the home page', es: 'Volver al inicio' },
  },
} as const;
