import { t } from '@launch-board/host/language/messages';
import type { Collection } from '@launch-board/sdk';

export type Visibility = NonNullable<Collection['visibility']>;

/** Who sees a collection, in the words of its pages. */
export const visibilityWords = (): Record<
  Visibility,
  { label: string; hint?: string; short: string; seenBy: string }
> => ({
  private: { label: t('Only its curators'), short: t('Private'), seenBy: t('only its curators') },
  unlisted: {
    label: t('Whoever has the link'),
    hint: t('It is in no list and in no search.'),
    short: t('Unlisted'),
    seenBy: t('whoever has the link'),
  },
  public: {
    label: t('Everybody'),
    hint: t('It is listed among the public collections and can be shared.'),
    short: t('Public'),
    seenBy: t('everybody'),
  },
});

export const visibilities = Object.keys(visibilityWords()) as Visibility[];

type Shown = { visibility?: Visibility | undefined; is_public?: boolean | undefined };

/** An older API tells only whether it is public. */
export const visibilityOf = ({ visibility, is_public }: Shown): Visibility =>
  visibility ?? (is_public ? 'public' : 'private');

/** What a form says; undefined if it does not say. */
export const visibilityIn = (given: unknown): Visibility | undefined => visibilities.find((one) => one === given);
