import { randomUUID } from 'node:crypto';
import type { Deps } from '../../src/domain/deps.ts';
import { LatestAnswers } from '../../src/domain/mail/mostly-refused.ts';
import { sendDueMails } from '../../src/domain/mail/send-mails.ts';
import { defaultOperatorSettings as operatorSettings } from '../../src/domain/operator-settings.ts';
import { pagesOn } from '../../src/domain/pages.ts';
import { createMailer } from '../../src/mail/mailer.ts';
import { openUnhurried } from '../support/unhurried.ts';

// Sends the mails of a database in a process of its own, until nothing is due.

const { DATABASE_URL = '', SMTP: smtp = '' } = process.env;
const siteUrl = 'https://board.example.edu';
await using opened = new AsyncDisposableStack();
const store = opened.adopt(openUnhurried(DATABASE_URL), (it) => it.close());
const from = { name: 'Launch Board', address: 'board@example.edu' };
const look = { name: 'Launch Board', accent: '#c2410c' };
const settings = { smtp, from, look, siteUrl, ratePerMinute: 60_000, secrets: ['x'.repeat(32)] };
const mailer = opened.adopt(createMailer(settings), (it) => it.close());
const deps = {
  store,
  clock: Date.now,
  newId: randomUUID,
  pages: pagesOn(siteUrl),
  operatorSettings,
} as unknown as Deps;
const answers = new LatestAnswers();
await sendDueMails(deps, mailer, { isStopped: () => false, wait: async () => {}, answers, onOutcome: () => {} });
process.disconnect?.();
