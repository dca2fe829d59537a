import { type ClientOptions, createClient } from '@launch-board/sdk';

/**
 * Begins an export and returns the response with its body unread. Only the headers have to arrive in time. The SDK
 * client checks the status, so that a refusal is the same error as everywhere. A caller who does not want the body
 * cancels it.
 */
export async function openExport(options: ClientOptions): Promise<Response> {
  let opened: Response | undefined;
  const client = createClient({
    ...options,
    async fetch(url, init) {
      const answer = await fetch(url, init);
      if (!answer.ok) return answer;
      opened = answer;
      // The client reads its response to the end, so it gets an empty one.
      return Response.json({}, { headers: answer.headers });
    },
  });
  await client.exportMe();
  if (!opened) throw new Error('an export succeeded without an answer');
  return opened;
}
