import { t } from '@launch-board/host/language/messages';
/** The page to enter, with what it comes back with. */
export function enterHref(
  id: string,
  { project, done }: { project?: string | undefined; done?: string | undefined } = {},
): string {
  const query = new URLSearchParams({ ...(project && { project }), ...(done && { done }) });
  return `/showcases/${id}/enter${query.size > 0 ? `?${query}` : ''}`;
}

export const doneWords = (): Record<string, string> => ({
  entered: t('Your entry is sent. The curators decide, and you get a notice.'),
  accepted: t('Your project is in the showcase.'),
  withdrawn: t('Your entry is withdrawn.'),
  started: t('A draft of your project is there, and you are reminded if you do not send it in time.'),
});
