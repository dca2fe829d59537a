import { type Dataset, type DatasetChoices, isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { sentChoice } from '../../ui/form/sent-act.ts';

/** Null if the board publishes none. */
export const readDataset = ({ api }: VisitorContext): Promise<Dataset | null> =>
  api.getDataset().then(
    ({ dataset }) => dataset,
    (error) => {
      if (isLaunchBoardError(error, 'dataset_off')) return null;
      throw error;
    },
  );

export const readChoices = ({ api }: VisitorContext): Promise<DatasetChoices> =>
  api.getMyDatasetChoices().then(({ choices }) => choices);

/** Changes what the form has changed, and nothing else: a project may have got another choice meanwhile. */
export async function changeChoices({ api }: VisitorContext, form: FormData): Promise<void> {
  const person = sentChoice(form, 'person', isIn);
  const wanted = new Set(form.getAll('in').map(String));
  const { choices } = await api.getMyDatasetChoices();
  if (choices.in_dataset !== (person === 'in')) await api.chooseMyDataset({ body: { in_dataset: person === 'in' } });
  const offered = new Set(form.getAll('offered').map(String));
  for (const { id, in_dataset } of choices.projects)
    if (offered.has(id) && in_dataset !== wanted.has(id))
      await api.chooseProjectDataset({ id, body: { in_dataset: wanted.has(id) } });
}

const isIn = ['in', 'out'] as const;
