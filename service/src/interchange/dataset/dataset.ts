import { type Complete, type Dataset, datasetPath } from '@launch-board/contract';
import type { Deps } from '../../domain/deps.ts';
import { Fail } from '../../domain/fail.ts';
import { currentEdition, type Edition } from './editions.ts';

/** @throws Fail `dataset_off`, also before the first edition */
export async function getDataset(deps: Pick<Deps, 'datasetFolder'>): Promise<{ dataset: Complete<Dataset> }> {
  const { files, ...edition } = await editionOf(deps);
  return { dataset: { ...edition, files: files.map((file) => ({ ...file, url: `${datasetPath}/${file.name}` })) } };
}

async function editionOf({ datasetFolder }: Pick<Deps, 'datasetFolder'>): Promise<Edition> {
  const edition = datasetFolder === undefined ? undefined : await currentEdition(datasetFolder);
  if (!edition) throw new Fail('dataset_off');
  return edition;
}
