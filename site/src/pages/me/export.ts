import { redirect } from 'react-router';
import { problemOf } from '../common/problems.ts';
import { readMine } from '../common/read.ts';

/** Everything the board holds about the person, as a file to keep. */
export const loader = readMine(async ({ visit }) => {
  const all = await visit.api.exportMe().catch((error) => {
    // A download has no page of its own to say it on.
    throw (problemOf(error)?.status ?? 0) >= 429 ? redirect('/me/data?failed=yes') : error;
  });
  return new Response(`${JSON.stringify(all, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="launch-board-${all.exported_at.slice(0, 10)}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
});
