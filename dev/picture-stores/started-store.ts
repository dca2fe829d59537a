import type { MediaSettings } from '../../service/src/media/media-settings.ts';

/** An empty store of pictures, with the settings of a board that uses it. */
export type ProofStore = AsyncDisposable & { media: MediaSettings; env: Record<string, string> };
