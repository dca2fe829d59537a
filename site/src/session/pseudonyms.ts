import { createHmac, randomUUID } from 'node:crypto';

/** Names a person in the log as the API host does under the same key; without one, only as long as the process runs. */
export const createPseudonyms =
  (key: string = randomUUID()) =>
  (personId: string): string =>
    createHmac('sha256', key).update(personId).digest('base64url').slice(0, 16);
