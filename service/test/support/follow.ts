import type { People } from './people.ts';

export const BEGINNING = '1970-01-01T00:00:00Z';

/** One walk as the contract describes it. Notes what it finds, and returns the `since` of the next walk. */
export async function follow(people: People, since: string, found: Map<string, number>, limit = 7): Promise<string> {
  const path = `/api/projects?limit=${limit}&since=${since}`;
  let nextSince = '';
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { status, body, text } = await people.see(path + (cursor && `&cursor=${cursor}`));
    if (status !== 200) throw new Error(text);
    for (const { id, revision } of body.projects) found.set(id, revision);
    nextSince ||= body.next_since;
    cursor = body.next;
  }
  return nextSince;
}
