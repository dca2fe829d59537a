import { llmsText } from '../../features/contract/llms-text.ts';
import { hasPage } from '../../ui/layout/left-out.ts';
import { read } from '../common/read.ts';

export const loader = read(({ visitor }) => {
  const { leftOut, brand, url, apiUrl } = visitor.site;
  const text = llmsText({
    name: brand.name,
    site: url,
    api: apiUrl,
    leaderboards: hasPage(leftOut, '/leaderboards'),
    showcases: hasPage(leftOut, '/showcases'),
  });
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
});
