import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@launch-board/host/durations';
import { runDataset } from '../../service/src/boot/dataset-worker.ts';
import { noPages } from '../../service/src/domain/pages.ts';
import { publishDataset } from '../../service/src/interchange/dataset/publish.ts';
import { openReadOnly } from '../../service/src/store/engines/read-only.ts';
import { everythingIn } from '../../service/test/support/dataset-files.ts';
import { ask } from '../ask.ts';
import { type Board, type Ground, openBoard } from './board.ts';
import { type Member, newMember } from './members.ts';

// Whose account is erased is in no page of the feed, however old the place from which it is asked for, and a night later in no
// file of the data set. The nights are those of a test clock.

const FOUND_WITHIN_MS = 60_000;

/** Returns what is wrong. */
export async function erasedNamesAreNowhere(ground: Ground): Promise<string[]> {
  const { say, engine, issuer, folder } = ground;
  await using board = await openBoard(ground);
  const url = board.urls()[0] ?? '';
  const [ada, ben] = [await newMember(issuer, url), await newMember(issuer, url)];
  const places: string[] = [(await board.client().listChanges()).next];
  const marks = await leaveTraces(board, places, ada, ben);
  const night = nightly(board, join(folder, `dataset-${engine}`));
  await night.next();
  const before = await night.everything();
  const shown = marks.filter((mark) => before.some(({ text }) => text.includes(mark)));
  const told = await pagesAfter(board, places);
  say(
    `${engine}: before the erasure ${shown.length} of ${marks.length} marks are in the files, and ${marks.filter((mark) => told.includes(mark)).length} in the feed`,
  );
  const faults =
    shown.length === marks.length
      ? []
      : [`${engine}: the data set lacks ${marks.filter((mark) => !shown.includes(mark))}`];
  await must(ask(url, ada.token, 'DELETE', '/api/me'));
  const pages = await pagesAfter(board, places);
  await night.next();
  const files = await night.everything();
  for (const mark of marks) {
    if (pages.includes(mark)) faults.push(`${engine}: a page of the feed has ${mark}`);
    for (const { name, text } of files) if (text.includes(mark)) faults.push(`${engine}: ${name} has ${mark}`);
  }
  say(
    `${engine}: a day later ${marks.length} marks were looked for in ${files.length} files and in the feed from ${places.length} places: ${faults.length} found`,
  );
  await night.close();
  return faults;
}

async function must(sent: ReturnType<typeof ask>) {
  const { outcome, reply } = await sent;
  if (outcome !== 'acknowledged') throw new Error(`${outcome}: ${JSON.stringify(reply)}`);
  return reply;
}

/** Everything that has a name of Ada on the board. Returns what only she has. */
async function leaveTraces(board: Board, places: string[], ada: Member, ben: Member): Promise<string[]> {
  const send = async (by: Member, method: string, path: string, body?: object) => {
    const reply = await must(ask(board.urls()[0] ?? '', by.token, method, path, body));
    places.push((await board.client().listChanges()).next);
    return reply;
  };
  const marks = ['zyxfull', 'zyxuser', 'zyxbio', 'zyxproject', 'zyxtagline', 'zyxcomment', 'zyxcollection'];
  const [full_name = '', username = '', bio = '', name = '', tagline = '', content = '', collection = ''] = marks;
  await send(ada, 'PATCH', '/api/me', { full_name, username, bio });
  const { project } = await send(ada, 'POST', '/api/projects', { name, tagline });
  await send(ada, 'POST', `/api/projects/${project.id}/comments`, { content });
  await send(ada, 'POST', '/api/collections', { name: collection, visibility: 'public' });
  const other = (await send(ben, 'POST', '/api/projects', { name: 'Of Ben', tagline: 'With Ada' })).project;
  const invited = await send(ben, 'POST', `/api/projects/${other.id}/members`, { user_id: ada.id, role: 'member' });
  await send(ada, 'PUT', `/api/me/invitations/${invited.member.id}/acceptance`);
  return marks;
}

/** The whole text of the feed from each place that ever was. */
async function pagesAfter(board: Board, places: readonly string[]): Promise<string> {
  let text = '';
  for (const place of places)
    for (let after = place; ; ) {
      const page = await board.client().listChanges({ after });
      text += JSON.stringify(page);
      if (!page.has_more) break;
      after = page.next;
    }
  return text;
}

/** The nightly publishing of an instance, at a time that is told. */
function nightly(board: Board, folder: string) {
  let now = Date.now();
  let published = 0;
  const worker = runDataset({
    folder,
    roundMs: 10,
    log: { info: () => {}, warn: (facts: unknown) => process.stderr.write(`${JSON.stringify(facts)}\n`) },
    deps: { clock: () => now, operatorSettings: { timeZone: 'Europe/Berlin' } as never },
    async publish(into, signal) {
      const store = openReadOnly(board.databaseUrl());
      const facts = { pages: noPages, licence: 'CC0-1.0', siteUrl: undefined, signal, clock: () => now };
      await publishDataset(store, into, facts).finally(() => store.close());
      published += 1;
    },
  });
  return {
    close: worker.close,
    /** A day goes by. */
    async next() {
      const before = published;
      now += DAY_MS;
      for (const until = performance.now() + FOUND_WITHIN_MS; published === before; await sleep(10))
        if (performance.now() > until) throw new Error('no edition was published');
    },
    everything: () => everythingIn(folder),
  };
}
