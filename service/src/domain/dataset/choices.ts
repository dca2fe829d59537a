import type { Complete, DatasetChoices, InputOf, operations } from '@launch-board/contract';
import { choosePerson, chooseProject, isPersonIn, ownedChoices } from '../../store/dataset/choices.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { ownProject } from '../projects/access.ts';
import { transact } from '../transaction.ts';

type Shown = { choices: Complete<DatasetChoices> };

export const getMyDatasetChoices = (deps: Deps, actor: Member): Promise<Shown> =>
  deps.store.read((reads) => choicesOf(reads, actor));

export const chooseMyDataset = (
  deps: Deps,
  actor: Member,
  { body }: InputOf<typeof operations.chooseMyDataset>,
): Promise<Shown> =>
  transact(
    deps,
    actor,
    async ({ writes }) => {
      await choosePerson(writes, actor.userId, body.in_dataset);
      return choicesOf(writes, actor);
    },
    always,
  );

/** @throws Fail `not_found`, `forbidden` */
export const chooseProjectDataset = (
  deps: Deps,
  actor: Member,
  { id, body }: InputOf<typeof operations.chooseProjectDataset>,
): Promise<Shown> =>
  transact(
    deps,
    actor,
    async ({ writes }) => {
      await ownProject(writes, actor, id);
      await chooseProject(writes, id, body.in_dataset);
      return choicesOf(writes, actor);
    },
    always,
  );

/** What is withdrawn is one's own, whatever a moderator has decided. */
const always = { evenSuspended: true };

async function choicesOf(reads: Reads, { userId }: Member): Promise<Shown> {
  const projects = await ownedChoices(reads, userId);
  return {
    choices: {
      in_dataset: await isPersonIn(reads, userId),
      projects: projects.map(({ id, name, in_dataset }) => ({ id, name, in_dataset: in_dataset === 1 })),
    },
  };
}
