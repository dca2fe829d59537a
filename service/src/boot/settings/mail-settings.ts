import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Read } from '@launch-board/host/settings';
import type { MailLook } from '../../mail/document.ts';
import type { MailSettings } from '../../mail/mailer.ts';
import { settings } from './settings.ts';

/** Undefined where it was unfit. */
type Given = { siteUrl: string | undefined; secrets: readonly string[] | undefined };

/** Mail is configured as a whole or not at all. */
export function mailFrom(read: Read, { siteUrl, secrets }: Given, problems: string[]): MailSettings | undefined {
  const [smtp, from] = [read(settings.smtp), read(settings.mailFrom)];
  const look = lookOf(read(settings.brand), from?.name ?? '', problems);
  const ratePerMinute = read(settings.mailRate);
  if (smtp === undefined) return undefined;
  const missing = { mailFrom: from, mailSecret: secrets?.[0], siteUrl };
  for (const [name, value] of Object.entries(missing))
    if (value === undefined)
      problems.push(`${settings[name as keyof typeof missing].name} must be set for mail (${settings.smtp.name})`);
  return {
    smtp,
    from: from ?? { name: '', address: '' },
    ratePerMinute,
    secrets: secrets ?? [],
    look,
    siteUrl: siteUrl ?? '',
  };
}

/** The name and the accent of a board that nobody has given a face. */
const plain: MailLook = { name: 'Launch Board', accent: '#c2410c' };

/** The site checks the whole file; this takes two members of it. */
export function lookOf(folder: string | undefined, name: string, problems: string[]): MailLook {
  let brand: { name?: unknown; accent?: unknown } = {};
  try {
    if (folder !== undefined) brand = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'it is not valid JSON';
    problems.push(`${settings.brand.name} names a folder whose brand.json cannot be read (${reason})`);
  }
  const isColour = /^#[0-9a-f]{6}$/i.test(String(brand.accent));
  return {
    name: name || (typeof brand.name === 'string' ? brand.name : plain.name),
    accent: isColour ? String(brand.accent) : plain.accent,
  };
}
