import type { ParsedMail } from 'mailparser';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 'Segoe UI', Helvetica, Arial, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  a { color: inherit } h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-top: 2rem }
  ol { list-style: none; padding: 0 } li { border-top: 1px solid #8886; padding: .75rem 0 }
  small, dt { opacity: .75 } dt { float: left; clear: left; width: 12rem } dd { margin: 0 0 .25rem 12rem; overflow-wrap: anywhere }
  iframe { width: 100%; height: 60rem; border: 1px solid #8886; border-radius: 8px; background: #fff }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #8886; border-radius: 8px; padding: 1rem }
  button { font: inherit; padding: .4rem .9rem }
  @media (max-width: 40rem) { dt { float: none; width: auto } dd { margin-left: 0 } }`;

type Shown = { to: string | null; canSend: boolean };

/** The mails, the latest first; with `to` those to one address. */
export function listPage(mails: readonly ParsedMail[], { to, canSend }: Shown): string {
  const shown = mails.filter((mail) => to === null || addressOf(mail) === to).toReversed();
  const rows = shown.map(
    (mail) => `<li><a href="${pathOf(mail)}">${escaped(mail.subject ?? '')}</a><br>
      <small>to <a href="/?to=${encodeURIComponent(addressOf(mail))}">${escaped(addressOf(mail))}</a>, ${escaped(mail.date?.toLocaleString('en-GB') ?? '')}</small></li>`,
  );
  const button = canSend ? '<form method="post"><button>Send the daily and weekly digests now</button></form>' : '';
  const none = '<p>No mail yet. Invite somebody to a team, or have the digests sent.</p>';
  return page(
    'Mailbox',
    `<h1>${to === null ? 'Mailbox of the demo' : `Mail to ${escaped(to)}`}</h1>
    <p>Mail that the board would have sent. Nothing leaves this machine.${to === null ? '' : ' <a href="/">All mail</a>'}</p>
    ${button}${rows.length > 0 ? `<ol>${rows.join('')}</ol>` : none}`,
  );
}

/** One mail as a client would show it, as plain text, and its headers. */
export function mailPage(mail: ParsedMail): string {
  const headers = mail.headerLines.map(({ line }) => {
    const at = line.indexOf(':');
    return `<dt>${escaped(line.slice(0, at))}</dt><dd>${escaped(line.slice(at + 1).trim())}</dd>`;
  });
  return page(
    mail.subject ?? '',
    `<p><a href="/">Mailbox</a></p><h1>${escaped(mail.subject ?? '')}</h1>
    <iframe src="${pathOf(mail)}/html" title="The mail in HTML"></iframe>
    <h2>Plain text</h2><pre>${escaped(mail.text ?? '')}</pre>
    <h2>Headers</h2><dl>${headers.join('')}</dl>`,
  );
}

const page = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head>
<body>${body}</body></html>`;

const addressOf = ({ to }: ParsedMail): string => [to].flat()[0]?.value[0]?.address ?? '';

const pathOf = ({ messageId = '' }: ParsedMail) => `/mails/${encodeURIComponent(messageId.slice(1, -1))}`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one] ?? '');
