import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONWebKeySet, JWTPayload } from 'jose';
import { afterAll, beforeAll } from 'vitest';
import { type People, type Person, startPeople } from './people.ts';
import { type Platforms, type Simulator, startPlatforms } from './servers/platform.ts';

// What the files about learning platforms begin with: a board, two platforms, and a launch.

export const newPem = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Settings of a board that takes launches from these platforms. */
export function ltiEnv(platforms: readonly object[], pem = newPem()): Record<string, string> {
  const file = join(mkdtempSync(join(tmpdir(), 'lti-')), 'platforms.json');
  writeFileSync(file, JSON.stringify(platforms));
  return {
    LAUNCHBOARD_SITE_URL: 'https://board.example',
    LAUNCHBOARD_LTI_PLATFORMS: file,
    LAUNCHBOARD_LTI_KEY: pem,
  };
}

/** A platform that nobody reaches, for tests that only name one. */
export const somePlatform = {
  issuer: 'https://platform.example',
  client_id: 'board',
  deployments: ['1'],
  login_url: 'https://platform.example/authorize',
  token_url: 'https://platform.example/token',
  keys_url: 'https://platform.example/keys',
};

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
