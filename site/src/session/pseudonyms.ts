import { createHmac, randomUUID } from 'node:crypto';

/**
 * A pseudonym for the log: with the same key, the same as on the API host. Without a key it lasts as long as the
 * process.
 */
export const createPseudonyms =
  (key: string = randomUUID()) =>
  (personId: string): string =>
    createHmac('sha256', key).update(personId).digest('base64url').slice(0, 16);
