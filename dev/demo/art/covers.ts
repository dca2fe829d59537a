import { bars, clock, heat, network, sound, spectrum, weave } from './charts.ts';
import { type Palette, palettes, randomFor, type Scene, svg } from './draw.ts';
import { handwriting, posters, receipt, sheets, specimen } from './papers.ts';
import { leaves, map, nightBus, river, roofs, stage, windows } from './places.ts';
import { browser, calendar, phoneAlone, phones, terminal } from './screens.ts';
import { board, cards, lamps, people, plates, tools, washers } from './things.ts';

type Draw = (scene: Scene) => string;
type Drawn = [colours: Palette, cover: Draw, ...others: Draw[]];

/** What stands in the pictures of each project, the cover first. A project that is missing here has none. */
const drawn: Record<string, Drawn> = {
  'is-it-mould': ['mint', phones, heat, phoneAlone],
  'shelf-echo': ['plum', browser, sheets, phoneAlone, bars],
  kurrentleser: ['sand', handwriting, browser],
  'kitchen-bin-census': ['moss', plates, bars],
  'lecture-weather': ['night', heat, phones],
  'small-talk-corpus': ['rose', sound, people],
  'nitrate-map': ['lagoon', river, map, bars],
  gullwatch: ['sky', roofs, map],
  'plain-payslip': ['forest', receipt, browser, phoneAlone],
  'second-shelf': ['coral', phoneAlone, sheets],
  'co-op-share-register': ['brick', sheets],
  stallholder: ['sand', phones, receipt],
  'grant-diary': ['ink', calendar],
  'split-the-lease': ['lagoon', receipt, phones],
  bindery: ['rose', sheets, browser, posters],
  'hue-walk': ['coral', leaves, phones, spectrum],
  'stage-left': ['plum', stage, handwriting],
  'loom-notes': ['brick', weave, browser],
  'scrap-index': ['sand', tools, browser],
  'alder-sans': ['forest', specimen, posters],
  'poster-rack': ['sky', posters, phoneAlone],
  'licence-lamp': ['night', lamps, terminal],
  datetidy: ['ink', terminal, calendar],
  'calendar-feed-test-suite': ['mint', calendar, terminal],
  'rota-sql': ['plum', terminal, calendar],
  'packet-diary': ['night', network, terminal],
  greenboard: ['forest', lamps, browser],
  'bench-power': ['lagoon', bars, terminal],
  'marking-rig': ['brick', terminal, bars],
  'group-meeting-notes': ['sky', phones, people],
  lahajat: ['brick', sound, map],
  'field-season': ['moss', leaves, map],
  'open-rig': ['night', spectrum, bars, tools],
  'lab-notebook-rescue': ['mint', handwriting, phones],
  'reading-circle-kit': ['plum', people, sheets],
  'latin-by-inscription': ['sand', specimen, map],
  proofline: ['ink', network, browser],
  'office-hours-queue': ['coral', people, phones],
  'corridor-light': ['night', windows],
  'last-bus-to-alderbridge': ['ink', nightBus, windows, cards],
  'ghost-rowers': ['lagoon', bars, river],
  'sub-title': ['rose', stage, browser],
  tidelock: ['forest', board, cards, river],
  'radio-weir': ['brick', sound, browser],
  'closed-brewery': ['moss', windows, sound],
  'after-nights': ['night', clock, phones, calendar],
  'knee-club': ['mint', phones],
  'allergen-cards': ['coral', cards, plates],
  'pollen-on-campus': ['moss', map, leaves],
  'first-appointment': ['sky', cards, calendar],
  'walk-me-back': ['plum', nightBus, phones],
  'quiet-seat': ['lagoon', heat, windows],
  seventeen: ['brick', clock, map],
  'kitchen-peace': ['mint', plates, phones],
  'bike-kitchen': ['coral', tools, calendar],
  'room-on-tuesday': ['forest', calendar],
  'lost-glove': ['sand', cards, phoneAlone],
  'borrow-a-drill': ['ink', tools, phoneAlone],
  'laundry-lamp': ['sky', washers, phones],
  'where-is-my-lecture': ['mint', map, phones, windows],
};

/** For those who cannot see them. */
const words = new Map<Draw, string>([
  [bars, 'A bar chart with one bar that stands out'],
  [board, 'A board of six-cornered tiles with five pieces on it'],
  [browser, 'A window with a menu, three figures and a curve'],
  [calendar, 'A month in a calendar, with entries in four colours'],
  [cards, 'Six cards with a simple sign each'],
  [clock, 'A large clock on which a part of the day is marked'],
  [handwriting, 'An open notebook full of handwriting, one line marked'],
  [heat, 'A grid of squares from cool to warm'],
  [lamps, 'Three round lamps in a row, one of them lit'],
  [leaves, 'Leaves of several kinds laid out in rows'],
  [map, 'A map with a river, and a way through its streets'],
  [network, 'Points joined by lines, some of them larger'],
  [nightBus, 'A bus on a flooded road at night, under a moon'],
  [people, 'Seven people side by side'],
  [phoneAlone, 'A phone with a chart and a list, before a wall of tiles'],
  [phones, 'Two phones, one with a list, one with a chart'],
  [plates, 'Eight plates seen from above, with what was left on them'],
  [posters, 'A wall of eight simple posters'],
  [receipt, 'A paper receipt whose last line is marked'],
  [river, 'A river between hills, with four buoys that carry flags'],
  [roofs, 'Gulls over the roofs of a town'],
  [sheets, 'Five printed pages laid over one another'],
  [sound, 'The wave of a recording, played about halfway'],
  [specimen, 'Three letters drawn large'],
  [spectrum, 'A beam of light that a prism takes apart'],
  [stage, 'A person on a stage in four beams of light'],
  [terminal, 'Lines of a program, one of them marked as wrong'],
  [tools, 'Tools that hang on a wall'],
  [washers, 'Four washing machines, one of them free'],
  [weave, 'A piece of cloth and its threads'],
  [windows, 'Three buildings at night with some windows lit'],
]);

export type Drawing = { svg: string; alt: string };

/** The pictures of a project of the demo; none for one that shows how a project without pictures looks. */
export function picturesFor(slug: string): Drawing[] {
  const [colours, ...scenes] = drawn[slug] ?? [];
  if (!colours) return [];
  return scenes.map((draw, place) => ({
    svg: svg(draw({ colours: palettes[colours], random: randomFor(`${slug} ${place}`) })),
    alt: words.get(draw) ?? '',
  }));
}

export const drawnSlugs = Object.keys(drawn);
