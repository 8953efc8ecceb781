/** What the house says about documents that were cut into trials. */
export const trialFindingsMessages = {
  upheld: { zh: '已认定为拼接试译', en: 'Upheld', es: 'Confirmado' },
  dismissed: {
    zh: '已排除，发起人可以继续发起试译',
    en: 'Dismissed; trials may be started again',
    es: 'Descartado; puede iniciar pruebas de nuevo',
  },
  confirmed: { zh: '已并入认定', en: 'Counted in', es: 'Incluidos en lo confirmado' },
  takenOut: { zh: '已移出', en: 'Taken out', es: 'Retirado' },
  appealed: { zh: '申诉已提交', en: 'Your appeal was sent', es: 'Tu apelación se ha enviado' },
  toldStopped: {
    zh: '你发给 {people} 个人的 {pieces} 份试译像是同一份文档，暂停发起新的试译，运营会尽快核实，你也可以申诉',
    en: '{pieces} trials that you sent to {people} people look like one document; new ones are stopped until operators have looked, and you may appeal',
    es: '{pieces} pruebas que enviaste a {people} personas parecen un solo documento; no puedes iniciar otras hasta que se revise, y puedes apelar',
  },
  toldStoppedWithOthers: {
    zh: '你发给 {people} 个人的 {pieces} 份试译，和别人发出的合起来像是同一份文档，暂停发起新的试译，运营会尽快核实，你也可以申诉',
    en: 'What you sent as trials (texts: {pieces}, people: {people}) and what others sent look like one document; new ones are stopped until operators have looked, and you may appeal',
    es: 'Lo que enviaste como pruebas (textos: {pieces}, personas: {people}) y lo que enviaron otros parecen un solo documento; no puedes iniciar otras hasta que se revise, y puedes apelar',
  },
  toldAppeal: {
    zh: '有人对一份拼接试译提出了申诉',
    en: 'Somebody appealed against a finding of stitched trials',
    es: 'Alguien ha apelado contra un caso de pruebas unidas',
  },
  toldUpheld: {
    zh: '运营认定你把一份文档拆成试译发出，不能再发起试译：{reason}',
    en: 'Operators found that you sent one document as trials; you can start no more: {reason}',
    es: 'Se ha confirmado que enviaste un documento como pruebas; no puedes iniciar más: {reason}',
  },
  toldDismissed: {
    zh: '运营核实后排除了拼接试译，你可以继续发起试译',
    en: 'Operators looked into your trials and found nothing wrong; you may start trials again',
    es: 'Tus pruebas se han revisado y no hay nada irregular; puedes iniciar pruebas de nuevo',
  },
  toldFreeHere: {
    zh: '运营核实后，你的试译不再算作这份拼接试译的一部分；你还因另一份文档不能发起试译',
    en: 'Operators looked into it, and your trials are no part of this document; another one still keeps you from starting trials',
    es: 'Se ha revisado, y tus pruebas no son parte de este documento; por otro aún no puedes iniciar pruebas',
  },
  toldOut: {
    zh: '运营核实后把你的一份试译从拼接试译里移出，其余仍在认定中：{reason}',
    en: 'Operators took a text of yours out of the document that your trials look like; the others stay in it: {reason}',
    es: 'Se ha retirado un texto tuyo del documento que parecen tus pruebas; los demás siguen en él: {reason}',
  },
  toldReceiver: {
    zh: '你参加的一份试译是一份文档的一部分，运营已处理发起人；你为它免费翻译了{amount}',
    en: 'A trial of yours was part of one document, and operators stopped who sent it; you translated {amount} of it for nothing',
    es: 'Una prueba tuya era parte de un documento y se ha detenido a quien la envió; tradujiste gratis {amount}',
  },
  amount: {
    zh: '{characters} 字、{words} 个单词',
    en: '{words} words and {characters} characters',
    es: '{words} palabras y {characters} caracteres',
  },
} as const;
