import { type Operation, operations } from '@launch-board/contract';
import { datasetEnv } from '../support/dataset.ts';
import { type MembersWorld, startMembersWorld } from '../support/members.ts';
import { someRepositoryEnv } from '../support/rows/deposit-rows.ts';
import { somePlatformEnv } from '../support/rows/lti-rows.ts';
import { webhookEnv } from '../support/webhooks.ts';
import type { SizedScene } from './sized-scene.ts';
import type { Row } from './statement-row.ts';
import { mailSecret } from './statement-table.ts';

/** A board that has all that the rows of statement-table.ts ask for, and does nothing else meanwhile. */
export const startTableWorld = (): Promise<MembersWorld> =>
  startMembersWorld({
    hasBackground: false,
    env: {
      LAUNCHBOARD_MAIL_SECRET: mailSecret,
      LAUNCHBOARD_JOIN_REPOSITORIES: 'on',
      ...webhookEnv,
      ...datasetEnv,
      ...somePlatformEnv(),
      ...someRepositoryEnv,
    },
  });

/** @throws Error unless it succeeds */
export async function request({ operation, ask }: Row, scene: SizedScene) {
  const { method, access, success } = operations[operation] as Operation;
  const asked = ask(scene);
  const [path, body] = typeof asked === 'string' ? [asked] : asked;
  const caller = access === 'member' || access === 'anyone' ? scene.owner : scene.moderator;
  const { status, text } = await caller.send(method, path, body);
  if (status !== success.status) throw new Error(`${method} ${path}: ${text}`);
}
