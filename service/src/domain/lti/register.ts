import { hash } from 'node:crypto';
import type { InputOf, operations, ReplyOf } from '@launch-board/contract';
import {
  findRegistration,
  isPlatformTaken,
  takeRegistrationLink,
  updateRegistration,
} from '../../store/lti/registrations.ts';
import type { Deps, LtiPlatform } from '../deps.ts';
import { Fail } from '../fail.ts';
import { type Configuration, configurationAt, registerAt } from './configuration.ts';
import { failed } from './services.ts';
import { assertLti, assertTexts } from './tool.ts';

export const digestOf = (code: string): string => hash('sha256', code, 'hex');

/** A platform comes by a link of the board. What it says is kept, and gives it nothing: an operator has to confirm it. */
export async function registerLtiPlatform(
  deps: Deps,
  { body }: InputOf<typeof operations.registerLtiPlatform>,
): Promise<ReplyOf<typeof operations.registerLtiPlatform>> {
  assertLti(deps);
  assertTexts(body);
  const id = await takeLink(deps, body.code);
  const configuration = await configurationOrRelease(deps, id, body.openid_configuration);
  // From here on the platform may know the board, so the link is used up whatever becomes of it.
  const platform = await registerAt(deps, configuration, body.registration_token);
  await keep(deps, id, platform);
  return { issuer: platform.issuer, name: platform.name };
}

async function takeLink({ store, clock }: Deps, code: string): Promise<string> {
  const taken = await store.write((writes) => takeRegistrationLink(writes, digestOf(code), clock()));
  if (!taken) throw new Fail('not_found');
  return taken.id;
}

/** A platform that is misconfigured has learned nothing of the board yet: its administrator can try again. */
async function configurationOrRelease(deps: Deps, id: string, address: string): Promise<Configuration> {
  try {
    return await configurationAt(deps, address);
  } catch (error) {
    await deps.store.write((writes) => updateRegistration(writes, id, { used_at: null }));
    throw error;
  }
}

async function keep(deps: Deps, id: string, platform: LtiPlatform): Promise<void> {
  const { platforms } = assertLti(deps);
  await deps.store.write(async (writes) => {
    // The link may have been taken away meanwhile.
    if (!(await findRegistration(writes, id))) throw new Fail('not_found');
    if (platforms.some((one) => one.id === platform.id) || (await isPlatformTaken(writes, platform.id)))
      throw failed('The board knows this platform already.');
    await updateRegistration(writes, id, { platform: platform.id, facts: JSON.stringify(platform) });
  });
}
