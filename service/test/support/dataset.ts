import { fileURLToPath } from 'node:url';

/** A board with an edition of which only the list of the files is there. */
export const datasetEnv = {
  LAUNCHBOARD_DATASET_FOLDER: fileURLToPath(new URL('published', import.meta.url)),
  LAUNCHBOARD_DATASET_LICENCE: 'CC-BY-4.0',
};
