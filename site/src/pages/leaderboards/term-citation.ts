import { readYearbookCitation } from '../../features/citations/reads.ts';
import { citationResponse } from '../common/citation.ts';
import { notFound, read } from '../common/read.ts';

export const loader = read(async ({ visitor, url, params }) => {
  const citation = await readYearbookCitation(visitor, params.slug ?? '');
  if (citation === undefined) throw notFound();
  return citationResponse(citation, url);
});
