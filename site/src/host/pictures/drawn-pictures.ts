import { createHash } from 'node:crypto';
import { inLanguage } from '@launch-board/host/language/in-language';
import type { Offered } from '@launch-board/host/language/languages';
import type { Language } from '@launch-board/host/language/messages';
import { type Badge, drawBadge } from '../../features/badges/badge.ts';
import {
  cardOfBoard,
  frontCardId,
  type ShareCard,
  type ShareCardFolder,
  shareCardKinds,
  shareCardPath,
} from '../../features/share-cards/share-card.ts';
import { pathIn } from '../../ui/language/path-in.ts';
import type { OwnBrand } from '../brand/brand.ts';
import { icons, icoOf } from '../brand/brand-icons.ts';
import { brandIn } from '../brand/brand-texts.ts';
import type { KeptDrawings } from '../drawing/kept-drawings.ts';
import { type Look, plainAccent } from '../drawing/look.ts';

export type Picture = { body: Buffer; type: string; tag: string; isForGood: boolean; maxAgeSeconds?: number };
/** A picture, the address where it is now, or nothing: neither for a stranger's address nor for what is not public. */
export type Found = { picture: Picture } | { movedTo: string } | 'nothing';

type Parts = {
  brand: OwnBrand;
  /** A badge and a card are in one of them. */
  offered: Offered;
  /** The icon of a board without one of its own. */
  plainIcon: Buffer;
  drawings: KeptDrawings;
  /** The card of something public, as it is now, read for a client and said in a language. */
  readCard(folder: ShareCardFolder, id: string, address: string, language: Language): Promise<ShareCard | undefined>;
  /** The badge of a public project, as it is now. */
  readBadge(id: string, address: string): Promise<Badge | undefined>;
  /** The file of an uploaded picture. */
  readUpload(name: string, address: string): Promise<Uint8Array>;
};

export type DrawnPictures = {
  /** Undefined for a path that is none of ours. */
  find(path: string, address: string, query?: URLSearchParams): Promise<Found> | undefined;
};

const cardPattern = /^\/cards\/(\w+)\/([\w-]{1,100})\/([\w-]{22})\.(?:png|jpg)$/;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const badgePattern = /^\/projects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/badge\.svg$/;
/** So long may a badge on another site be out of date. */
const badgeSeconds = 60;

/** The pictures that the site draws: icons, and the cards that services show with a shared link. */
export function createDrawnPictures({
  brand,
  offered,
  plainIcon,
  drawings,
  readCard,
  readBadge,
  readUpload,
}: Parts): DrawnPictures {
  const { digest } = brand.facts;
  const languageOf = (query: URLSearchParams | undefined) =>
    offered.named(query?.get('lang')) ?? offered.preferred(undefined);

  async function icon(path: string, address: string): Promise<Found> {
    const { size, shape, type } = icons[path] ?? { size: 32, shape: 'plain', type: 'image/png' };
    const picture = brand.art.icon?.body ?? plainIcon;
    const png = await drawings.picture(path, address, () => ({ what: 'icon', picture, size, shape }));
    const body = path.endsWith('.ico') ? icoOf(png, size) : png;
    return { picture: { body, type, tag: `"${digest || 'plain'}"`, isForGood: false } };
  }

  async function card(path: string, address: string, language: Language): Promise<Found> {
    const [, folder = '', id = '', tag = ''] = cardPattern.exec(path) ?? [];
    if (!isFolder(folder) && folder !== 'board') return 'nothing';
    // Periods have keys, such as 2026-W47.
    const isId = folder === 'board' ? id === frontCardId : folder === 'leaderboards' || uuid.test(id);
    if (!isId) return 'nothing';
    const card =
      folder === 'board' ? cardOfBoard(brandIn(brand, language)) : await readCard(folder, id, address, language);
    if (!card) return 'nothing';
    // Whoever makes up an address is led to the only one that is drawn.
    const current = inLanguage(language, () => shareCardPath(digest, folder, id, card));
    if (current !== path) return { movedTo: pathIn(current, language.code, offered.preferred(undefined).code) };
    const body = await drawings.picture(path, address, async () => ({
      what: 'card',
      card,
      look: lookOf(brand, language),
      ...(await uploadOf(card, address)),
    }));
    return {
      picture: {
        body,
        type: card.picture === undefined ? 'image/png' : 'image/jpeg',
        tag: `"${tag}"`,
        isForGood: true,
      },
    };
  }

  const uploadOf = async ({ picture }: ShareCard, address: string) =>
    picture === undefined ? {} : { picture: await readUpload(picture, address) };

  return {
    find(path, address, query) {
      const [, project] = badgePattern.exec(path) ?? [];
      if (project) return findBadge({ brand, readBadge }, project, address, { query, language: languageOf(query) });
      if (path.startsWith('/cards/')) return card(path, address, languageOf(query));
      return Object.hasOwn(icons, path) ? icon(path, address) : undefined;
    },
  };
}

async function findBadge(
  { brand, readBadge }: Pick<Parts, 'brand' | 'readBadge'>,
  id: string,
  address: string,
  { query, language }: { query: URLSearchParams | undefined; language: Language },
): Promise<Found> {
  const found = await readBadge(id, address);
  if (!found) return 'nothing';
  const theme = query?.get('theme') === 'dark' ? 'dark' : 'light';
  return badgePicture(inLanguage(language, () => drawBadge(found, brandIn(brand, language).name, theme)));
}

function badgePicture(svg: string): Found {
  const body = Buffer.from(svg);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return {
    picture: { body, type: 'image/svg+xml; charset=utf-8', tag, isForGood: false, maxAgeSeconds: badgeSeconds },
  };
}

const isFolder = (name: string): name is ShareCardFolder => Object.hasOwn(shareCardKinds, name);

function lookOf(brand: OwnBrand, language: Language): Look {
  const { facts, art } = brand;
  const { name, university } = brandIn(brand, language);
  return {
    name,
    university,
    logo: art.logo && { body: art.logo.body, hasName: facts.logo?.hasName ?? false },
    flare: art.accents?.light.flare ?? plainAccent,
    ink: art.accents?.light.ink ?? plainAccent,
  };
}
