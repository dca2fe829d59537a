import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

// A real mail server on this machine that delivers nothing: it keeps what it takes, for the demo mode and for tests.

export type MailServer = AsyncDisposable & {
  port: number;
  /** As LAUNCHBOARD_SMTP wants it. */
  url: string;
  /** The mails that it has taken, the latest last. */
  mails: ParsedMail[];
};

export type MailServerOptions = {
  port?: number;
  /** The maximum of mails kept; the oldest go. */
  max?: number;
  /** Called with each mail, before the server says that it has taken it. An error with a `responseCode` refuses it. */
  take?: (mail: ParsedMail) => Promise<void> | void;
  /** Called with each recipient, likewise. */
  recipient?: (address: string) => Promise<void> | void;
  more?: SMTPServerOptions;
};

const MAX_BYTES = 2_000_000;

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, max = 500, take, recipient, more } = options;
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 1,
    onRcptTo: ({ address }, _, reply) => void settle(async () => recipient?.(address), reply),
    onData: (stream, _, reply) =>
      void settle(async () => {
        const mail = await simpleParser(stream);
        await take?.(mail);
        mails.push(mail);
        if (mails.length > max) mails.shift();
      }, reply),
    ...more,
  });
  // A client that goes away in the middle is no fault of ours.
  server.on('error', () => {});
  const listening = once(server.server, 'listening');
  server.listen(port, '127.0.0.1');
  await Promise.race([listening, once(server.server, 'error').then(([error]) => Promise.reject(error))]);
  const { port: own } = server.server.address() as AddressInfo;
  return {
    port: own,
    url: `smtp://127.0.0.1:${own}`,
    mails,
    [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** An SMTP reply that is not "250". */
export const smtpError = (responseCode: number, words = 'No') => Object.assign(new Error(words), { responseCode });

async function settle(work: () => Promise<void>, reply: (error?: Error | null) => void) {
  try {
    await work();
    reply();
  } catch (error) {
    reply(error as Error);
  }
}
