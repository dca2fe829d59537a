import { createServer, type ServerResponse } from 'node:http';
import { listen, urlOf } from '@launch-board/host/listening';
import { listPage, mailPage } from './pages.ts';
import { type MailServer, type MailServerOptions, startMailServer } from './smtp.ts';

/** The mailbox of the demo mode: a mail server that delivers nothing, and a page on which one reads what it took. */
export type Mailbox = MailServer & { pageUrl: string };

type Options = MailServerOptions & {
  pagePort?: number;
  /** Has the digests sent that would be sent next. Without it the page does not offer it. */
  sendDigests?: () => Promise<void>;
};

export const defaultMailboxPort = 3003;

/** On loopback alone, because whoever reaches the page reads the mail of everybody. */
export async function startMailbox({ pagePort = 0, sendDigests, ...options }: Options = {}): Promise<Mailbox> {
  const mail = await startMailServer(options);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mailbox');
    if (request.method === 'POST') return void digests(request.headers.origin, response);
    const [, id, part] = /^\/mails\/([^/]+)(\/html)?$/.exec(url.pathname) ?? [];
    const found = mail.mails.find(({ messageId }) => id !== undefined && messageId === `<${decodeURIComponent(id)}>`);
    if (url.pathname === '/')
      return send(
        response,
        listPage(mail.mails, { to: url.searchParams.get('to'), canSend: sendDigests !== undefined }),
      );
    if (!found) return send(response, 'There is no such mail.', 404);
    // The mail as a document of its own: without scripts, and with its links in a new tab.
    if (part)
      return send(
        response,
        `<base target="_blank">${found.html || ''}`,
        200,
        'sandbox allow-popups allow-popups-to-escape-sandbox',
      );
    return send(response, mailPage(found));
  });
  const digests = async (origin: string | undefined, response: ServerResponse) => {
    if (origin !== urlOf(server)) return send(response, 'Use the button on the page.', 403);
    await sendDigests?.();
    response.writeHead(303, { Location: '/' }).end();
  };
  await listen(server, '127.0.0.1', pagePort, { host: 'the host', port: 'LAUNCHBOARD_MAILBOX_PORT' }).catch(
    async (error) => {
      await mail[Symbol.asyncDispose]();
      throw error;
    },
  );
  return {
    ...mail,
    pageUrl: urlOf(server),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await mail[Symbol.asyncDispose]();
    },
  };
}

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'";

function send(response: ServerResponse, html: string, status = 200, policy = pagePolicy) {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
  };
  response.writeHead(status, headers).end(html);
}
