import { parseArgs } from 'node:util';
import { defaultIdentityPort, demoDomain } from '../dev/identity/people.ts';
import { obtainToken } from '../dev/token.ts';
import { openMember } from './member-by-hand.ts';

// Uses a deployed board as people do: `node e2e/visit-deployment.ts --api URL [--site URL] [--token TOKEN] [--sign-in]`.
// Prints the id of the project that it submits. With --project ID it only looks whether that one is still there;
// --domain is that of the people's addresses.

const { values } = parseArgs({
  options: {
    api: { type: 'string', default: 'http://127.0.0.1:3000' },
    site: { type: 'string' },
    token: { type: 'string' },
    project: { type: 'string' },
    'sign-in': { type: 'boolean', default: false },
    domain: { type: 'string', default: demoDomain },
  },
});
const { api, site } = values;
const say = (words: string) => void process.stderr.write(`ok: ${words}\n`);

for (const path of ['/healthz', '/readyz', '/api/stats']) await expectStatus(200, `${api}${path}`);
say('the API is alive, ready, and answers');
const id = values.project ?? (await submit(values.token ?? (await obtainToken({ address: `ada@${values.domain}` }))));
await expectStatus(200, `${api}/api/projects/${id}`);
say('the project that was submitted is there');

if (site) {
  for (const url of [`${site}/`, `${site}/projects/${id}`]) {
    const page = await expectStatus(200, url, 'text/html');
    if (!page.includes('Tide Clock')) throw new Error(`${url} lacks the project`);
  }
  say('the site shows it on the front page and on its own');
}
if (site && values['sign-in']) {
  const member = openMember({
    name: 'Grace',
    domain: values.domain,
    publicUrl: site,
    issuer: `http://127.0.0.1:${defaultIdentityPort}`,
  });
  await member.signIn({ url: site }, { url: site });
  if (!(await member.isKnown({ url: site }))) throw new Error('nobody is signed in after the sign-in');
  say('a member signs in on the site');
}
process.stdout.write(`${id}\n`);

async function submit(token: string): Promise<string> {
  const response = await fetch(`${api}/api/projects`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Tide Clock',
      tagline: 'Shows when the harbour steps are dry',
      website_url: 'https://tide.example/',
    }),
  });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`a submission was answered ${response.status}: ${text}`);
  say('a project is submitted with a token');
  return JSON.parse(text).project.id;
}

async function expectStatus(status: number, url: string, accept = 'application/json'): Promise<string> {
  const response = await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(30_000) });
  const text = await response.text();
  if (response.status !== status) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`);
  return text;
}
