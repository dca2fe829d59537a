import { type Message, msg, t } from '@launch-board/host/language/messages';
import { CodeBlock } from '../../ui/copy/code-block.tsx';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { foundWords } from './found-words.ts';
import type { ShownClient, ShownSetup, ShownStep } from './setup.ts';
import { TestMailForm } from './setup-forms.tsx';

const titles: Record<ShownStep['step'], Message> = {
  provider: msg('Sign-in'),
  domains: msg('Who may sign in'),
  clock: msg('Clock'),
  address: msg('Address of the site'),
  mail: msg('Mail'),
  brand: msg('Name and look'),
};

const states: Record<ShownStep['state'], Message> = {
  ok: msg('Works.'),
  warn: msg('The board works without it.'),
  fail: msg('Does not work yet.'),
};

type Props = { setup: ShownSetup; page: string; cardPath: string };

/** What each step has found, what to write where a setting is missing, and a test mail. */
export const SetupSteps = ({ setup, page, cardPath }: Props) => (
  <>
    {setup.steps.map((step) => (
      <Stack key={step.step} as="section" gap={3} aria-labelledby={step.step}>
        <PartTitle id={step.step}>{t(titles[step.step])}</PartTitle>
        <Found step={step} />
        {step.step === 'brand' && <BrandPreview cardPath={cardPath} />}
        {step.lines && (
          <CodeBlock label={t('Lines for the settings: {part}', { part: t(titles[step.step]) })}>
            {step.lines}
          </CodeBlock>
        )}
        {step.step === 'provider' && <Client client={setup.client} />}
        {step.step === 'mail' && step.missing.length === 0 && <TestMailForm page={page} />}
      </Stack>
    ))}
  </>
);

const clientWords: Record<ShownClient['state'], Message> = {
  taken: msg('It takes the client of the site, with its secret.'),
  refused: msg(
    'It refuses the client of the site. Correct LAUNCHBOARD_OIDC_CLIENT_ID and LAUNCHBOARD_OIDC_CLIENT_SECRET in the settings of the site.',
  ),
  unknown: msg('Only a sign-in will show whether the provider accepts the client of the site.'),
  unset: msg('The site has no client at the identity provider. Write these lines into its settings.'),
};

const Client = ({ client: { state, lines } }: { client: ShownClient }) => (
  <>
    <Quiet isMeasured>{t(clientWords[state])}</Quiet>
    {lines && <CodeBlock label={t('Lines for the settings of the site')}>{lines}</CodeBlock>}
  </>
);

function Found({ step: shown }: { step: ShownStep }) {
  const { step, state } = shown;
  const { says, todo } = foundWords(shown);
  return (
    <Stack gap={1}>
      <p>{step === 'provider' && state !== 'ok' ? t('Nobody can sign in yet.') : t(states[state])}</p>
      <Quiet isMeasured dir="auto">
        {says} {todo}
      </Quiet>
    </Stack>
  );
}
