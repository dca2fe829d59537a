import { t } from '@launch-board/host/language/messages';
import type { JuryResults } from '@launch-board/sdk';

type Tracks = JuryResults['tracks'];

/** The track, if its projects are compared only with each other. */
export const partOf = (tracks: Tracks, track: string | null | undefined): string | null =>
  tracks.find(({ id }) => id === track)?.id ?? null;

/** Those that are compared on their own, and what is compared besides. */
export const partsOf = (tracks: Tracks): { id: string | null; name: string }[] => [
  ...tracks,
  { id: null, name: t('Everything else') },
];
