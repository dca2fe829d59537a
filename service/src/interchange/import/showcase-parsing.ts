import type { CollectionLine } from '@launch-board/contract/import-format';
import { allRead, type Fields } from '../../domain/text/fields.ts';

type Part = NonNullable<CollectionLine['showcase']>;

/** The intake of a collection, with its awards and its accepted entries. */
export function readIntake(part: Part, fields: Fields) {
  const {
    opens_at,
    closes_at,
    shown_at,
    place,
    who_may_enter,
    accepts,
    votes_each = 0,
    voting_opens_at,
    voting_closes_at,
    tracks,
    awards = [],
    entries,
    ...others
  } = part;
  allRead(others);
  return {
    intake: {
      opens_at: fields.time('showcase.opens_at', opens_at),
      closes_at: fields.time('showcase.closes_at', closes_at),
      shown_at: fields.maybeTime('showcase.shown_at', shown_at),
      place: fields.maybeText('showcase.place', place),
      who_may_enter,
      accepts,
      votes_each,
      voting_opens_at: fields.maybeTime('showcase.voting_opens_at', voting_opens_at),
      voting_closes_at: fields.maybeTime('showcase.voting_closes_at', voting_closes_at),
      tracks: JSON.stringify(
        tracks.map(({ id, name }, i) => ({ id, name: fields.line(`showcase.tracks.${i}`, name) })),
      ),
    },
    awards: awards.map((award, i) => readAward(award, fields, `showcase.awards.${i}`)),
    entries: entries.map(({ project, user, track, table_number, entered_at, ...rest }, i) => {
      allRead(rest);
      return {
        project,
        user: fields.maybeLine(`showcase.entries.${i}.user`, user),
        track: track ?? null,
        table_number: table_number ?? null,
        entered_at: fields.time(`showcase.entries.${i}.entered_at`, entered_at),
      };
    }),
  };
}

function readAward(
  { project, name, citation, ...rest }: NonNullable<Part['awards']>[number],
  fields: Fields,
  at: string,
) {
  allRead(rest);
  return {
    project,
    name: fields.line(`${at}.name`, name),
    citation: fields.maybeText(`${at}.citation`, citation),
  };
}
