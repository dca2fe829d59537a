import { operations } from '@launch-board/contract';
import { addFirstTerm, nameFirstOperator, readSetup, sendSetupMail } from '../../domain/first-start/setup.ts';
import { bind } from './bind.ts';

export const firstStart = [
  bind(operations.readSetup, 'never', readSetup),
  bind(operations.sendSetupMail, 'never', sendSetupMail),
  bind(operations.nameFirstOperator, 'never', nameFirstOperator),
  bind(operations.addFirstTerm, 'never', addFirstTerm),
];
