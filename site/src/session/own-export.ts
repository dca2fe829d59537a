import { type ClientOptions, createClient } from '@launch-board/sdk';

/**
 * Begins an export and hands on its answer unread, whatever its size: only the head has to come in time. The client judges
 * the answer, so that a refusal is the same error as everywhere. Whoever does not want the body cancels it.
 */
export async function openExport(options: ClientOptions): Promise<Response> {
  let opened: Response | undefined;
  const client = createClient({
    ...options,
    async fetch(url, init) {
      const answer = await fetch(url, init);
      if (!answer.ok) return answer;
      opened = answer;
      // The client reads what it is given to its end.
      return Response.json({}, { headers: answer.headers });
    },
  });
  await client.exportMe();
  if (!opened) throw new Error('an export succeeded without an answer');
  return opened;
}
