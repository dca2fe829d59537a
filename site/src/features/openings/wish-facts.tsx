import { t } from '@launch-board/host/language/messages';
import type { FreePerson, Opening } from '@launch-board/sdk';
import { format } from '../../ui/acts/ago.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { skillName } from './skill-words.ts';

type Wish = Pick<Opening & FreePerson, 'words' | 'skills' | 'hours' | 'until'>;

/** What a team and a person say alike: in their words, with which skills, for how long. */
export function WishFacts({ wish: { words, skills, hours, until } }: { wish: Wish }) {
  const facts = [
    ...skills.map(skillName),
    ...(hours === null ? [] : [t('{hours, plural, one {# hour} other {# hours}} a week', { hours })]),
    ...(until === null ? [] : [t('until {day}', { day: dayOf(until) })]),
  ];
  return (
    <Stack gap={1}>
      {words && <p dir="auto">{words}</p>}
      {facts.length > 0 && (
        <Quiet isSmall>
          {facts.map((fact, n) => (
            <span key={fact}>
              {n > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </Quiet>
      )}
    </Stack>
  );
}

const dayOf = (day: string): string => format(day, 'UTC', { day: 'numeric', month: 'long', year: 'numeric' });
