import type { CollectionLine } from '@launch-board/contract/import-format';
import type { DemoCollection } from './types.ts';

type Entry = { project: string; track?: string; table?: number };
export type DemoShowcase = Omit<DemoCollection, 'projects'> & {
  /** Days from now, at the hour. */
  opens: [days: number, hour: number];
  closes: [days: number, hour: number];
  shown: [days: number, hour: number];
  place: string;
  tracks: { id: string; name: string }[];
  entries: Entry[];
  /** When its audience votes. */
  voting?: [opens: [number, number], closes: [number, number]];
  awards?: { name: string; project: string; citation?: string }[];
};

/** One that takes entries, one that will, and one that is over. */
export const showcases: DemoShowcase[] = [
  {
    slug: 'human-computer-interaction',
    owner: 'rosalind-achterberg',
    name: 'Human–Computer Interaction',
    description:
      'The end of the course is an evening with tables, tea and people who have never seen your project. Enter what you have built this term, alone or as a team, finished or nearly.\n\nA good entry works in the hands of a stranger within a minute. Open to everybody at Alder, not only to those who took the course.',
    isPublic: true,
    hoursAgo: 1400,
    opens: [-9, 9],
    closes: [5, 18],
    shown: [12, 16],
    place: 'Harrow Hall, ground floor',
    voting: [
      [12, 16],
      [12, 19],
    ],
    tracks: [
      { id: 'campus', name: 'Around the campus' },
      { id: 'home', name: 'At home' },
      { id: 'work', name: 'Tools for work' },
    ],
    entries: [
      { project: 'quiet-seat', track: 'campus', table: 1 },
      { project: 'where-is-my-lecture', track: 'campus', table: 2 },
      { project: 'walk-me-back', track: 'campus', table: 3 },
      { project: 'laundry-lamp', track: 'home', table: 4 },
      { project: 'kitchen-peace', track: 'home', table: 5 },
      { project: 'is-it-mould', track: 'home', table: 6 },
      { project: 'shelf-echo', track: 'work', table: 7 },
      { project: 'group-meeting-notes', track: 'work', table: 8 },
      { project: 'bindery', track: 'work', table: 9 },
      { project: 'datetidy', track: 'work', table: 10 },
    ],
  },
  {
    slug: 'first-year-fair',
    owner: 'ines-carvalho',
    name: 'First-year programming fair',
    description: 'Everything that runs is welcome. Bring a laptop and somebody who laughs at your error messages.',
    isPublic: true,
    hoursAgo: 1410,
    opens: [8, 9],
    closes: [29, 18],
    shown: [33, 14],
    place: 'The programming lab',
    tracks: [],
    entries: [],
  },
  {
    slug: 'hardware-night',
    owner: 'tariq-benslimane',
    name: 'Hardware night',
    description:
      'An evening on the second floor of the Tannery: six tables, one soldering iron each, and the lights off for the last half hour.',
    isPublic: true,
    hoursAgo: 1420,
    opens: [-50, 9],
    closes: [-30, 18],
    shown: [-26, 18],
    place: 'The Tannery, second floor',
    tracks: [],
    entries: [
      { project: 'greenboard', table: 1 },
      { project: 'open-rig', table: 2 },
      { project: 'nitrate-map', table: 3 },
      { project: 'bench-power', table: 4 },
      { project: 'ghost-rowers', table: 5 },
      { project: 'corridor-light', table: 6 },
    ],
    awards: [
      {
        name: 'Best of the bench',
        project: 'nitrate-map',
        citation: 'A sensor, a river and a map that anybody can read.',
      },
      { name: 'Most likely to be copied', project: 'greenboard' },
      { name: 'Best in the dark', project: 'corridor-light' },
    ],
  },
];

type Line = Omit<CollectionLine, 'showcase'>;

/** The line of a showcase: that of its collection, and its intake. */
export function showcaseLine(showcase: DemoShowcase, collection: Line, now: number): CollectionLine {
  const at = ([days, hour]: [number, number]) => {
    const day = new Date(now + days * 86_400_000);
    day.setUTCHours(hour, 0, 0, 0);
    return day.toISOString();
  };
  return {
    ...collection,
    showcase: {
      opens_at: at(showcase.opens),
      closes_at: at(showcase.closes),
      shown_at: at(showcase.shown),
      place: showcase.place,
      who_may_enter: 'members',
      accepts: 'by_hand',
      ...(showcase.voting && {
        votes_each: 3,
        voting_opens_at: at(showcase.voting[0]),
        voting_closes_at: at(showcase.voting[1]),
      }),
      awards: (showcase.awards ?? []).map((award) => ({ ...award, project: `demo:${award.project}` })),
      tracks: showcase.tracks,
      entries: showcase.entries.map(({ project, track, table }) => ({
        project: `demo:${project}`,
        track: track ?? null,
        table_number: table ?? null,
        entered_at: at(showcase.opens),
      })),
    },
  };
}
