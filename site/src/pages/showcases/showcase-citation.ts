import { readShowcaseCitation } from '../../features/citations/reads.ts';
import { citationResponse } from '../common/citation.ts';
import { notFound, read } from '../common/read.ts';

export const loader = read(async ({ visitor, url, params }) => {
  const citation = await readShowcaseCitation(visitor, params.id ?? '');
  if (citation === undefined) throw notFound('no_showcase');
  return citationResponse(citation, url);
});
