/** The same in Spanish. */
export const privacyEs = `# Política de privacidad

Aquí se dice qué guarda Yanzhi de ti, por qué, cuánto tiempo, quién lo ve y qué puedes hacer. No hacemos nada que no esté escrito aquí: no vendemos datos personales, no los damos a anunciantes y en nuestras páginas no hay rastreadores de terceros.

## Qué guardamos y por qué
- **Tu cuenta**: usuario, número de móvil o correo, para entrar, recuperar la contraseña y enviarte avisos. De la contraseña solo se guarda un resumen que no se puede revertir (argon2id).
- **Tu perfil**: apodo, imagen, sexo, ciudad, presentación y etiquetas, la tarjeta que enseñas a los demás.
- **Tu informe de valor**: lengua materna y extranjeras, campos, obras, proyectos, estudios, certificados, valoraciones y puntuación, para decir cuánto valen tus lenguas.
- **Datos de contacto**: el número y el correo de la guía, para que tus amigos te localicen. Un correo sin confirmar no se muestra a nadie ni sirve para entrar.
- **Lo que publicas**: publicaciones, comentarios, me gusta, favoritos, seguimientos y círculos. Son la comunidad.
- **Acceso y seguridad**: nombre y dirección de red de tus dispositivos, cuándo entraste e intentos fallidos, para proteger tu cuenta. Los secretos de los autenticadores se guardan cifrados.
- **Dinero**: los libros de recargas, retiros, propinas y compras, como piden la ley y las cuentas claras. De la contraseña de pago también se guarda solo un resumen.
- **Verificación**: nombre, número del documento, teléfono, organización e imágenes que entregas para verificarte, para comprobar que eres tú o tu empresa. El número se guarda cifrado, con un resumen irreversible con el que se encuentran otras cuentas con el mismo documento.
- **Denuncias y recursos**: tus motivos y el resultado, para decidir y responderte.
- **Tu consentimiento**: cuándo y en qué idioma aceptaste o no, y qué versión.

## Quién lo ve
- **Todo el mundo**: apodo, imagen, presentación, ciudad, lo que publicas abiertamente y las partes del informe que dejas abiertas a todos.
- **Usuarios registrados, amigos o solo tú**: lo eliges para cada parte del informe.
- **Datos de contacto**: como mucho tus amigos (quienes se siguen mutuamente), o nadie; te lo pregunta la guía y también la primera vez que sigues a alguien que ya te sigue. Si das otro número de contacto, no se muestra el que usas para entrar.
- **Quién ha visto tu informe**: solo tú.
- **Publicaciones anónimas**: nadie salvo los moderadores ve quién las escribió.
- **Imágenes de documentos**: solo las abren quien las entregó y quien las revisa, cada apertura queda anotada, y el nombre de quien revisa aparece sobre lo que abre.
- **Revisores y operadores**: lo que toca a una denuncia, un recurso, una revisión o un retiro mientras lo tramitan; lo que hacen queda anotado.
- **Personas que has bloqueado**: ni tu informe ni tus publicaciones ni tus comentarios.
- **Buscadores**: no ven tu informe, salvo que lo permitas.

## Servicios externos
- Los servicios de mensajes y correo reciben tu número o correo y ese mensaje, para entregar códigos y avisos.
- El servicio de notificaciones de tu navegador, si activas los avisos en un dispositivo: un mensaje cifrado que solo tu navegador puede abrir. Termina al cerrar la sesión.
- Amap: cuando tocas un lugar en un chat, tu navegador abre su mapa en otra página; antes no se le comunica nada.
- WeChat: cuando entras con él o lo vinculas, recibimos el número, el apodo y la imagen que nos da.
- Alipay y WeChat Pay reciben número de pedido, importe y cuenta de cobro cuando recargas o retiras.
- La comprobación contra robots se hace en tu dispositivo; si el sitio tiene activado el captcha de Tencent Cloud, decide ese servicio.
- Un servicio que no está activado no recibe nada.

## Cuánto tiempo
- Cuenta, perfil, informe y lo que publicas: hasta que lo borres o termine tu cuenta.
- Códigos: 2 días tras caducar. Intentos fallidos: 1 día tras el último.
- Sesiones terminadas: 30 días. Mensajes y correos enviados: 30 días.
- Quién ha visto un informe: 180 días.
- Imágenes y números de documentos: se borran 30 días después de la decisión, y al momento si retiras la verificación; el resumen del número queda hasta que termina la verificación.
- Archivos de una exportación: 7 días.
- Libros y registro de actos: los libros no se pueden cambiar y nombran la cuenta por su número, nunca por su nombre; el registro dice número, acto y hora. Ambos permanecen cuando la cuenta termina.
- Los registros del servidor no contienen nombres, números, textos ni credenciales.

## Tus derechos y cómo usarlos
- **Ver y corregir**: cuando quieras en [tu perfil](/myInfoEdit) y en [tu informe](/myReport).
- **Decidir quién ve**: en «Quién lo ve» de [tu informe](/myReport), parte por parte.
- **Llevarte una copia**: pide una exportación en [seguridad de la cuenta](/accountSecurity). Es un archivo JSON con todo lo anterior y con tus consentimientos; una vez al día.
- **Eliminar la cuenta**: en [seguridad de la cuenta](/accountSecurity). Si entras en 15 días, se anula; después se borran nombres, números, correos, informe, sesiones y archivos privados. Las publicaciones, los comentarios y las valoraciones que escribiste permanecen sin decir de quién eran. El dinero de la cartera se paga antes.
- **No aceptar o retirar el consentimiento**: puedes no aceptar una versión nueva, exportar y eliminar la cuenta; lo hecho antes sigue siendo lícito.
- **Recurrir y preguntar**: escribe a los operadores en la página de [recursos](/appeal); te responderán. También puedes reclamar ante la autoridad de donde vives.

## En tu dispositivo
El navegador guarda la credencial de acceso (3 días, que se alargan con el uso), el idioma, el aspecto y los borradores sin publicar; al cerrar sesión se borra lo que es tuyo.

## Versiones
Cuando esta política cambie se te preguntará una vez, y tu respuesta quedará anotada con versión y hora. Se conserva toda versión a la que alguien respondió; puedes leerlas al pie de esta página.`;
