import { csvOf } from './csv.ts';
import type { Feed } from './feed.ts';

/** Programs find columns by these names, so that they are the same in every language. */
const columns = ['id', 'title', 'summary', 'published', 'author', 'author_url', 'category'];

/** A feed as a table, a row for each entry. */
export const csvFeed = ({ items }: Feed): string =>
  csvOf([
    columns,
    ...items.map(({ address, title, summary, at, author, category }) => [
      address,
      title,
      summary,
      at,
      author.name,
      author.address ?? null,
      category?.name ?? null,
    ]),
  ]);
