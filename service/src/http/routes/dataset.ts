import { operations } from '@launch-board/contract';
import { chooseMyDataset, chooseProjectDataset, getMyDatasetChoices } from '../../domain/dataset/choices.ts';
import { getDataset } from '../../interchange/dataset/dataset.ts';
import { bind, bindMember } from './bind.ts';

export const dataset = [
  // No commit tells of a new edition.
  bind(operations.getDataset, 'never', getDataset),
  bindMember(operations.getMyDatasetChoices, getMyDatasetChoices),
  bindMember(operations.chooseMyDataset, chooseMyDataset),
  bindMember(operations.chooseProjectDataset, chooseProjectDataset),
];
