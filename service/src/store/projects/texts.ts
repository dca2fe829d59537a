import { ofLinks } from '@launch-board/contract';
import type { ProjectTexts } from '../tables.ts';

/** What owners write on a project, as it is where nobody has written anything. */
export const noTexts: ProjectTexts = {
  name: '',
  tagline: '',
  description: null,
  ...ofLinks(() => null),
};

/** Their columns, which a project and its proposal have alike. A new one is edited, compared, shown and erased with them. */
export const textColumns = Object.keys(noTexts) as (keyof ProjectTexts)[];
