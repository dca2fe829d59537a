import type { Keeper } from '../../features/assistants/confirmation.ts';
import type { Sealer } from '../../session/cookies/seal.ts';

const purpose = 'confirmation';

/** Confirmations are sealed like cookies, so every instance of the site opens them. */
export const keeperOf = (sealer: Sealer): Keeper => ({
  seal: (text) => sealer.seal(purpose, text),
  open: (sealed) => sealer.open(purpose, sealed),
});
