import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createMailer } from '../../mail/mailer.ts';
import { checksOf } from '../doctor/checks.ts';
import { type Finding, fail, ok } from '../doctor/finding.ts';
import { type Line, runChecks } from '../doctor/run-checks.ts';
import type { Config } from '../settings/config.ts';
import { refuseUsage } from './arguments.ts';
import type { Command } from './command.ts';

const text = { type: 'string' } as const;
const options = { site: text, backups: text, drill: text, 'mail-to': text, json: { type: 'boolean' } } as const;

export const doctor: Command = {
  name: 'doctor',
  summary: 'Ask everything that the board depends on, and say what to do',
  usage: `Usage: launchboard doctor [--site URL] [--backups FOLDER] [--drill PATH] [--mail-to ADDRESS] [--json]

Asks both hosts and whether they agree, the database, the clock, the identity provider, the mail server, the store of
pictures, the store of the limit, the disk and the backups. Prints one line for each: ok, warn or fail, what was found, and what to
do. Everything is asked at once, each for five seconds at most. It works while the board runs and while it does not. It changes
nothing, except that a picture of 64 random bytes is stored and removed again. Run it with the settings and the account of the API:
no setting is printed that is a secret.

  --site URL        the site, instead of LAUNCHBOARD_SITE_URL; it also says where the API is for the public
  --backups FOLDER  where backups are (*.backup); without it the folder "backups" beside the SQLite file
  --drill PATH      the file that "launchboard drill --metrics" writes
  --mail-to ADDRESS also send one mail; without it none is sent
  --json            print one JSON object for each line

Exit codes: 0 nothing failed, 1 something failed, 2 wrong usage or settings.
`,
  endsAnyway: true,

  async run(args, context) {
    let asked: ReturnType<typeof read>;
    try {
      asked = read(args);
    } catch (error) {
      return refuseUsage(doctor, context, (error as Error).message);
    }
    if (asked.site !== undefined && !URL.canParse(asked.site))
      return refuseUsage(doctor, context, '--site must be an address');
    const { config } = context;
    const to = asked['mail-to'];
    const site = asked.site?.replace(/\/$/, '');
    const checks = checksOf(config, { ...asked, site });
    if (to !== undefined) checks.push({ name: 'mail', look: () => sendMail(config, to) });
    const width = Math.max(...checks.map(({ name }) => name.length));
    const lines = await runChecks(checks, {
      line: (line) => context.stdout(asked.json ? `${JSON.stringify(line)}\n` : inWords(line, width)),
      waiting: (names) => context.stderr(`Waiting for: ${names.join(', ')} …\n`),
    });
    return lines.some(({ state }) => state === 'fail') ? 1 : 0;
  },
};

const read = (args: string[]) => parseArgs({ args, options }).values;

const inWords = ({ state, name, what, todo }: Line, width: number) =>
  `${state.padEnd(4)}  ${name.padEnd(width)}  ${what}${todo === undefined ? '' : `. To do: ${todo}`}\n`;

async function sendMail({ mail }: Config, address: string): Promise<Finding> {
  if (!mail) return fail('the board sends no mail', 'set LAUNCHBOARD_SMTP');
  const mailer = createMailer(mail);
  try {
    const words = 'Somebody who runs the board has asked for this mail, to see whether mail arrives.';
    const outcome = await mailer.send({
      id: randomUUID(),
      to: { name: '', address },
      subject: `Mail of ${mail.look.name}`,
      text: `${words}\n`,
      html: `<p>${words}</p>`,
      isBulk: false,
      unsubscribe: mail.siteUrl,
      date: new Date(),
    });
    if (outcome.kind === 'sent') return ok('the server has taken a mail');
    return fail(`the server did not take it (${outcome.code})`, 'see the log of the server');
  } finally {
    mailer.close();
  }
}
