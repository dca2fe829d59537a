import type { FirstCheck } from '../domain/administration/process.ts';
import type { Fetch } from '../http/auth/tokens/issuer.ts';
import { lookAtClock } from './doctor/database.ts';
import { coded, type Finding, fail, ok, warn } from './doctor/finding.ts';
import { lookAtProvider, lookAtRelay } from './doctor/services.ts';
import type { Config } from './settings/config.ts';
import { settings } from './settings/settings.ts';

const PATIENCE_MS = 5000;

type Given = Config & { ask: Fetch };

const looks: Record<FirstCheck['step'], (given: Given) => Finding | Promise<Finding>> = {
  provider: (given) => lookAtProvider(given, AbortSignal.timeout(PATIENCE_MS), given.ask),
  domains: ({ operatorSettings: { addressDomains } }) =>
    addressDomains.length > 0
      ? coded(ok(`addresses of ${addressDomains.join(', ')} sign in`), 'domains_set', addressDomains.join(', '))
      : coded(fail('none: nobody can sign in', `set ${settings.emailDomains.name}`), 'domains_unset'),
  clock: lookAtClock,
  address: ({ siteUrl }) =>
    siteUrl === undefined
      ? coded(warn('the board does not know its own address', `set ${settings.siteUrl.name}`), 'address_unset')
      : coded(ok(siteUrl), 'address_set', siteUrl),
  mail: async (given) =>
    given.mail
      ? lookAtRelay(given)
      : coded(warn('none: the board sends no mail', `set ${settings.smtp.name}`), 'mail_unset'),
  brand({ inForce }) {
    const folder = givenValue(inForce, settings.brand.name);
    return folder
      ? coded(ok(folder), 'brand_set', folder)
      : coded(ok('the look that comes with the program'), 'brand_default');
  },
};

const givenValue = (inForce: Config['inForce'], wanted: string): string | null | undefined =>
  inForce.find(({ name, source }) => name === wanted && source !== 'default')?.value;

/** What each step needs, as a whole. */
const needs: Record<FirstCheck['step'], readonly { name: string }[]> = {
  provider: [settings.issuer, settings.audience],
  domains: [settings.emailDomains],
  clock: [],
  address: [settings.siteUrl],
  mail: [settings.smtp, settings.mailFrom, settings.mailSecret],
  brand: [settings.brand],
};

/** Looks at what a new board needs, at this moment. */
export const firstChecks = (config: Config, ask: Fetch): Promise<FirstCheck[]> =>
  Promise.all(
    (Object.keys(looks) as FirstCheck['step'][]).map(async (step) => {
      const { state, what, todo = null, found = 'failed', about = null } = await look(step, { ...config, ask });
      const unset = config.inForce.filter(({ source }) => source === 'default').map(({ name }) => name);
      return {
        step,
        state,
        what,
        todo,
        found,
        about,
        missing: needs[step].map(({ name }) => name).filter((name) => unset.includes(name)),
      };
    }),
  );

async function look(step: FirstCheck['step'], given: Given): Promise<Finding> {
  try {
    return await looks[step](given);
  } catch (error) {
    return fail((error as Error).message, 'see the log of the API');
  }
}
