import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasProgram, run } from '../machine/processes.ts';
import type { Fault } from '../scene.ts';

// A process runs out of something: file descriptors, or a log that can be written.

export const descriptors: Fault = {
  name: 'descriptors',
  what: 'no file descriptors left in the API process for half a second',
  engines: ['sqlite', 'postgres'],
  rounds: 5,
  lacks: () => (hasProgram('prlimit') ? undefined : 'needs prlimit (Debian: util-linux)'),
  begin: ({ chance }) => ({
    async strike({ apis: [api] }, load) {
      const pid = api?.pid() ?? 0;
      const open = readdirSync(`/proc/${pid}/fd`).length;
      const limitsBefore = run(
        'prlimit',
        '--pid',
        String(pid),
        '--nofile',
        '--noheadings',
        '--raw',
        '--output',
        'SOFT',
      ).trim();
      const limit = (number: string) => run('prlimit', '--pid', String(pid), `--nofile=${number}:`);
      limit(String(open + chance.whole(0, 3)));
      try {
        // Each needs a connection, and none is left.
        const many = Array.from({ length: 40 }, () =>
          fetch(`${api?.url}/api/stats`, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(3000) })
            .then((answer) => answer.arrayBuffer())
            .catch(() => undefined),
        );
        await sleep(500);
        limit(limitsBefore);
        await Promise.all(many);
      } finally {
        limit(limitsBefore);
      }
      await load.acknowledged(10);
    },
  }),
};

export const fullLog: Fault = {
  name: 'full-log',
  what: 'standard output on a full device (/dev/full) from the start, then kill -9',
  engines: ['sqlite', 'postgres'],
  rounds: 3,
  begin: ({ chance }) => ({
    api: { output: '/dev/full', env: { LAUNCHBOARD_LOG_LEVEL: 'debug' } },
    async strike({ apis: [api], ledger, note }, load) {
      const before = ledger.counts.refused;
      await load.acknowledged(100);
      if (ledger.counts.refused > before)
        note({ kind: 'broken', words: 'a log that cannot be written refuses changes' });
      await sleep(chance.whole(0, 100));
      await api?.kill();
    },
  }),
};
