import { createHash } from 'node:crypto';
import { categoryName } from '@launch-board/host/category-name';
import { currentLanguage, t } from '@launch-board/host/language/messages';
import type {
  Collection,
  Cover,
  LeaderboardEntry,
  Period,
  Project,
  ShowcaseDetail,
  UserProfile,
} from '@launch-board/sdk';
import { excerpt } from '../../ui/format/excerpt.ts';
import { categoryOf } from '../categories/categories.ts';
import { nameOf } from '../people/names.ts';
import { studyOf } from '../people/study.ts';
import { ordinal, periodName } from '../periods/periods.ts';

/** What a picture for link previews shows, in the language of its reader: only what changes rarely, so that its address rarely does. */
export type ShareCard = {
  kind: 'project' | 'collection' | 'person' | 'showcase' | 'leaderboard' | 'board';
  title: string;
  text: string;
  /** Under the texts: a category, a curator. */
  label: string;
  /** One for each field of the composition, as `data-hue` has them. */
  hues: string[];
  /** Decides the composition. */
  seed: string;
  /** The file of an uploaded picture, which stands in place of the composition. */
  picture?: string;
  /** What the card does not cut off; without it, the middle. */
  focus?: { x: number; y: number };
};

/** Goes up when cards are drawn differently, so that their addresses change too. */
const drawing = 2;

/** The segment of the path for each kind of card. */
export const shareCardKinds = {
  projects: 'project',
  collections: 'collection',
  people: 'person',
  showcases: 'showcase',
  leaderboards: 'leaderboard',
} as const;
export type ShareCardFolder = keyof typeof shareCardKinds;

/**
 * The only address under which a card is drawn, but for the parameter `lang` that names a language other than the board's
 * own. It changes with everything that can be seen on the card, the board's name in the language included, so what it names
 * may be kept for good.
 */
export function shareCardPath(brandDigest: string, folder: ShareCardFolder | 'board', id: string, card: ShareCard) {
  const digest = createHash('sha256')
    .update(JSON.stringify([drawing, brandDigest, currentLanguage().code, card]))
    .digest('base64url');
  // A photograph as PNG would be larger than some services load.
  return `/cards/${folder}/${id}/${digest.slice(0, 22)}.${card.picture === undefined ? 'png' : 'jpg'}`;
}

/** Wide enough for the part of a card that it fills, which is 520 × 630. */
const fittingWidth = 1200;

/** The smallest file that fills its part of a card, or the largest that there is. */
function pictureOf(picture: Pick<Cover, 'id' | 'widths' | 'focus'> | undefined): Pick<ShareCard, 'picture' | 'focus'> {
  const width = picture?.widths.find((width) => width >= fittingWidth) ?? picture?.widths.at(-1);
  return picture && width !== undefined
    ? { picture: `${picture.id}-${width}.webp`, ...(picture.focus && { focus: picture.focus }) }
    : {};
}

export const cardOfProject = ({ id, name, tagline, categories, images, cover }: Project): ShareCard => ({
  kind: 'project',
  title: name,
  text: tagline,
  label: categories ? categoryName(categories) : '',
  hues: [categories ? categoryOf(categories).hue : 'none'],
  seed: id,
  ...pictureOf(images?.[0] ?? cover),
});

/** The category of a project is a field of the mosaic. */
export function cardOfCollection({ id, name, description, users, cover }: Collection, projects: Project[]): ShareCard {
  const hues = projects.slice(0, 4).map(({ categories }) => (categories ? categoryOf(categories).hue : 'none'));
  return {
    kind: 'collection',
    title: name,
    text: excerpt(description ?? null) ?? '',
    label: users ? t('A collection by {name}', { name: nameOf(users) }) : t('A collection'),
    hues,
    seed: id,
    ...pictureOf(cover),
  };
}

/** In a path, where other cards have an id. */
export const frontCardId = 'front';

/** Of the front page: what the board says of itself. */
export const cardOfBoard = ({ name, heading, lead }: { name: string; heading: string; lead: string }): ShareCard => ({
  kind: 'board',
  title: heading,
  text: lead,
  label: '',
  hues: ['0', '2', '4', '6'],
  seed: name,
});

/** Of pages without one of their own. */
export const frontCardPath = (brand: Parameters<typeof cardOfBoard>[0] & { digest: string }): string =>
  shareCardPath(brand.digest, 'board', frontCardId, cardOfBoard(brand));

export const cardOfShowcase = ({ id, name, description, owner, cover }: ShowcaseDetail): ShareCard => ({
  kind: 'showcase',
  title: name,
  text: excerpt(description ?? null) ?? '',
  label: owner ? t('A showcase by {name}', { name: nameOf(owner) }) : t('A showcase'),
  hues: ['1', '3', '5', '7'],
  seed: id,
  ...pictureOf(cover),
});

/** Projects that are named. */
const winnersShown = 3;

/** Of a closed period: a running one changes with every vote. */
export function cardOfPeriod(
  period: Pick<Period, 'key' | 'kind' | 'name' | 'names'>,
  entries: LeaderboardEntry[],
): ShareCard {
  const winners = entries.slice(0, winnersShown);
  const hues = winners.map(({ project }) => (project?.categories ? categoryOf(project.categories).hue : 'none'));
  return {
    kind: 'leaderboard',
    title: periodName(period),
    text: winners
      .flatMap(({ place, project }) =>
        project ? t('{place} {project}', { place: ordinal(place), project: project.name }) : [],
      )
      .join(' · '),
    label: t('Final results'),
    hues: hues.length > 0 ? hues : ['none'],
    seed: period.key,
  };
}

export function cardOfPerson(user: UserProfile): ShareCard {
  const studies = [user.department, studyOf(user)].filter(Boolean).join(' · ');
  return {
    kind: 'person',
    title: nameOf(user),
    text: excerpt(user.bio ?? null) ?? studies,
    label: user.bio ? studies : '',
    hues: [String(createHash('sha256').update(user.id).digest().readUInt8() % 8)],
    seed: user.id,
    ...pictureOf(user.portrait),
  };
}
