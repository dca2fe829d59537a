import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOUR_MS } from '@launch-board/host/durations';
import { freePort } from '../../dev/free-port.ts';
import { demoDomain } from '../../dev/identity/people.ts';
import { startIdentityProvider } from '../../dev/identity/provider.ts';
import { openMember } from '../../e2e/member-by-hand.ts';
import { type Api, newSite } from '../api.ts';
import type { Attack, Fault, Ground, Scene } from '../scene.ts';

// The site is killed while members sign in at a real identity provider, or while it renews their tokens there.

export const killSite: Fault = {
  name: 'kill-site',
  what: 'kill -9 of the site, with its sessions in a file, while members sign in (every other round) or have their tokens renewed',
  engines: ['sqlite'],
  rounds: 10,
  begin,
};

const audience = 'board-api';
const SIGN_INS = 8;
/** The maximum of sessions that are checked after each start. The oldest are left out. */
const SESSIONS = 40;
/** Longer than the lease of a session during a renewal. */
const LEASE_MS = 30_000;

type Member = { name: string; browser: ReturnType<typeof openMember> };
type Place = { site: Api; stepTo(offset: number): void; open(name: string): Member };
type Course = { members: Member[]; signIns: number; round: number; cut: number; over: number };

async function begin(ground: Ground): Promise<Attack> {
  await using stack = new AsyncDisposableStack();
  const publicUrl = `http://127.0.0.1:${await freePort()}`;
  const redirectUris = [`${publicUrl}/auth/callback`];
  const identity = stack.use(await startIdentityProvider({ port: 0, audience, redirectUris, log() {} }));
  const signIn = { LAUNCHBOARD_OIDC_ISSUER: identity.issuer, LAUNCHBOARD_EMAIL_DOMAINS: demoDomain };
  const files = filesOf(ground.folder, publicUrl);
  stack.defer(files.remove);
  const env = {
    ...{ ...signIn, ...files.env, LAUNCHBOARD_SITE_URL: publicUrl },
    LAUNCHBOARD_SITE_PORT: new URL(publicUrl).port,
    LAUNCHBOARD_OIDC_CLIENT_ID: identity.clientId,
    LAUNCHBOARD_OIDC_CLIENT_SECRET: identity.clientSecret,
    LAUNCHBOARD_SESSION_SECRET: 'a secret of a campaign that is long enough',
  };
  const open = (name: string): Member => ({ name, browser: openMember({ name, publicUrl, issuer: identity.issuer }) });
  const course: Course = { members: [], signIns: 0, round: 0, cut: 0, over: 0 };
  let place: Place | undefined;
  const all = stack.move();
  return {
    // All writes go through the site.
    ground: { people: { ...ground.people, all: [], env: { ...signIn, LAUNCHBOARD_OIDC_AUDIENCE: audience } } },
    async strike(scene) {
      if (!place) {
        const site = newSite(ground.folder, publicUrl, { ...env, LAUNCHBOARD_API_URL: scene.apis[0]?.url ?? '' });
        all.defer(() => site.kill());
        place = { site, stepTo: files.stepTo, open };
        await site.start();
      }
      await strike(scene, place, course);
    },
    told: () => `${course.cut} renewals cut off, ${course.over} of those had to sign in again`,
    end: () => all.disposeAsync(),
  };
}

function filesOf(folder: string, publicUrl: string) {
  const file = (name: string) => join(folder, `${name}-${new URL(publicUrl).port}`);
  const stepTo = (offset: number) => writeFileSync(file('clock'), String(offset));
  stepTo(0);
  return {
    env: { LAUNCHBOARD_SESSION_FILE: file('sessions'), CLOCK_OFFSET_FILE: file('clock') },
    stepTo,
    remove() {
      for (const end of ['', '-wal', '-shm']) rmSync(file('sessions') + end, { force: true });
    },
  };
}

async function strike(scene: Scene, place: Place, course: Course) {
  const { chance } = scene.ground;
  course.round += 1;
  const isRenewal = course.round % 2 === 0;
  // A sign-in needs the provider's time. Each renewal happens an hour later than the one before.
  const offset = isRenewal ? course.round * HOUR_MS : 0;
  place.stepTo(offset);
  const cut = new Set<Member>();
  const going = isRenewal ? renewAll(scene, place, course, cut) : signInMany(scene, place, course);
  await sleep(chance.whole(0, isRenewal ? 500 : 1500));
  await place.site.kill();
  await going;
  place.stepTo(offset + (isRenewal ? LEASE_MS : 0));
  await scene.start(place.site);
  await lookAtAll(scene, place, course, cut);
}

async function signInMany({ ledger }: Scene, { site, open }: Place, course: Course) {
  const signIns = Array.from({ length: SIGN_INS }, async () => {
    course.signIns += 1;
    const member = open(`Member-${course.signIns}`);
    try {
      await member.browser.signIn(site, site);
      course.members.push(member);
      ledger.counts.acknowledged += 1;
    } catch {
      ledger.counts.unanswered += 1;
    }
  });
  await Promise.all(signIns);
  course.members.splice(0, course.members.length - SESSIONS);
}

/** After this, every page of a member needs a new token first. */
async function renewAll(scene: Scene, { site }: Place, course: Course, cut: Set<Member>) {
  const renewals = course.members.map(async (member) => {
    try {
      await look(scene, site, member);
      scene.ledger.counts.acknowledged += 1;
    } catch {
      scene.ledger.counts.unanswered += 1;
      cut.add(member);
    }
  });
  await Promise.all(renewals);
}

/** The provider may have used up a refresh token, while its response was lost with the killed site. */
async function lookAtAll(scene: Scene, { site }: Place, course: Course, cut: Set<Member>) {
  course.cut += cut.size;
  const left = [];
  for (const member of course.members) {
    if (await look(scene, site, member, cut.has(member))) left.push(member);
    else if (cut.has(member)) course.over += 1;
  }
  course.members = left;
}

/** Whether the site recognises the member, which it must unless the session `mayBeOver`. */
async function look({ note }: Scene, site: Api, { name, browser }: Member, mayBeOver = false): Promise<boolean> {
  const { status, text } = await browser.ask(site, '/about');
  const shown = /([^<>]+)(?:<!-- -->)?: menu</.exec(text)?.[1];
  if (shown !== undefined && shown !== name) note({ kind: 'invented', words: `${name} is taken for ${shown}` });
  if (shown === undefined && !mayBeOver) note({ kind: 'lost', words: `the session of ${name} (${status})` });
  return shown !== undefined;
}
