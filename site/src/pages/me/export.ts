import { redirect, redirectDocument } from 'react-router';
import { problemOf } from '../common/problems.ts';
import { readMine } from '../common/read.ts';

/** Everything the board holds about the person, as a file to keep. It goes to the browser as it comes from the API. */
export const loader = readMine(async ({ visitor, url }) => {
  // For its scripts the router would read the file whole.
  if (visitor.isScripted) throw redirectDocument(url.pathname);
  const { body } = await visitor.openExport().catch((error) => {
    const { status = 0, code } = problemOf(error) ?? {};
    // A download has no page of its own to say it on.
    if (code === 'export_under_way') throw redirect('/me/data?failed=under-way');
    throw status >= 429 ? redirect('/me/data?failed=yes') : error;
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="launch-board-${new Date(visitor.now).toISOString().slice(0, 10)}.json"`,
      'Cache-Control': 'private, no-store',
    },
  });
});
