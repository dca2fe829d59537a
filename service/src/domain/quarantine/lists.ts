import { type Complete, type InputOf, limits, type operations, type Quarantine } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { changedAt, changeLists, findLists, type ListChange, type Lists } from '../../store/quarantine/lists.ts';
import { type PublishedPost, publishedComments, publishedProjects } from '../../store/quarantine/posts.ts';
import type { Member } from '../actor.ts';
import { note } from '../administration/log.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { allRead } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { type Transaction, transact } from '../transaction.ts';
import { listedIn, tidyDomain, tidyWord } from './listed.ts';
import { viewRules } from './views.ts';

type Body = InputOf<typeof operations.setQuarantineLists>['body'];

const { days, shown, entries } = limits.quarantine;
/** Posts that are read at once. */
const AT_ONCE = 1000;
const EXCERPT = 300;

/** @throws Fail `invalid_request` */
function tidy({ words, domains, ...others }: Body): Lists {
  allRead(others);
  const kept = { words: words.map(tidyWord), domains: domains.map(tidyDomain) };
  const details = Object.entries(kept).flatMap(([field, entries]) =>
    entries.flatMap((entry, i) =>
      entry === undefined ? [{ field: `${field}.${i}`, message: faults[field] ?? '' }] : [],
    ),
  );
  if (details.length > 0) throw new Fail('invalid_request', { details });
  const once = (entries: (string | undefined)[]) => [...new Set(entries.filter((entry) => entry !== undefined))];
  return { words: once(kept.words), domains: once(kept.domains) };
}

const faults: Record<string, string> = {
  words: 'must have two letters or digits',
  domains: 'must be a domain, such as example.org',
};

/** What lists would have caught among what is public. */
export async function tryQuarantineLists(
  { store, clock }: Deps,
  _actor: Member,
  { body }: InputOf<typeof operations.tryQuarantineLists>,
) {
  const lists = tidy(body);
  const since = clock() - days * DAY_MS;
  const caught: (PublishedPost & { entry: string })[] = [];
  let compared = 0;
  for (const kind of [publishedProjects, publishedComments]) {
    let before = clock() + 1;
    for (;;) {
      // Each part by itself, so that a long month holds up nobody.
      const some = await store.read((reads) => kind(reads, { since, before, max: AT_ONCE }));
      compared += some.length;
      for (const post of some) {
        const [listed] = listedIn(post, lists);
        if (listed) caught.push({ ...post, entry: listed.entry });
      }
      const last = some.at(-1);
      if (!last || some.length < AT_ONCE) break;
      before = last.created_at;
    }
  }
  const newest = caught.sort((a, b) => b.created_at - a.created_at).slice(0, shown);
  return { caught_count: caught.length, compared_count: compared, things: newest.map(viewCaught) };
}

const viewCaught = ({ type, id, project_id, name, excerpt, created_at, entry }: PublishedPost & { entry: string }) => ({
  type,
  id,
  project_id,
  name,
  text: excerpt.slice(0, EXCERPT),
  created_at: isoTime(created_at),
  entry,
});

type Reply = Promise<{ quarantine: Complete<Quarantine> }>;

/** @throws Fail `invalid_request` */
export const setQuarantineLists = (
  deps: Deps,
  actor: Member,
  { body }: InputOf<typeof operations.setQuarantineLists>,
): Reply =>
  transact(deps, actor, async (tx) => {
    const [before, after] = [entriesOf(await findLists(tx.writes)), entriesOf(tidy(body))];
    return change(tx, { added: without(after, before), gone: without(before, after) });
  });

/** Takes back what a change has done, as far as no later one has changed it. @throws Fail `not_found` if nothing is left */
export const undoQuarantineLists = (
  deps: Deps,
  actor: Member,
  { body: { at, ...others } }: InputOf<typeof operations.undoQuarantineLists>,
): Reply =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { added: gone, gone: added } = await changedAt(tx.writes, Date.parse(at));
    if (gone.length + added.length === 0) throw new Fail('not_found');
    const { words, domains } = await findLists(tx.writes);
    if (words.length + domains.length + added.length - gone.length > 2 * entries) throw new Fail('too_many');
    return change(tx, { added, gone });
  });

type Change = { added: ListChange[]; gone: ListChange[] };

async function change(tx: Transaction, { added, gone }: Change): Reply {
  const said = [...added.map(({ entry }) => `+${entry}`), ...gone.map(({ entry }) => `−${entry}`)].join(' ');
  if (said) {
    await changeLists(tx.writes, { added, gone }, tx.now);
    await note(tx, 'quarantine_lists_changed', said.length > LONGEST_NOTE ? `${said.slice(0, LONGEST_NOTE)}…` : said);
  }
  return { quarantine: await viewRules(tx.writes, tx.deps) };
}
const LONGEST_NOTE = 500;

const entriesOf = ({ words, domains }: Lists): ListChange[] => [
  ...words.map((entry) => ({ kind: 'word', entry }) as const),
  ...domains.map((entry) => ({ kind: 'domain', entry }) as const),
];

function without(some: ListChange[], others: ListChange[]): ListChange[] {
  const keys = new Set(others.map(({ kind, entry }) => `${kind} ${entry}`));
  return some.filter(({ kind, entry }) => !keys.has(`${kind} ${entry}`));
}
