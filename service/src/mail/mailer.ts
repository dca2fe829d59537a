import { createTransport } from 'nodemailer';
import type { MailLook } from './document.ts';
import { PICTURE_CID } from './render-html.ts';

/** What the operator has set. */
export type MailSettings = {
  /** `smtp://…` or `smtps://…`, with user and password if the server wants them. */
  smtp: string;
  from: { name: string; address: string };
  /** Mails in a minute, of all instances together. */
  ratePerMinute: number;
  /** The first one signs links; all of them are recognised. */
  secrets: readonly string[];
  look: MailLook;
  /** The origin of the web site, to which links lead. */
  siteUrl: string;
};

export type Message = {
  /** For ever the same for one mail, so that a repeated one can be recognised. */
  id: string;
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** A JPEG that the HTML shows. */
  picture?: Buffer | undefined;
  isBulk: boolean;
  /** For one click, without a sign-in (RFC 8058). */
  unsubscribe: string;
  date: Date;
};

/**
 * `refused`: there is no such address, or it takes no mail. `rejected`: a refusal for good that says anything else, which may
 * be a mistake of the server; `later`: one for now. `away`: the server could not be reached or would not talk to us, so other
 * mails would fare no better. `code` has the numbers of the reply and never a text of the server, which repeats addresses.
 */
export type Outcome = { kind: 'sent' } | { kind: 'refused' | 'rejected' | 'later' | 'away'; code: string };

export type Mailer = {
  settings: MailSettings;
  send(message: Message): Promise<Outcome>;
  /** Ends what is on its way. */
  close(): void;
};

/** A server that says nothing for so long is away. */
const SILENCE_MS = 30_000;
const CONNECT_MS = 15_000;

/** One connection, which stays open between mails: a crash can repeat no more than one of them. */
export function createMailer(settings: MailSettings): Mailer {
  const domain = settings.from.address.split('@')[1] ?? 'localhost';
  const transport = createTransport({
    ...serverOf(settings.smtp),
    pool: true,
    maxConnections: 1,
    // By default the pool sends a mail again by itself, after a connection that ended too early to know.
    maxRequeues: 0,
  });
  return {
    settings,
    async send(message) {
      try {
        await transport.sendMail({
          from: settings.from,
          to: message.to,
          envelope: { from: settings.from.address, to: [message.to.address] },
          messageId: `<${message.id}@${domain}>`,
          date: message.date,
          subject: message.subject,
          text: message.text,
          html: message.html,
          attachments: message.picture ? [inline(message.picture)] : [],
          headers: headersOf(message, settings, domain),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

const inline = (content: Buffer) => ({
  cid: PICTURE_CID,
  content,
  contentType: 'image/jpeg',
  filename: 'picture.jpg',
  contentDisposition: 'inline' as const,
});

/** TLS is demanded where a password is sent, unless the server is on this machine. `?tls=off` turns it off. */
export function serverOf(smtp: string) {
  const url = new URL(smtp);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isOff = url.searchParams.get('tls') === 'off';
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : user === '' ? 25 : 587)),
    secure,
    ignoreTLS: isOff,
    requireTLS: user !== '' && !secure && !isHere && !isOff,
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
}

function headersOf({ unsubscribe, isBulk }: Message, { look }: MailSettings, domain: string) {
  return {
    'Auto-Submitted': 'auto-generated',
    'List-Id': `${look.name.replace(/[^\w .-]/g, '')} <launch-board.${domain}>`,
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    ...(isBulk && { Precedence: 'bulk' }),
  };
}

type SmtpError = Error & { code?: string; responseCode?: number; command?: string; response?: string };

/** Replies to these concern the mail. Whatever is refused before them would be refused for any mail. */
const ofTheMail = /^(RCPT TO|DATA)/;

/** Enhanced codes (RFC 3463) that speak of the address: it does not exist, has moved, or is disabled. Every other may be about us. */
const ofTheAddress = /^5\.(1\.\d+|2\.1)$/;
/** Of the sender's address. */
const ofTheSender = /^5\.1\.[78]$/;

function outcomeOf({ code = 'unknown', responseCode, command = '', response = '' }: SmtpError): Outcome {
  // The library itself refuses an address of a form that no server takes.
  if (responseCode === undefined && code === 'EENVELOPE') return { kind: 'refused', code };
  if (responseCode === undefined || responseCode === 421 || !ofTheMail.test(command))
    return { kind: 'away', code: `${responseCode ?? code}` };
  const [, enhanced = ''] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const numbers = `${responseCode} ${enhanced}`.trim();
  if (responseCode < 500) return { kind: 'later', code: numbers };
  const isRefused = ofTheAddress.test(enhanced) && !ofTheSender.test(enhanced);
  return { kind: isRefused ? 'refused' : 'rejected', code: numbers };
}
