export type SentMessage = { id: number; channel: 'sms' | 'mail'; to: string; text: string; code: string | null; at: string };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const card = (message: SentMessage): string => `
    <article>
      <header><b>${message.channel === 'sms' ? '短信 SMS' : '邮件 Mail'}</b> ${escapeHtml(message.to)} <time>${escapeHtml(message.at)}</time></header>
      ${message.code === null ? '' : `<output>${escapeHtml(message.code)}</output>`}
      <p>${escapeHtml(message.text).replaceAll('\n', '<br>')}</p>
    </article>`;

/** Messages as a page that works without a script. */
export const outboxPage = (messages: readonly SentMessage[], to: string | undefined): string => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>发件箱 · 言值</title>
    <style>
      body { margin: 0; background: #f6f1e6; color: #2b2620; font: 16px/1.6 system-ui, sans-serif; }
      main { max-width: 640px; margin: 0 auto; padding: 24px 16px; }
      article { background: #fffdf8; border: 1px solid #e4dccb; border-radius: 12px; padding: 12px 16px; margin: 12px 0; }
      header, time { color: #6f6656; font-size: 14px; }
      output { display: block; font-size: 28px; letter-spacing: 4px; font-weight: 600; }
      input, button { font: inherit; padding: 8px 12px; border: 1px solid #cfc5b0; border-radius: 8px; min-height: 44px; }
    </style>
  </head>
  <body>
    <main>
      <h1>发件箱 Outbox</h1>
      <form method="get"><label>收件人 To <input name="to" value="${escapeHtml(to ?? '')}"></label> <button>查看 Show</button></form>
      ${messages.length === 0 ? '<p>还没有消息。Nothing has been sent yet.</p>' : messages.map(card).join('')}
    </main>
  </body>
</html>
`;
