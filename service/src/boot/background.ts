import type { Logger } from 'pino';
import type { Deps } from '../domain/deps.ts';
import { type Publish, runDataset } from './dataset-worker.ts';
import { runDeferred } from './deferred.ts';
import { runDeposits } from './deposit-worker.ts';
import { sendFigures } from './figures-sender.ts';
import { runForeignPictures } from './foreign-picture-worker.ts';
import { runLinks } from './link-worker.ts';
import { runMail } from './mail-worker.ts';
import { runReleases } from './release-worker.ts';
import { runRepositories } from './repository-worker.ts';
import type { Config } from './settings/config.ts';
import { runWebhooks } from './webhook-worker.ts';
import type { WorkTally } from './work-tally.ts';

type Background = Pick<Config, 'mail'> & {
  tally: WorkTally;
  foreign?: { pauseMs?: number };
  roundMs?: number;
  publish?: Publish;
};

/** What every instance does besides serving requests. */
export async function runBackground(
  opened: AsyncDisposableStack,
  deps: Deps,
  log: Logger,
  { tally, mail, foreign, roundMs, publish }: Background,
) {
  opened.adopt(runDeferred(deps, log, { tally, roundMs }), (it) => it.close());
  if (mail) opened.adopt(await runMail(deps, mail, log, { tally, roundMs }), (it) => it.close());
  if (deps.webhooks) opened.adopt(runWebhooks(deps, log, roundMs), (it) => it.close());
  if (deps.depositServer) opened.adopt(runDeposits(deps, log, roundMs), (it) => it.close());
  if (deps.look) opened.adopt(runLinks(deps, log, roundMs), (it) => it.close());
  if (deps.repositories) opened.adopt(runRepositories(deps, log, roundMs), (it) => it.close());
  const releases = deps.process?.releases;
  if (releases) opened.adopt(runReleases(deps, releases, log, roundMs), (it) => it.close());
  opened.adopt(sendFigures(deps, log), (it) => it.close());
  const { datasetFolder } = deps;
  if (datasetFolder !== undefined)
    opened.adopt(runDataset({ folder: datasetFolder, deps, log, roundMs, publish }), (it) => it.close());
  opened.adopt(runForeignPictures(deps, log, foreign?.pauseMs), (it) => it.close());
}
