import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { People, Person } from './people.ts';
import { type Received, type Receiver, startReceiver } from './servers/receiver.ts';
import { startWebhookPeople, work } from './webhooks.ts';

// What the files about webhooks begin with: a board, a receiver, and what is asked of both.

export let receiver: Receiver;
export let people: People;
export let mod: Person;

export function useWebhooks() {
  beforeAll(async () => {
    receiver = await startReceiver();
    people = await startWebhookPeople(receiver);
    mod = await people.moderator('mod');
  });
  afterAll(async () => {
    await people[Symbol.asyncDispose]();
    await receiver[Symbol.asyncDispose]();
  });
  beforeEach(() => work(people.world));
  afterEach(async () => {
    await people.world.store.write(({ db }) => db.deleteFrom('webhooks').execute());
    receiver.received.length = 0;
    receiver.responses.length = 0;
    receiver.decides.respond = undefined;
    receiver.state.isAway = false;
  });
}

let guests = 0;
export const somebody = () => people.person(`guest${++guests}`);
export const go = () => work(people.world);
export const types = () => receiver.messages().map(({ type }) => type);
export const shown = async (person: Person, { id }: { id: string }) =>
  (await person.get(`/api/me/webhooks/${id}`)).body;
export const statusOf = async (person: Person, one: { id: string }) => (await shown(person, one)).webhook.status;

/** By the clock of the board, for the library compares the time of a message with that of its machine. */
export function verified(secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>) {
  using _ = vi.spyOn(Date, 'now').mockReturnValue(people.now());
  return new Webhook(secret).verify(body, headers);
}
