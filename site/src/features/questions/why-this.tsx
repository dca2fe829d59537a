import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { TryNext } from '@launch-board/sdk';
import { isolated } from '../../ui/format/bidi.ts';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { partsOf, type TryNextPage } from './questions.ts';

const { points, days } = limits.questions;

/** Why this project comes now: each part of its points. */
export const WhyThis = ({ next }: { next: TryNext }) => (
  <Disclosure look="quiet" isBare label={t('Why this one: {points} points', { points: next.points })}>
    <ul>
      {partsOf(next).map(({ words, points }) => (
        <li key={words}>{t('{points} points: {reason}', { points, reason: words })}</li>
      ))}
    </ul>
    {next.because.is_close && (
      <p>
        {t(
          'You share a team with somebody on it: a project of others comes next, whatever its points, and after an answer to it all others do.',
        )}
      </p>
    )}
    <p>
      {t(
        'Most points come first, then who has waited longer: {missing} points for each answer that is missing to {wanted}, {day} for each day of waiting up to {days}, {given} for each project of others that the team has answered in {span} days up to {most}, {interest} if you follow its category, {department} if its owner is of your department. Nothing else counts.',
        {
          ...points,
          wanted: limits.questions.missing,
          days: days.points,
          span: days.given,
          most: limits.questions.given,
        },
      )}
    </p>
  </Disclosure>
);

/** Where the visitor's own projects stand, by how much one more answer lifts them, and why it does. */
export const OwnPlaces = ({ own }: { own: TryNextPage['own'] }) =>
  own.length > 0 && (
    <Stack as="section" gap={3} aria-labelledby="own-places">
      <PartTitle id="own-places">{t('Your projects among those that wait')}</PartTitle>
      {own.map((one) => (
        <p key={one.project_id}>{placeWords(one)}</p>
      ))}
      <Quiet>
        {t(
          'Who answers others is answered sooner: each project of others that you answer adds {given} points to yours for {span} days, for up to {most} projects. Answers to people with whom you share a team add none.',
          { given: points.given, span: days.given, most: limits.questions.given },
        )}
      </Quiet>
    </Stack>
  );

function placeWords({ name: project, place, place_after_one_more: later, given, ...one }: TryNextPage['own'][number]) {
  const name = isolated(project);
  if (given >= limits.questions.given)
    return t('{name} is at place {place}, with {points} points. Your answers lift it as far as they can.', {
      ...{ name, place, points: one.points },
    });
  if (later < place)
    return t('{name} is at place {place}, with {points} points. One more answer of yours moves it to place {later}.', {
      ...{ name, place, later, points: one.points },
    });
  return t('{name} is at place {place}, with {points} points. One more answer of yours adds {given} points.', {
    ...{ name, place, points: one.points, given: points.given },
  });
}
