import { type Complete, type InputOf, limits, type operations, type Quarantine } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { findLists, type Lists, putLists } from '../../store/quarantine/lists.ts';
import { type PublishedPost, publishedComments, publishedProjects } from '../../store/quarantine/posts.ts';
import type { Member } from '../actor.ts';
import { note } from '../administration/log.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { allRead } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { transact } from '../transaction.ts';
import { listedIn, tidyDomain, tidyWord } from './listed.ts';
import { viewRules } from './views.ts';

type Body = InputOf<typeof operations.setQuarantineLists>['body'];

const { days, shown } = limits.quarantine;
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
  words: 'must have a letter or a digit',
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

/** @throws Fail `invalid_request` */
export const setQuarantineLists = (
  deps: Deps,
  actor: Member,
  { body }: InputOf<typeof operations.setQuarantineLists>,
): Promise<{ quarantine: Complete<Quarantine> }> =>
  transact(deps, actor, async (tx) => {
    const lists = tidy(body);
    const change = changeOf(await findLists(tx.writes), lists);
    if (change) {
      await putLists(tx.writes, lists, tx.now);
      await note(tx, 'quarantine_lists_changed', change);
    }
    return { quarantine: await viewRules(tx.writes, deps) };
  });

/** What is new and what is gone, for the log; empty if nothing is. */
function changeOf(before: Lists, after: Lists): string {
  const [old, now] = [before, after].map(({ words, domains }) => [...words, ...domains]) as [string[], string[]];
  const added = now.filter((entry) => !old.includes(entry)).map((entry) => `+${entry}`);
  const gone = old.filter((entry) => !now.includes(entry)).map((entry) => `−${entry}`);
  return [...added, ...gone].join(' ').slice(0, LONGEST_NOTE);
}
const LONGEST_NOTE = 500;
