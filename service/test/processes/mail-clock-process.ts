import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Deps } from '../../src/domain/deps.ts';
import { doDueWork } from '../../src/domain/due-work/round.ts';
import { weeklyDigests } from '../../src/domain/mail/digest-rounds.ts';
import { LatestAnswers } from '../../src/domain/mail/mostly-refused.ts';
import { sendDueMails } from '../../src/domain/mail/send-mails.ts';
import { defaultOperatorSettings as operatorSettings } from '../../src/domain/operator-settings.ts';
import { pagesOn } from '../../src/domain/pages.ts';
import { createMailer } from '../../src/mail/mailer.ts';
import { openUnhurried } from '../support/unhurried.ts';

// An instance that does nothing but digests and mail, on a clock that goes SPEED times as fast as ours from BEGIN on, until
// its parent lets go of it.

const { DATABASE_URL = '', SMTP: smtp = '', RATE, SPEED, BEGIN } = process.env;
const [speed, begin] = [Number(SPEED), Number(BEGIN)];
const clock = () => Math.floor(begin + (Date.now() - begin) * speed);
const stop = new AbortController();
process.on('disconnect', () => stop.abort());
const answers = new LatestAnswers();
const isStopped = () => stop.signal.aborted;
const wait = (ms: number) =>
  ms <= 0 || isStopped() ? Promise.resolve() : after(ms / speed, undefined, { signal: stop.signal }).catch(() => {});

const siteUrl = 'https://board.example.edu';
await using opened = new AsyncDisposableStack();
const store = opened.adopt(openUnhurried(DATABASE_URL), (it) => it.close());
const from = { name: 'Launch Board', address: 'board@example.edu' };
const look = { name: 'Launch Board', accent: '#c2410c' };
const settings = { smtp, from, look, siteUrl, ratePerMinute: Number(RATE), secrets: ['x'.repeat(32)] };
const mailer = opened.adopt(createMailer(settings), (it) => it.close());
const deps = {
  store,
  clock,
  newId: randomUUID,
  pages: pagesOn(siteUrl),
  operatorSettings,
  mail: settings,
} as unknown as Deps;

async function round() {
  await doDueWork(deps, { handlers: { 'weekly-digests': weeklyDigests }, onFailure: () => {}, isStopped });
  return sendDueMails(deps, mailer, { isStopped, wait, answers, onOutcome: () => {} });
}

while (!isStopped()) {
  // A database that is away for a moment ends a round and no instance, as in the program itself.
  const end = await round().catch(() => undefined);
  await wait(typeof end === 'object' ? 5000 : 1000);
}
