import type { JSONWebKeySet, JWTPayload } from 'jose';
import { afterAll, beforeAll } from 'vitest';
import { type People, type Person, startPeople } from './people.ts';
import { ltiEnv } from './rows/lti-rows.ts';
import { type Platforms, type Simulator, startPlatforms } from './servers/platform.ts';

// What the files about learning platforms begin with: a board, two platforms, and a launch.

export let people: People;
export let platforms: Platforms;

export function useLti(env: Record<string, string> = {}) {
  beforeAll(async () => {
    platforms = await startPlatforms(() => people.now(), toolKeys);
    const ours = ltiEnv([platforms.tide.settings, platforms.git.settings]);
    people = await startPeople({ LAUNCHBOARD_REVIEW: 'off', ...ours, ...env }, Date.now(), {
      hasBackground: false,
      foreign: platforms.internet,
    });
  });
  afterAll(async () => {
    await people[Symbol.asyncDispose]();
    await platforms[Symbol.asyncDispose]();
  });
}

const toolKeys = async (): Promise<JSONWebKeySet> => people.world.read('/api/lti/keys');

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** Begins a login as the site does. */
export async function login({ issuer, clientId }: Simulator, more: object = {}) {
  const body = { iss: issuer, client_id: clientId, login_hint: 'hint', target_link_uri: 'https://board.example/' };
  const response = await people.world.fetch('/api/lti/logins', json({ ...body, ...more }));
  const { url = 'https://nowhere.example', state = '' } = (await response.json()) as { url?: string; state?: string };
  const asked = new URL(url).searchParams;
  return { status: response.status, url, state, nonce: asked.get('nonce') ?? '', asked };
}

/** Hands a token in as the site does. */
export async function handIn(id_token: string, state: string) {
  const response = await people.world.fetch('/api/lti/launches', json({ id_token, state }));
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

/** A launch that is valid. */
export async function launch(platform: Simulator, more: JWTPayload = {}, kind: 'launch' | 'choice' = 'launch') {
  const { state, nonce } = await login(platform);
  const { status, body } = await handIn(await platform.sign(platform[kind](nonce, more)), state);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.launch_id as string;
}

/** The same by somebody who then says that it is them. */
export async function arrive(person: Person, platform: Simulator, more: JWTPayload = {}, kind?: 'launch' | 'choice') {
  const id = await launch(platform, more, kind);
  const joined = await person.put(`/api/lti/launches/${id}/account`, {});
  if (joined.status !== 200) throw new Error(joined.text);
  return { id, launch: joined.body.launch };
}
