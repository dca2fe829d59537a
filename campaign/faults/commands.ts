import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, plainEnv } from '../api.ts';
import { end, finished, start } from '../machine/processes.ts';
import type { Fault, Scene } from '../scene.ts';

// Commands of the program are killed during writes to the board.

/** A time from the start of a command to well after its end on a small board. */
const WHILE_MS = 900;

const LINES = 300;

/** Runs the command as a separate process. */
const command = ({ databaseUrl }: Scene, name: string, ...args: string[]) =>
  start(commandOf(name, args), { env: plainEnv({ LAUNCHBOARD_DATABASE_URL: databaseUrl }) });

let files = 0;

export const killImport: Fault = {
  name: 'kill-import',
  what: 'kill -9 of an import beside the API, and of the API; the import run again',
  engines: ['sqlite', 'postgres'],
  rounds: 5,
  begin({ chance, folder }) {
    let file = '';
    let names: string[] = [];
    return {
      async strike(scene) {
        files += 1;
        file = join(folder, `import-${files}.ndjson`);
        names = Array.from({ length: LINES }, (_, n) => `Imported ${files} ${n}`);
        writeFileSync(file, names.map(line).join('\n'));
        const importing = command(scene, 'import', file);
        await sleep(chance.whole(100, WHILE_MS));
        if (chance.happens(0.5)) await scene.apis[0]?.kill();
        await end(importing, 'SIGKILL');
      },
      async after(scene) {
        const code = await finished(command(scene, 'import', file));
        if (code !== 0) scene.note({ kind: 'broken', words: `an import that was run again ended with ${code}` });
        for (const text of names)
          scene.ledger.creations.push({
            what: 'project',
            text,
            outcome: 'acknowledged',
            token: '',
            path: '',
            key: '',
            body: '',
          });
      },
    };
  },
};

const line = (name: string): string =>
  JSON.stringify({
    key: name,
    name,
    tagline: 'From a file',
    created_at: '2026-01-02T03:04:05Z',
    submitter: 'somebody',
  });

export const killBackup: Fault = {
  name: 'kill-backup',
  what: 'kill -9 of a backup and of its verification beside the API; both run again',
  engines: ['sqlite'],
  rounds: 5,
  begin({ chance, folder }) {
    const file = join(folder, 'backup.db');
    return {
      async strike(scene) {
        const copying = command(scene, 'backup', '--force', file);
        await sleep(chance.whole(100, WHILE_MS));
        await end(copying, 'SIGKILL');
        if (!existsSync(file)) return;
        const verifying = command(scene, 'verify-backup', file);
        await sleep(chance.whole(100, WHILE_MS));
        await end(verifying, 'SIGKILL');
      },
      async after(scene) {
        const must = async (what: string, ...args: string[]) => {
          const code = await finished(command(scene, what, ...args));
          if (code !== 0) scene.note({ kind: 'broken', words: `${what} ended with ${code}` });
        };
        // Whenever the backup was killed, a file with the final name is complete.
        if (existsSync(file)) await must('verify-backup', file);
        await must('backup', '--force', file);
        await must('verify-backup', file);
        const left = readdirSync(folder).filter((name) => name.startsWith(basename(file)) && name !== basename(file));
        for (const name of left) scene.note({ kind: 'broken', words: `left behind: ${name}` });
      },
      end: async () => rmSync(file, { force: true }),
    };
  },
};
