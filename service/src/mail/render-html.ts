import { currentLanguage, t } from '@launch-board/host/language/messages';
import type { MailDocument, MailItem, MailLook, MailPicture, MailSection } from './document.ts';

// Tables and styles in the elements: what Outlook, Gmail and Apple Mail have in common. Nothing is loaded from
// elsewhere, so nobody learns that a mail was opened. `color-scheme` lets clients that know it darken the page.

const FONT = `font-family:'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif`;
const INK = '#1c1a17';
const QUIET = '#5d584f';
const LINE = '#e2ded5';
const PAPER = '#f6f4ef';

/** The HTML of a mail. Everything that people wrote is escaped. */
export function renderHtml(mail: MailDocument, look: MailLook): string {
  const language = currentLanguage();
  const rows = [
    row(
      `<a href="${attribute(mail.links.site)}" style="${FONT};font-size:17px;font-weight:700;color:${wordsOn(look.accent)};text-decoration:none"><span style="color:${wordsOn(look.accent)} !important">${escaped(look.name)}</span></a>`,
      `padding:16px 28px;background:${look.accent};border-radius:8px 8px 0 0`,
    ),
    row(
      `<h1 style="${FONT};font-size:26px;line-height:1.2;margin:0;color:${INK}">${escaped(mail.subject)}</h1>`,
      'padding:22px 28px 0',
    ),
    row(paragraph(mail.lead), 'padding:8px 28px 0'),
    ...(mail.picture ? [row(pictureOf(mail.picture), 'padding:18px 28px 0')] : []),
    ...mail.sections.map(sectionOf),
    ...(mail.button ? [row(buttonOf(mail.button, look.accent), 'padding:22px 28px 0')] : []),
    row(footerOf(mail), `padding:26px 28px 24px`),
  ];
  return `<!doctype html>
<html lang="${language.code}" dir="${language.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.subject)}</title>
<style>@media (prefers-color-scheme:dark){.page{background:#111317!important}.card{background:#1a1d23!important}.card *{color:#eceae5!important}.line{border-color:#343943!important}.quiet,.quiet *{color:#a9a59c!important}.button a{color:inherit!important}}</style>
</head><body class="page" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(mail.lead)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}"><tr><td align="center" style="padding:20px 10px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:8px;text-align:left">
${rows.join('\n')}
</table></td></tr></table>
</body></html>
`;
}

const row = (content: string, style: string) => `<tr><td style="${style}">${content}</td></tr>`;

/** What people wrote has the direction of its first letter. */
const theirs = (isTheirs: boolean | undefined) => (isTheirs ? ' dir="auto"' : '');

const paragraph = (text: string, style = `font-size:16px;color:${INK}`, isTheirs = true) =>
  `<p${theirs(isTheirs)} style="${FONT};line-height:1.5;margin:0;${style}">${escaped(text)}</p>`;

/** By this the HTML names the picture that travels with the mail (RFC 2392). */
export const PICTURE_CID = 'picture';

const pictureOf = ({ alt, href }: MailPicture) =>
  `<a href="${attribute(href)}"><img src="cid:${PICTURE_CID}" alt="${escaped(alt)}" width="544" style="${FONT};font-size:15px;display:block;width:100%;max-width:544px;height:auto;border:0;border-radius:6px"></a>`;

function sectionOf({ heading, items }: MailSection): string {
  const title = `<h2 style="${FONT};font-size:15px;margin:0;color:${INK}">${escaped(heading)}</h2>`;
  return [row(title, `padding:24px 28px 4px`), ...items.map((item) => row(itemOf(item), `padding:0 28px`))].join('\n');
}

function itemOf({ title, isName, href, text, detail }: MailItem): string {
  const link = `<a href="${attribute(href)}" style="${FONT};font-size:16px;font-weight:600;line-height:1.4;color:${INK};text-decoration:underline">${escaped(title)}</a>`;
  return `<div class="line" style="border-top:1px solid ${LINE};padding:10px 0"><div${theirs(isName)}>${link}</div>${text ? paragraph(text, `font-size:15px;color:${INK}`) : ''}${
    detail ? `<div class="quiet">${paragraph(detail, `font-size:14px;color:${QUIET}`, false)}</div>` : ''
  }</div>`;
}

function buttonOf({ text, href }: { text: string; href: string }, accent: string): string {
  const words = wordsOn(accent);
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="button" style="background:${accent};border-radius:6px;color:${words}"><a href="${attribute(href)}" style="${FONT};display:inline-block;padding:12px 20px;font-size:16px;font-weight:600;color:${words};text-decoration:none"><span style="color:${words} !important">${escaped(text)}</span></a></td></tr></table>`;
}

function footerOf({ reason, links }: MailDocument): string {
  const link = (href: string, text: string) =>
    `<a href="${attribute(href)}" style="color:${QUIET};text-decoration:underline">${text}</a>`;
  return `<div class="quiet line" style="border-top:1px solid ${LINE};padding-top:14px;${FONT};font-size:13px;line-height:1.5;color:${QUIET}">${escaped(reason)}<br>${links.settings === undefined ? '' : `${link(links.settings, t('Choose what you get'))} &middot; `}${link(links.unsubscribe, t('Stop such mails'))}</div>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? '');

/** Only addresses of the web: the document has no others, and a mistake must not become a script. */
const attribute = (href: string): string => (/^https?:\/\//.test(href) ? escaped(href) : '#');

/** White or nearly black, whichever has more contrast with the colour (WCAG 2.2). */
function wordsOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#100c08';
}
