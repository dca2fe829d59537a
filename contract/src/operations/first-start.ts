import Type, { type Static } from 'typebox';
import { closed } from '../bodies.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { rules } from '../patterns.ts';
import { envelope, maybeText } from '../shapes.ts';
import { mailTested } from './administration.ts';
import { Term, termFields, termSlug } from './terms.ts';

const found = [
  ...['provider_ready', 'provider_unset', 'provider_silent', 'provider_unreachable', 'provider_unusable'],
  ...['domains_set', 'domains_unset', 'clock_agrees', 'clock_off', 'clock_unknown', 'address_set', 'address_unset'],
  ...['mail_ready', 'mail_unset', 'mail_refused', 'mail_no_tls', 'mail_unreachable', 'brand_set', 'brand_default'],
  'failed',
] as const;

const SetupStep = Type.Object(
  {
    step: Type.Enum(['provider', 'domains', 'clock', 'address', 'mail', 'brand']),
    state: Type.Enum(['ok', 'warn', 'fail'], { description: '`warn`: the board works, and lacks something.' }),
    what: Type.String({ description: 'What was found at this moment, in English as "launchboard doctor" says it.' }),
    todo: maybeText('What to do about it.'),
    found: Type.Enum([...found], { description: 'The same as a code, for words in another language.' }),
    about: maybeText('What it is about: an address, the domains, a folder, or the code of a fault.'),
    missing: Type.Array(Type.String(), { description: 'Settings that would have to be written, by their names.' }),
  },
  { title: 'SetupStep' },
);
export type SetupStep = Static<typeof SetupStep>;

const Setup = Type.Object(
  {
    steps: Type.Array(SetupStep),
    operator: maybeText('The address that becomes the first operator and moderator at its first sign-in.'),
    terms: Type.Array(Term, { description: 'Those that were added.' }),
    is_ready: Type.Boolean({
      description:
        'People can sign in, no step fails, the first operator is named, and there is a term, unless the board is without leaderboards.',
    }),
  },
  { title: 'Setup' },
);
export type Setup = Static<typeof Setup>;

const code = Type.String({
  minLength: 1,
  maxLength: limits.setup.code,
  ...rules.guestCode,
  description: 'As the process has printed it.',
});
const address = Type.String({ minLength: 3, maxLength: limits.suppressions.address, ...rules.address });
const withCode = { scope: 'public', tag: 'Administration', access: 'anyone' } as const;
const closes = `Needs no sign-in, but the code that the process prints while nobody has signed in to the board yet. The code holds for ${limits.setup.hours} hours. A wrong one gets 404, as does every one after the first sign-in, and after ${limits.setup.tries} wrong ones in an hour.`;
const setup = envelope('setup', Setup);

export const readSetup = operation({
  id: 'readSetup',
  method: 'POST',
  path: '/api/setup',
  ...withCode,
  summary: 'How far a new board is set up',
  description: `Asks the identity provider, the clock and the mail server at this moment. ${closes}`,
  body: closed({ code }),
  success: { status: 200, description: 'What each step has found.', body: setup },
  errors: ['not_found'],
});

export const sendSetupMail = operation({
  id: 'sendSetupMail',
  method: 'POST',
  path: '/api/setup/mail',
  ...withCode,
  summary: 'Send a test mail from a new board',
  description: closes,
  body: closed({ code, address }),
  success: { status: 200, description: 'What the mail server said.', body: mailTested },
  errors: ['not_found', 'mail_off'],
});

export const nameFirstOperator = operation({
  id: 'nameFirstOperator',
  method: 'PUT',
  path: '/api/setup/operator',
  ...withCode,
  summary: 'Name the first operator and moderator of a new board',
  description: `Whoever signs in first with this address gets both roles. It takes the place of one that was named before. ${closes}`,
  body: closed({ code, address }),
  success: {
    status: 200,
    description: 'The address that waits for its first sign-in.',
    body: Type.Object({ operator: Type.String() }),
  },
  errors: ['not_found'],
});

export const addFirstTerm = operation({
  id: 'addFirstTerm',
  method: 'POST',
  path: '/api/setup/term',
  ...withCode,
  summary: 'Add a term to a new board',
  description: closes,
  body: closed({ code, slug: termSlug, ...termFields }),
  success: { status: 201, description: 'The term.', body: envelope('term', Term) },
  errors: ['not_found', 'name_taken', 'too_many', 'terms_overlap'],
});
