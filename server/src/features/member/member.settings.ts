import Type from 'typebox';
import { heading, Line, label, TextWords } from '../../platform/settings/setting.words.ts';
import { defineSetting } from '../../platform/settings/settings.registry.ts';

/** Questions that are often asked, until an operator puts others in their place: '#' begins a section, '##' a question. */
export const faqText = defineSetting('site.faq', TextWords(heading('content', '常见问题', 'Frequent questions', 'Preguntas frecuentes')), {
  zh: `# 刚刚开始

## 什么是言值报告？
它是你的线上名片：语言、领域、作品和评价都在上面。填好语言和联系方式、接受诚信声明就能开启，之后可以发帖、评论和点赞。

## 我代表企业，怎么注册？
先用手机或邮箱注册，再在开启言值报告的页面选择“我代表企业”，填写企业信息并签约。签约以后身份不能自行更改。

## 不登录能看什么？
公开圈子、圈子里的帖子和评论都可以看。想参与讨论、收藏或关注，需要登录。

# 账号与登录

## 收不到验证码怎么办？
先看看号码或邮箱有没有写错，邮件可能在垃圾箱里。60 秒后可以再发一次，一个号码一天最多 10 次。

## 忘记密码了怎么办？
在登录页选择“忘记密码”，用绑定的手机或邮箱收验证码，就可以设置新密码。也可以直接用手机验证码登录。

## 绑定的手机或邮箱能换吗？
绑定后不能直接改写。更换时，旧的和新的都要收一次验证码，这样别人拿到你的手机也换不走账号。

## 昵称和用户名有什么不同？
用户名用来登录，不会重复，也不能修改。昵称是大家看到的名字，也不会与别人重复，可以随时在个人资料里修改。

# 关注与好友

## 怎样成为好友？
互相关注就是好友，按钮会显示“好友”。好友可以看到彼此的人脉和联系方式；取消关注后就不再是好友。

## 拉黑一个人会怎样？
你们会互相取消关注，互相看不到帖子和评论，对方也不能关注、点赞或回复你。对方不会收到通知，你可以随时在设置的黑名单里解除。

## 别人能看到我的手机和邮箱吗？
不能。它们不会出现在你的主页上，我们自己的页面也只显示一部分。

# 圈子与帖子

## 怎样加入圈子？
公开圈子在圈子页点“加入”就可以。不对外开放的圈子只有成员能看到里面的帖子。

## 为什么不能发帖或评论？
需要先开启言值报告，再加入这个圈子。有些圈子只允许圈主和管理员发帖。

## 帖子和评论能删除吗？
自己的可以随时删除。圈主和管理员也可以删除圈子里的帖子和评论。`,
  en: `# Getting started

## What is the value report?
It is your card online: languages, fields, works and reviews. Give your languages and contact, accept the integrity declaration, and it opens; from then on you can post, comment and like.

## I act for a company. How do I sign up?
Sign up with a phone or an e-mail, choose “I act for a company” where the report is opened, fill in the company’s details and sign. After signing you cannot change the role yourself.

## What can I see without signing in?
Open circles with their posts and comments. To join in, save or follow, sign in.

# Account and sign-in

## No code arrives. What can I do?
Check the number or address first; a mail may lie among junk. You can ask again after 60 seconds, at most 10 times a day for one number.

## I forgot my password. What now?
Choose “forgot password” where you sign in; a code to your bound phone or e-mail lets you set a new one. You can also sign in by a code straight away.

## Can I change a bound phone or e-mail?
It cannot simply be overwritten. To change it, a code goes to the old and to the new one, so that nobody who picks up your phone can take the account.

## What is the difference between nickname and username?
The username is for signing in; it is unique and stays. The nickname is what everyone sees, and nobody else has it; change it in your personal data at any time.

# Following and friends

## How do two people become friends?
When both follow each other they are friends, and the button says so. Friends see each other’s network and contacts; unfollow, and it ends.

## What happens when I block somebody?
You stop following each other, neither sees the other’s posts and comments, and they cannot follow, like or answer you. They are not told, and you can undo it in your settings.

## Can others see my phone and e-mail?
No. They do not stand on your page, and even your own screens show them in part only.

# Circles and posts

## How do I join a circle?
Open circles are joined with one tap on their page. What is written in a closed circle is for its members.

## Why can I not post or comment?
Your value report must be open, and you must be in the circle. In some circles only founder and administrators post.

## Can I delete posts and comments?
Your own at any time. Founder and administrators can remove what is written in their circle.`,
  es: `# Primeros pasos

## ¿Qué es el informe de valor?
Es tu tarjeta en línea: idiomas, campos, trabajos y reseñas. Indica tus idiomas y tu contacto, acepta la declaración de integridad y se abre; desde entonces puedes publicar, comentar y dar me gusta.

## Represento a una empresa. ¿Cómo me registro?
Regístrate con móvil o correo, elige «Represento a una empresa» donde se abre el informe, completa los datos y firma. Después no podrás cambiar de perfil por tu cuenta.

## ¿Qué puedo ver sin iniciar sesión?
Los círculos abiertos con sus publicaciones y comentarios. Para participar, guardar o seguir, inicia sesión.

# Cuenta y acceso

## No me llega el código. ¿Qué hago?
Comprueba primero el número o la dirección; el correo puede estar en spam. Puedes pedir otro pasados 60 segundos, 10 veces al día como máximo.

## He olvidado la contraseña. ¿Y ahora?
Elige «He olvidado la contraseña» al iniciar sesión; con un código al móvil o correo vinculado podrás poner otra. También puedes entrar directamente con un código.

## ¿Puedo cambiar el móvil o correo vinculado?
No se puede sobrescribir sin más. Para cambiarlo se envía un código al antiguo y otro al nuevo, para que nadie con tu teléfono se quede con la cuenta.

## ¿En qué se diferencian el apodo y el nombre de usuario?
El nombre de usuario sirve para entrar, es único y no cambia. El apodo es lo que ven los demás y nadie más lo tiene; puedes cambiarlo cuando quieras en tus datos.

# Seguir y amistades

## ¿Cómo se hacen amigas dos personas?
Cuando las dos se siguen son amigas, y el botón lo dice. Las amistades ven la red y los contactos de la otra; al dejar de seguir, termina.

## ¿Qué pasa si bloqueo a alguien?
Dejáis de seguiros, ninguno ve las publicaciones ni los comentarios del otro, y no podrá seguirte, darte me gusta ni responderte. No se le avisa y puedes deshacerlo en los ajustes.

## ¿Ven los demás mi móvil y mi correo?
No. No aparecen en tu página, e incluso tus propias pantallas los muestran solo en parte.

# Círculos y publicaciones

## ¿Cómo me uno a un círculo?
A los círculos abiertos te unes con un toque en su página. Lo que se escribe en uno cerrado es para sus miembros.

## ¿Por qué no puedo publicar ni comentar?
Tu informe debe estar abierto y debes pertenecer al círculo. En algunos solo publican quien lo fundó y sus administradores.

## ¿Puedo borrar publicaciones y comentarios?
Los tuyos, en cualquier momento. Quien fundó el círculo y sus administradores también pueden borrar lo que se escribe en él.`,
});

/** How people reach the house about the value report; what is empty is not offered. */
export const helpContact = defineSetting(
  'site.help',
  Type.Object(
    {
      phone: Line(40, label('客服电话', 'Phone', 'Teléfono')),
      im: Line(60, label('IM 号码', 'Messenger number', 'Número de mensajería')),
      qr: Line(300, label('公众号二维码图片网址', 'Address of the QR picture', 'Dirección de la imagen QR')),
    },
    heading('site', '报告申诉的联系方式', 'Contact for appeals', 'Contacto para apelaciones'),
  ),
  { phone: '', im: '', qr: '' },
);
