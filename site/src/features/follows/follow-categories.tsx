import { categoryName } from '@launch-board/host/category-name';
import { t } from '@launch-board/host/language/messages';
import { Link } from 'react-router';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Category } from '../categories/categories.ts';
import { listingHref } from '../projects/list/listing.ts';
import { FollowButton } from './follow-button.tsx';

/** Categories that the reader does not follow yet, each with one press to do so. */
export const FollowCategories = ({ categories }: { categories: readonly Category[] }) => (
  <Stack as="section" gap={4} aria-labelledby="more">
    <PartTitle id="more">{t('Categories to follow')}</PartTitle>
    <Rows>
      {categories.map((category) => (
        <li key={category.id}>
          <RowTitle as="h3">
            <Link to={listingHref({ category: category.slug })}>
              <bdi>{categoryName(category)}</bdi>
            </Link>
          </RowTitle>
          <FollowButton
            type="category"
            id={category.id}
            name={categoryName(category)}
            isFollowed={false}
            look="small"
          />
        </li>
      ))}
    </Rows>
  </Stack>
);
