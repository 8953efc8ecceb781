/** The registration agreement until an operator puts another in its place. Markdown. */
export const registerTerms = {
  zh: `# 用户注册协议

欢迎来到言值。注册即表示您同意以下约定。

## 账号
- 请用您本人的手机号或邮箱注册，并妥善保管密码。账号不得转让或出借。
- 用户名和昵称不得冒充他人、机构或平台。
- 您可以随时在设置中修改资料或注销账号。

## 内容
- 您发布的内容归您所有。您允许我们在本平台内展示、存储并按需转码这些内容。
- 请勿发布违法、侵权、欺诈或骚扰他人的内容，不要上传客户的保密稿件。
- 被举报的内容由审核人员处理，处理结果会通知您，您可以申诉。

## 诚信
- 言值报告中的语言能力、作品、经历与证书应当真实。
- 评价应基于真实的合作，互刷评分会被识别并不计入得分。

## 隐私
- 手机号和邮箱用于登录和通知，并作为联系方式给好友（互相关注的人）查看；您可以改为不给任何人看，也可以另填一个联系手机。未验证的邮箱不会给任何人看。
- 证件照片只有您本人和审核人员可以查看，审核结束后30天删除。
- 我们保存什么、为什么、多久、谁能看到，见[隐私政策](/privacy)。

## 其他
- 我们会尽力保证服务可用，但不对因不可抗力造成的中断负责。
- 协议如有重要变更，我们会提前在站内通知。`,
  en: `# Registration agreement

Welcome to Yanzhi. By signing up you agree to the following.

## Your account
- Sign up with a mobile number or mailbox of your own and keep your password to yourself. An account may not be sold or lent.
- Usernames and nicknames may not pose as someone else, an organisation or the platform.
- You may change your details or delete your account in the settings at any time.

## Your content
- What you publish stays yours. You allow us to show, store and convert it as far as the platform needs.
- Publish nothing unlawful, stolen, fraudulent or harassing, and upload no confidential texts of clients.
- Content that was reported is looked at by reviewers. You are told what they decide and may appeal.

## Honesty
- Languages, works, experience and certificates in a value report must be true.
- Reviews come from real cooperation. Traded marks are recognised and do not count.

## Privacy
- Your number and mailbox serve for signing in and for notices, and as contact details for friends (people who follow each other); you may show them to nobody, or give another phone to be reached by. A mailbox that is not confirmed is shown to nobody.
- Pictures of identity papers are seen by you and the reviewer alone and are removed 30 days after the decision.
- What is kept, why, for how long and who sees it stands in the [privacy policy](/privacy).

## The rest
- We do what we can to keep the service running, but cannot answer for what is beyond our control.
- Before important changes of this agreement you are told on the platform.`,
  es: `# Acuerdo de registro

Te damos la bienvenida a Yanzhi. Al registrarte aceptas lo siguiente.

## Tu cuenta
- Regístrate con un número o un correo tuyo y guarda tu contraseña. La cuenta no se puede vender ni prestar.
- Los nombres no pueden hacerse pasar por otra persona, una organización o la plataforma.
- Puedes cambiar tus datos o eliminar tu cuenta en los ajustes cuando quieras.

## Tu contenido
- Lo que publicas sigue siendo tuyo. Nos permites mostrarlo, guardarlo y convertirlo en lo que la plataforma necesite.
- No publiques nada ilegal, ajeno, fraudulento u ofensivo, ni subas textos confidenciales de clientes.
- Los contenidos denunciados se revisan. Te comunicaremos la decisión y podrás recurrirla.

## Honestidad
- Los idiomas, trabajos, experiencias y certificados del informe de valor deben ser ciertos.
- Las valoraciones nacen de una colaboración real. Las pactadas se detectan y no cuentan.

## Privacidad
- Tu número y tu correo sirven para iniciar sesión y recibir avisos, y como datos de contacto para tus amigos (quienes se siguen mutuamente); puedes no mostrarlos a nadie o dar otro móvil de contacto. Un correo sin confirmar no se muestra a nadie.
- Las fotos de documentos solo las ven tú y quien las revisa, y se borran 30 días después de la decisión.
- Qué se guarda, por qué, cuánto tiempo y quién lo ve está en la [política de privacidad](/privacy).

## Lo demás
- Hacemos lo posible para que el servicio funcione, pero no respondemos de lo que escapa a nuestro control.
- Los cambios importantes de este acuerdo se anuncian antes en la plataforma.`,
} as const;
