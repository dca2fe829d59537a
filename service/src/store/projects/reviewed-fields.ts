import { ofLinks, ofTexts } from '@launch-board/contract';
import type { ReviewedFields } from '../tables.ts';

/** The reviewed fields of a project in which nobody has written anything. */
export const emptyReviewedFields: ReviewedFields = {
  name: '',
  tagline: '',
  ...ofTexts(() => null),
  ...ofLinks(() => null),
  images: null,
};

/** Their columns, the same in a project and in a proposal for it. A new one is edited, compared, shown and erased with the others. */
export const reviewedColumns = Object.keys(emptyReviewedFields) as (keyof ReviewedFields)[];
