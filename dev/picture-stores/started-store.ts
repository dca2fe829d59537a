import type { MediaPlace } from '../../service/src/media/media-place.ts';

/** An empty store of pictures, with the settings of a board that uses it. */
export type ProofStore = AsyncDisposable & { place: MediaPlace; env: Record<string, string> };
