import { randomBytes } from 'node:crypto';

const examples = (siteUrl: string): Record<string, string> => ({
  LAUNCHBOARD_OIDC_ISSUER: 'https://sign-in.example.edu',
  LAUNCHBOARD_OIDC_AUDIENCE: 'launch-board-api',
  LAUNCHBOARD_OIDC_CLIENT_ID: 'launch-board-site',
  LAUNCHBOARD_OIDC_CLIENT_SECRET: '',
  LAUNCHBOARD_SESSION_SECRET: randomBytes(32).toString('hex'),
  LAUNCHBOARD_EMAIL_DOMAINS: 'example.edu',
  LAUNCHBOARD_SITE_URL: siteUrl,
  LAUNCHBOARD_SMTP: 'smtps://USER:PASSWORD@mail.example.edu:465',
  LAUNCHBOARD_MAIL_FROM: 'Launch Board <board@example.edu>',
  LAUNCHBOARD_MAIL_SECRET: randomBytes(32).toString('hex'),
  LAUNCHBOARD_BRAND: '/etc/launch-board/brand',
});

/** Lines to copy into the settings, each with an example to change. */
export function linesOf(names: readonly string[], siteUrl: string): string {
  const values = examples(siteUrl);
  return names.map((name) => `${name}=${values[name] ?? ''}`).join('\n');
}
