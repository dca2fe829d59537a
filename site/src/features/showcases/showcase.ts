import type { ListedShowcase } from '@launch-board/sdk';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { type Picture, pictureOf } from '../../ui/picture/picture.ts';
import { faceOf } from '../people/faces.ts';

/** A showcase as lists show it. */
export type ShowcaseSummary = {
  id: string;
  name: string;
  description: string | null;
  cover: Picture | undefined;
  owner: FaceOf | undefined;
  visibility: ListedShowcase['visibility'];
  phase: ListedShowcase['phase'];
  opensAt: string;
  closesAt: string;
  /** Also while the vote runs, if its curators have said so. */
  takesEntries: boolean;
  shownAt: string | null;
  place: string | null;
  votesEach: number;
  votingOpensAt: string | null;
  votingClosesAt: string | null;
  count: number;
};

export const summaryOf = (showcase: ListedShowcase): ShowcaseSummary => ({
  id: showcase.id,
  name: showcase.name,
  description: showcase.description ?? null,
  cover: showcase.cover && pictureOf(showcase.cover),
  owner: showcase.owner && faceOf(showcase.owner),
  visibility: showcase.visibility,
  phase: showcase.phase,
  opensAt: showcase.opens_at,
  closesAt: showcase.closes_at,
  takesEntries: showcase.takes_entries ?? showcase.phase === 'open',
  shownAt: showcase.shown_at ?? null,
  place: showcase.place ?? null,
  votesEach: showcase.votes_each ?? 0,
  votingOpensAt: showcase.voting_opens_at ?? null,
  votingClosesAt: showcase.voting_closes_at ?? null,
  count: showcase.entries_count,
});
