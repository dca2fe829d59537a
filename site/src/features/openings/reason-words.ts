import { type Message, msg, t } from '@launch-board/host/language/messages';
import type { PairingReason } from '@launch-board/sdk';
import { skillName } from './skill-words.ts';

const reasons: Record<PairingReason['kind'], Message> = {
  skill: msg('both know {names}'),
  wanted_skill: msg('they look for {names}'),
  role: msg('the roles agree'),
  track: msg('both are in the track {names}'),
  hours: msg('both have about as much time'),
};

/** Why two may fit: facts that each of them could see. */
export const reasonWords = (some: readonly PairingReason[]): string =>
  some
    .map(({ kind, names }) => t(reasons[kind], { names: names.map((name) => skillName({ name })).join(', ') }))
    .join('; ');
