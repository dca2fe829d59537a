import { t } from '@launch-board/host/language/messages';
import type { MailDocument, MailItem, MailLook } from './document.ts';
import { isolated } from './isolate.ts';

/** Characters of a line: what clients show without breaking it. Addresses are longer and are never broken. */
const WIDTH = 72;

/** The plain text of a mail. */
export function renderText(mail: MailDocument, { name }: MailLook): string {
  const parts = [
    wrapped(mail.lead),
    ...mail.sections.flatMap(({ heading, items }) => [underlined(heading), ...items.map(itemText)]),
    ...(mail.button ? [`${mail.button.text}:\n${mail.button.href}`] : []),
    [
      '-- ',
      wrapped(`${name}, ${mail.links.site}`),
      wrapped(mail.reason),
      ...(mail.links.settings ? [t('Choose what you get: {address}', { address: mail.links.settings })] : []),
      t('Stop such mails: {address}', { address: mail.links.unsubscribe }),
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

const underlined = (heading: string) => `${heading.toUpperCase()}\n${'-'.repeat([...heading].length)}`;

function itemText({ title, isName, href, text, detail }: MailItem): string {
  const lines = [`* ${isName ? isolated(title) : title}`, text, detail, href].filter(
    (line) => line !== undefined && line !== '',
  );
  return lines
    .map((line, i) => (line === href ? `  ${line}` : wrapped(line ?? '', i === 0 ? '' : '  ', '  ')))
    .join('\n');
}

/** Breaks a text at blanks. */
function wrapped(text: string, first = '', others = ''): string {
  const lines: string[] = [];
  let line = first;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const isFirstWord = line === first || line === others;
    if (!isFirstWord && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = others + word;
    } else line += isFirstWord ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}
