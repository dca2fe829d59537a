import { t } from '@launch-board/host/language/messages';
import type {
  Entry,
  Judgement,
  Jury,
  JuryResult,
  JuryResults,
  ShowcaseDetail,
  ShowcaseResult,
} from '@launch-board/sdk';
import { partOf, partsOf } from '../jury/apart.ts';
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
  /** Of those who have agreed, by project. */
  addresses: Map<string, string[]>;
};

type About = { entry: Entry; result: JuryResult | undefined; vote: ShowcaseResult | undefined; marks: Judgement[] };

/** What a column of the file is called, and what it has of an entry: some have several cells. */
export type GradePart = { names: string[]; cells: (about: About) => Cell[] };

const one = (name: string, cell: (about: About) => Cell): GradePart => ({
  names: [name],
  cells: (about) => [cell(about)],
});

/** Every column there is. */
export const gradeParts = ({ siteUrl, showcase, jury, results, addresses }: GradeFacts): Record<Column, GradePart> => ({
  project: one(t('Project'), ({ entry }) => entry.project.name),
  team: one(t('Team'), ({ entry }) => (entry.project.team ?? []).map(nameOf).join(', ')),
  addresses: one(t('E-mail addresses'), ({ entry }) => (addresses.get(entry.project_id) ?? []).join(', ')),
  track: one(t('Track'), ({ entry }) => showcase.tracks.find(({ id }) => id === entry.track)?.name ?? null),
  table: one(t('Table'), ({ entry }) => entry.table_number ?? null),
  place: placePart(results),
  score: one(t('Score'), ({ result }) => rounded(result?.score)),
  interval: {
    names: [t('Lowest likely score'), t('Highest likely score')],
    cells: ({ result }) => [rounded(result?.lowest_score), rounded(result?.highest_score)],
  },
  judges: one(t('Judges'), ({ result }) => result?.views ?? 0),
  criteria: {
    names: jury.criteria.map(({ name }) => t('{criterion} (mean)', { criterion: name })),
    cells: ({ marks }) => jury.criteria.map(({ id }) => rounded(meanOf(marks, id))),
  },
  votes: {
    names: [t('Place by votes'), t('Votes')],
    cells: ({ vote }) => [vote?.place ?? null, vote?.votes ?? null],
  },
  awards: one(t('Awards'), ({ entry }) => awardsOf(showcase, entry.project_id)),
  link: one(t('Address'), ({ entry }) => `${siteUrl}/projects/${entry.project_id}`),
});

/** Where tracks have judges of their own, a place says nothing without the projects that it is a place among. */
function placePart({ tracks, results }: JuryResults): GradePart {
  if (tracks.length === 0) return one(t('Place'), ({ result }) => result?.place ?? null);
  const inPart = Map.groupBy(results, ({ project }) => partOf(tracks, project.track));
  const words = new Map(
    partsOf(tracks).map(({ id, name }) => [
      id,
      t('{count, plural, one {# project} other {# projects}}: {name}', { count: inPart.get(id)?.length ?? 0, name }),
    ]),
  );
  return {
    names: [t('Place'), t('Place among')],
    cells: ({ result }) =>
      result ? [result.place, words.get(partOf(tracks, result.project.track)) ?? null] : [null, null],
  };
}

/** What is known of each entry, by place, one track with judges of its own after the other; those without one come last. What the models say of a project that nobody judged says nothing. */
export const aboutEntries = ({ judgements, results, votes }: GradeFacts, entries: readonly Entry[]): About[] =>
  entries
    .map((entry) => ({
      entry,
      result: results.results.find((one) => one.project.id === entry.project_id && one.views > 0),
      vote: votes.find((one) => one.project.id === entry.project_id),
      marks: judgements.filter((one) => one.project_id === entry.project_id && !one.is_set_aside),
    }))
    .toSorted((a, b) => rankOf(results, a) - rankOf(results, b));

/** Results are in the order of the file: by place, and those of each track together. */
function rankOf({ results }: JuryResults, { result }: About): number {
  return result ? results.indexOf(result) : Number.MAX_SAFE_INTEGER;
}

const rounded = (value: number | undefined): number | null => (value === undefined ? null : Number(value.toFixed(2)));

function meanOf(judgements: readonly Judgement[], criterion: string): number | undefined {
  const marks = judgements.flatMap((one) => one.marks.filter((mark) => mark.criterion === criterion));
  return marks.length === 0 ? undefined : marks.reduce((sum, { mark }) => sum + mark, 0) / marks.length;
}

const awardsOf = ({ awards = [] }: ShowcaseDetail, projectId: string): string =>
  awards.flatMap(({ name, project }) => (project?.id === projectId ? name : [])).join(', ');
