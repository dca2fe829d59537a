import { t } from '@launch-board/host/language/messages';
import type { TryNext } from '@launch-board/sdk';
import { Quiet } from '../../ui/format/quiet.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { partsOf, type TryNextPage } from './questions.ts';

/** Why this project comes now: each part of its points. */
export const WhyThis = ({ next }: { next: TryNext }) => (
  <Disclosure look="quiet" isBare label={t('Why this one: {points} points', { points: next.points })}>
    <ul>
      {partsOf(next).map(({ words, points }) => (
        <li key={words}>{t('{points} points: {reason}', { points, reason: words })}</li>
      ))}
    </ul>
    {next.because.is_close && (
      <p>{t('You share a team with somebody on it: after an answer to it, projects of others come first.')}</p>
    )}
    <p>
      {t(
        'Most points come first, then who has waited longer: ten points for each answer that is missing to three, two for each day of waiting up to fourteen, two for each project of others that the team has answered in thirty days up to five, three if you follow its category, two if its owner is of your department. Nothing else counts.',
      )}
    </p>
  </Disclosure>
);

/** Where the visitor's own projects stand, and by how much one more answer lifts them. */
export const OwnPlaces = ({ own }: { own: TryNextPage['own'] }) =>
  own.map((one) => (
    <Quiet key={one.project_id}>
      {one.place_after_one_more < one.place
        ? t('{name} is at place {place} of those that wait. One more answer of yours adds two points: place {later}.', {
            name: one.name,
            place: one.place,
            later: one.place_after_one_more,
          })
        : t('{name} is at place {place} of those that wait, with {points} points.', {
            name: one.name,
            place: one.place,
            points: one.points,
          })}
    </Quiet>
  ));
