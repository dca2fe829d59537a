import { t } from '@launch-board/host/language/messages';
import type { UserProfile } from '@launch-board/sdk';

/** Their year of study, in their own words. Of whoever has left the university it is over, so this says since when they have. */
export const studyOf = ({ alumni_since, year_of_study }: Pick<UserProfile, 'alumni_since' | 'year_of_study'>) =>
  alumni_since ? t('Alumni since {year}', { year: alumni_since.slice(0, 4) }) : (year_of_study ?? null);
