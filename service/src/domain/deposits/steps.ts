import { hash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { readStored } from '../../media/stored-file.ts';
import { changeLeased, type DepositRow, publishedDeposits } from '../../store/deposits/deposits.ts';
import { filesOf, findPicture } from '../../store/pictures/reads.ts';
import type { DepositStep } from '../../store/tables.ts';
import type { DepositServer, Deps } from '../deps.ts';
import { ask, faultWords, type Reply, Trouble } from './client.ts';
import { type Author, type Content, documentsOf, PICTURE_FILE } from './contents.ts';
import { markOf, recordOf } from './metadata.ts';
import { doiIn, idIn, publishedIn } from './replies.ts';

// Each step asks the repository for one thing and says what is known then. It may be done twice: a process that was stopped
// in between does not know how far it came. So each looks first, or asks for what is the same the second time.

export type Doing = {
  deps: Deps & { depositServer: DepositServer };
  row: DepositRow;
  /** Undefined while a draft is deleted. */
  content: Content | undefined;
  authors: readonly Author[];
  stop: AbortSignal;
};

/** What is written down; `wait` if it is not to go on at once, `over` if nothing is left to do. */
export type Done = { changes?: Partial<DepositRow>; next?: DepositStep; waitMs?: number; over?: 'published' | 'ended' };
type Step = (doing: Doing) => Promise<Done>;

const draftOf = ({ record_id }: DepositRow): string => `/api/records/${encodeURIComponent(record_id ?? '')}/draft`;
const gone = () => new Trouble('draft_gone', { isFinal: true });

function assertThere({ status, body }: Reply): Reply['body'] {
  if (status === 404 || status === 410) throw gone();
  return body;
}

const describe = ({ row, content, authors, deps }: Doing) => {
  if (!content) throw gone();
  return recordOf(
    { row, content, authors, day: new Date(row.agreed_at ?? 0).toISOString().slice(0, 10) },
    deps.depositServer,
  );
};

const digestOfOrcids = ({ authors }: Doing): string =>
  hash('sha256', authors.map(({ orcid_id }) => orcid_id ?? '').join(' '));

/** Whether the draft names an iD that its person has taken back: it is described anew before anything is published. */
const isOutdated = (doing: Doing): boolean => doing.row.described_orcids !== digestOfOrcids(doing);

/** Search is behind what was written by some seconds: nothing found sooner says nothing. */
const SEARCHABLE_MS = MINUTE_MS;

/** The draft of this deposit, if the repository has made one that the board does not know. */
async function findDraft({ deps, row, stop, content }: Doing): Promise<string | undefined> {
  const { depositServer, pages } = deps;
  const mark = markOf(content?.page ?? pages('projects', row.project_id), row);
  const query = new URLSearchParams({ q: `metadata.identifiers.identifier:"${mark}"`, size: '2' });
  const { body } = await ask(depositServer, `/api/user/records?${query}`, { stop });
  const hits: unknown = body.hits?.hits;
  const found = Array.isArray(hits)
    ? hits.find((hit) => hit?.metadata?.identifiers?.some((one: { identifier?: unknown }) => one?.identifier === mark))
    : undefined;
  return found && idIn(found);
}

const create: Step = async (doing) => {
  const { deps, row, stop } = doing;
  const { depositServer, store, clock } = deps;
  const [before] = await store.read((reads) => publishedDeposits(reads, row.project_id));
  if (before?.record_id) {
    // The same draft, if there is one already.
    const path = `/api/records/${encodeURIComponent(before.record_id)}/versions`;
    const body = assertThere(await ask(depositServer, path, { method: 'POST', json: {}, stop }));
    return { changes: { record_id: idIn(body) }, next: 'describe' };
  }
  // Written down before the repository is asked: whoever goes on looks first whether it has made one.
  if (row.created_at === null) {
    if (!(await store.write((writes) => changeLeased(writes, row, { created_at: clock() })))) return {};
  } else {
    const found = await findDraft(doing);
    if (found !== undefined) return { changes: { record_id: found }, next: 'describe' };
    const left = row.created_at + SEARCHABLE_MS - clock();
    if (left > 0) return { waitMs: left };
  }
  const { body } = await ask(depositServer, '/api/records', { method: 'POST', json: describe(doing), stop });
  return { changes: { record_id: idIn(body) }, next: 'describe' };
};

const describeDraft: Step = async (doing) => {
  const { deps, row, stop } = doing;
  const body = assertThere(await ask(deps.depositServer, draftOf(row), { method: 'PUT', json: describe(doing), stop }));
  const detail = faultWords(body.errors);
  if (detail !== null) throw new Trouble('not_accepted', { detail, isFinal: true });
  return { changes: { described_orcids: digestOfOrcids(doing) }, next: 'files' };
};

type Entry = { key?: unknown; status?: unknown; checksum?: unknown };

/** One file, the first that is not there yet. */
const sendFiles: Step = async ({ deps, row, content, authors, stop }) => {
  if (!content) throw gone();
  const { depositServer } = deps;
  const path = `${draftOf(row)}/files`;
  const { entries = [] } = assertThere(await ask(depositServer, path, { stop })) as { entries?: Entry[] };
  const there = new Map(entries.map((entry) => [String(entry.key), entry]));
  const wanted = [
    ...documentsOf(content, authors).map(({ name, body }) => ({ name, read: async () => body })),
    ...content.pictures.map(({ id, name }) => ({ name, read: () => readPicture(deps, id) })),
  ];
  const left = wanted.filter(({ name }) => there.get(name)?.status !== 'completed');
  const strange = [...there.keys()].find((key) => !wanted.some(({ name }) => name === key));
  if (strange !== undefined) {
    await ask(depositServer, `${path}/${encodeURIComponent(strange)}`, { method: 'DELETE', stop });
    return {};
  }
  const [next] = left;
  if (!next) return { next: 'reserve' };
  const file = `${path}/${encodeURIComponent(next.name)}`;
  const bytes = await next.read();
  if (!there.has(next.name))
    assertThere(await ask(depositServer, path, { method: 'POST', json: [{ key: next.name }], stop }));
  assertThere(await ask(depositServer, `${file}/content`, { method: 'PUT', bytes, stop }));
  const { checksum } = assertThere(await ask(depositServer, `${file}/commit`, { method: 'POST', stop }));
  if (typeof checksum === 'string' && /^md5:/.test(checksum) && checksum !== `md5:${hash('md5', bytes)}`) {
    await ask(depositServer, file, { method: 'DELETE', stop });
    throw new Trouble('unreachable');
  }
  return left.length > 1 ? {} : { next: 'reserve' };
};

async function readPicture({ store, media }: Deps, id: string): Promise<Buffer> {
  const row = await store.read((reads) => findPicture(reads, id));
  const mark = row?.state === 'ready' ? filesOf(row.files)[PICTURE_FILE] : undefined;
  const { content } = mark ? await readStored(media.store, { id, name: PICTURE_FILE }, mark) : {};
  if (!content) throw new Trouble('picture_gone', { isFinal: true });
  return content;
}

/** A record without a DOI is not what was asked for: this is known before it is published. */
const reserve: Step = async ({ deps, row, stop }) => {
  const next = deps.depositServer.community !== undefined && row.version === 1 ? 'submit' : 'publish';
  const known = doiIn(assertThere(await ask(deps.depositServer, draftOf(row), { stop })).pids);
  if (known) return { changes: { doi: known }, next };
  const { body } = await ask(deps.depositServer, `${draftOf(row)}/pids/doi`, { method: 'POST', stop });
  const doi = doiIn(body.pids);
  if (doi === undefined) throw new Trouble('no_doi', { isFinal: true });
  return { changes: { doi }, next };
};

/** What is known of the record if it is published; undefined if it is not. */
async function findPublished({ deps, row, stop }: Doing): Promise<Done | undefined> {
  if (row.record_id === null) return undefined;
  const path = `/api/records/${encodeURIComponent(row.record_id)}`;
  const { status, body } = await ask(deps.depositServer, path, { stop });
  if (status !== 200 || body.is_published !== true) return undefined;
  return { changes: publishedIn(body, row.doi), over: 'published' };
}

const publish: Step = async (doing) => {
  const before = await findPublished(doing);
  if (before) return before;
  if (isOutdated(doing)) return { next: 'describe' };
  const { deps, row, stop } = doing;
  const path = `${draftOf(row)}/actions/publish`;
  const body = assertThere(await ask(deps.depositServer, path, { method: 'POST', stop }));
  return { changes: publishedIn(body, row.doi), over: 'published' };
};

/** In a community curators decide. */
const submit: Step = async (doing) => {
  const { deps, row, stop } = doing;
  const { depositServer, clock } = deps;
  const before = await findPublished(doing);
  if (before) return before;
  if (isOutdated(doing)) return { next: 'describe' };
  const path = `${draftOf(row)}/review`;
  const { body } = await ask(depositServer, path, { stop });
  // Handed in before, and described anew meanwhile.
  if (row.submitted_at !== null && body.is_open === false) throw new Trouble('review_declined', { isFinal: true });
  if (body.is_open !== true) {
    const json = { receiver: { community: depositServer.community }, type: 'community-submission' };
    assertThere(await ask(depositServer, path, { method: 'PUT', json, stop }));
    const payload = { content: `Deposited by ${depositServer.boardName}.`, format: 'html' };
    assertThere(
      await ask(depositServer, `${draftOf(row)}/actions/submit-review`, { method: 'POST', json: { payload }, stop }),
    );
  }
  return { changes: { submitted_at: row.submitted_at ?? clock() }, next: 'wait' };
};

const REVIEW_PAUSE_MS = HOUR_MS;
const REVIEW_DAYS = 90;

const wait: Step = async (doing) => {
  const published = await findPublished(doing);
  if (published) return published;
  const { deps, row, stop } = doing;
  const body = assertThere(await ask(deps.depositServer, `${draftOf(row)}/review`, { stop }));
  if (body.is_open === false) throw new Trouble('review_declined', { isFinal: true });
  if (isOutdated(doing)) return { next: 'describe' };
  if ((row.submitted_at ?? 0) + REVIEW_DAYS * DAY_MS < deps.clock())
    throw new Trouble('review_silent', { isFinal: true });
  return { waitMs: REVIEW_PAUSE_MS };
};

/** Deletes the draft, unless it is a record by now: then it is for good, whoever has stopped it. */
const discard: Step = async (doing) => {
  const { deps, stop } = doing;
  let { row } = doing;
  if (row.record_id === null) {
    if (row.created_at === null) return { over: 'ended' };
    const left = row.created_at + SEARCHABLE_MS - deps.clock();
    if (left > 0) return { waitMs: left };
    const found = await findDraft(doing);
    if (found === undefined) return { over: 'ended' };
    row = { ...row, record_id: found };
  }
  const published = await findPublished({ ...doing, row });
  if (published) return published;
  if (row.submitted_at !== null) {
    const { body } = await ask(deps.depositServer, `${draftOf(row)}/review`, { stop });
    if (body.is_open === true && typeof body.id === 'string')
      await ask(deps.depositServer, `/api/requests/${encodeURIComponent(body.id)}/actions/cancel`, {
        method: 'POST',
        stop,
      });
  }
  await ask(deps.depositServer, draftOf(row), { method: 'DELETE', stop });
  return { over: 'ended' };
};

export const steps: Record<DepositStep, Step> = {
  create,
  describe: describeDraft,
  files: sendFiles,
  reserve,
  publish,
  submit,
  wait,
  discard,
};
