import { t } from '@launch-board/host/language/messages';
import type { MailItem } from '../../mail/document.ts';
import { isolated } from '../../mail/isolate.ts';
import type { Reads } from '../../store/store.ts';
import { firstFor } from '../questions/try-next.ts';
import type { Receiver } from './content.ts';

/** One question that nobody or too few have answered: what "Try this next" would show the person first. */
export async function waitingQuestion(reads: Reads, { actor, now, siteUrl }: Receiver): Promise<MailItem[]> {
  if (actor.suspension !== null) return [];
  const first = await firstFor(reads, actor, now);
  if (!first) return [];
  return [
    {
      title: first.question,
      isName: true,
      href: `${siteUrl}/projects/${first.projectId}/questions`,
      text: t('The team of {project} would like to know.', { project: isolated(first.name) }),
    },
  ];
}
