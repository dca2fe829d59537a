import { t } from '@launch-board/host/language/messages';
import type {
  Entrant,
  Entry,
  Judgement,
  Jury,
  JuryResult,
  JuryResults,
  ShowcaseDetail,
  ShowcaseResult,
} from '@launch-board/sdk';
import { partOf, partsOf } from '../jury/apart.ts';
import { criteriaFor } from '../jury/criteria.ts';
import { nameOf } from '../people/names.ts';
import type { Column } from './columns.ts';

export type Cell = string | number | null;

export type GradeFacts = {
  siteUrl: string;
  showcase: ShowcaseDetail;
  jury: Jury;
  judgements: Judgement[];
  results: JuryResults;
  votes: ShowcaseResult[];
  /** By project, those who joined first before the others; with an address if they show it. */
  people: Map<string, Entrant[]>;
};

export type About = {
  entry: Entry;
  result: JuryResult | undefined;
  vote: ShowcaseResult | undefined;
  /** Those that count. */
  marks: Judgement[];
  /** What judges said who were sent there, also what counts for nothing. */
  visits: Judgement[];
};

/** What a column of the file is called, what it has of an entry, where some have several cells, and what a program gets of it. */
export type GradePart = { names: string[]; cells: (about: About) => Cell[]; value: (about: About) => unknown };

const one = (name: string, cell: (about: About) => Cell, value: GradePart['value'] = cell): GradePart => ({
  names: [name],
  cells: (about) => [cell(about)],
  value,
});

/** A column whose cells a program gets by these keys. */
const several = (names: Record<string, string>, cells: (about: About) => Cell[]): GradePart => ({
  names: Object.values(names),
  cells,
  value: (about) => Object.fromEntries(Object.keys(names).map((key, i) => [key, cells(about)[i]])),
});

/** Every column there is. */
export function gradeParts({ siteUrl, showcase, jury, results, people }: GradeFacts): Record<Column, GradePart> {
  const team = ({ entry }: About) => people.get(entry.project_id) ?? [];
  const shown = (about: About) => team(about).flatMap(({ user, address }) => (address ? [{ user, address }] : []));
  const awards = ({ entry }: About) => awardsOf(showcase, entry.project_id);
  return {
    project: one(t('Project'), ({ entry }) => entry.project.name),
    team: one(
      t('Team'),
      (about) => team(about).map(namedIn).join(', '),
      (about) => team(about).map(namedIn),
    ),
    addresses: one(
      t('E-mail addresses'),
      (about) =>
        shown(about)
          .map(({ address }) => address)
          .join(', '),
      (about) => shown(about).map((one) => ({ name: namedIn(one), address: one.address })),
    ),
    track: one(t('Track'), ({ entry }) => showcase.tracks.find(({ id }) => id === entry.track)?.name ?? null),
    table: one(t('Table'), ({ entry }) => entry.table_number ?? null),
    place: placePart(results),
    score: one(t('Score'), ({ result }) => rounded(result?.score)),
    interval: several({ lowest: t('Lowest likely score'), highest: t('Highest likely score') }, ({ result }) => [
      rounded(result?.lowest_score),
      rounded(result?.highest_score),
    ]),
    judges: one(t('Judges'), ({ result }) => result?.views ?? 0),
    attendance: attendancePart(),
    criteria: criteriaPart(jury),
    votes: several({ place: t('Place by votes'), votes: t('Votes') }, ({ vote }) => [
      vote?.place ?? null,
      vote?.votes ?? null,
    ]),
    awards: one(t('Awards'), (about) => awards(about).join(', '), awards),
    link: one(t('Address'), ({ entry }) => `${siteUrl}/projects/${entry.project_id}`),
  };
}

const namedIn = ({ user }: Pick<Entrant, 'user'>): string => nameOf(user);

const criteriaPart = ({ criteria }: Jury): GradePart => ({
  names: criteria.map(({ name }) => t('{criterion} (mean)', { criterion: name })),
  // Empty where a project is not judged by it, whatever judges said while it was in another track.
  cells: ({ entry, marks }) => criteria.map((one) => (isAsked(one, entry) ? rounded(meanOf(marks, one.id)) : null)),
  value: ({ entry, marks }) =>
    Object.fromEntries(
      criteriaFor(criteria, entry.track).map(({ id, name }) => [id, { name, mean: rounded(meanOf(marks, id)) }]),
    ),
});

export const isAsked = (criterion: Jury['criteria'][number], { track }: Pick<Entry, 'track'>): boolean =>
  criteriaFor([criterion], track).length > 0;

/** Whoever was seen by a judge was there. Where no judge was, nobody knows. */
function attendancePart(): GradePart {
  const absences = ({ visits }: About) => visits.filter(({ outcome }) => outcome === 'absent').length;
  const wasThere = (about: About) => {
    if (about.visits.some(({ outcome }) => outcome !== 'absent' && outcome !== 'skipped')) return true;
    return absences(about) > 0 ? false : null;
  };
  const words = (isThere: boolean | null) => (isThere === null ? null : isThere ? t('yes') : t('no'));
  return {
    names: [t('Attended'), t('Judges who found nobody')],
    cells: (about) => [words(wasThere(about)), absences(about)],
    value: (about) => ({ was_there: wasThere(about), found_nobody: absences(about) }),
  };
}

/** Where tracks have judges of their own, a place says nothing without the projects that it is a place among. */
function placePart({ tracks, results }: JuryResults): GradePart {
  const part = ({ project }: JuryResult) => partOf(tracks, project.track);
  const inPart = Map.groupBy(results, part);
  const value: GradePart['value'] = ({ result }) =>
    result ? { place: result.place, among: inPart.get(part(result))?.length ?? 0 } : null;
  if (tracks.length === 0) return one(t('Place'), ({ result }) => result?.place ?? null, value);
  const words = new Map(
    partsOf(tracks).map(({ id, name }) => [
      id,
      t('{count, plural, one {# project} other {# projects}}: {name}', { count: inPart.get(id)?.length ?? 0, name }),
    ]),
  );
  return {
    names: [t('Place'), t('Place among')],
    cells: ({ result }) => (result ? [result.place, words.get(part(result)) ?? null] : [null, null]),
    value,
  };
}

/** What is known of each entry, by place, one track with judges of its own after the other; those without one come last. What the models say of a project that nobody judged says nothing. */
export const aboutEntries = ({ judgements, results, votes }: GradeFacts, entries: readonly Entry[]): About[] =>
  entries
    .map((entry) => ({
      entry,
      result: results.results.find((one) => one.project.id === entry.project_id && one.views > 0),
      vote: votes.find((one) => one.project.id === entry.project_id),
      ...saidOf(judgements, entry.project_id),
    }))
    .toSorted((a, b) => rankOf(results, a) - rankOf(results, b));

function saidOf(judgements: readonly Judgement[], projectId: string) {
  const visits = judgements.filter(({ project_id }) => project_id === projectId);
  return { visits, marks: visits.filter(({ is_set_aside }) => !is_set_aside) };
}

/** Results are in the order of the file: by place, and those of each track together. */
function rankOf({ results }: JuryResults, { result }: About): number {
  return result ? results.indexOf(result) : Number.MAX_SAFE_INTEGER;
}

const rounded = (value: number | undefined): number | null => (value === undefined ? null : Number(value.toFixed(2)));

function meanOf(judgements: readonly Judgement[], criterion: string): number | undefined {
  const marks = judgements.flatMap((one) => one.marks.filter((mark) => mark.criterion === criterion));
  return marks.length === 0 ? undefined : marks.reduce((sum, { mark }) => sum + mark, 0) / marks.length;
}

const awardsOf = ({ awards = [] }: ShowcaseDetail, projectId: string): string[] =>
  awards.flatMap(({ name, project }) => (project?.id === projectId ? name : []));
