import { openBackup } from '../../src/boot/backups/open-backup.ts';
import type { Command } from '../../src/boot/commands/command.ts';
import { runCommand } from '../processes/command.ts';
import { type MembersWorld, startMembersWorld } from '../support/members.ts';
import { tinyPicture } from '../support/pictures.ts';

export type FilledWorld = MembersWorld & {
  /** A picture that the board shows. */
  picture: string;
  file: string;
  run(command: Command, ...args: string[]): ReturnType<typeof runCommand>;
};

/** A board with a project, a comment of some length and a picture. */
export async function startFilledWorld(): Promise<FilledWorld> {
  const world = await startMembersWorld();
  const ada = await world.as('ada');
  const { body } = await ada.send('POST', '/api/projects', { name: 'Tide Clock', tagline: 'Dry steps' });
  const content = 'Built in one weekend; tell me what is missing.';
  await ada.send('POST', `/api/projects/${body.project.id}/comments`, { content });
  const picture = (await ada.send('POST', '/api/pictures', tinyPicture())).body.picture.id;
  await ada.send('PATCH', '/api/me', { portrait: { id: picture } });
  const media = { folder: `${world.folder}/media` };
  return {
    ...world,
    picture,
    file: `${world.folder}/board.backup`,
    run: (command, ...args) => runCommand(command, args, world.databaseUrl, { media }),
  };
}

/** The sums of all tables in a backup. */
export async function sumsIn(file: string) {
  await using backup = await openBackup(file);
  return backup.manifest.tables;
}
