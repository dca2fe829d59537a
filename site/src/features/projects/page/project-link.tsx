import { OutsideButton } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import type { LinkName } from '../links.ts';
import { clicksPath } from './clicks-path.ts';
import type { ProjectDetail } from './detail.ts';

/** Opens a link in another tab. The right button, of which browsers tell as well, opens a menu. */
const middle = 1;

type Props = {
  project: Pick<ProjectDetail, 'card' | 'isMadeByMe' | 'status'>;
  link: ProjectDetail['links'][number];
  isWide?: boolean;
};

/** A link that the team gave. Clicks of others are counted for the team. */
export function ProjectLink({ project, link: { name, href, icon, text }, isWide }: Props) {
  const isCounted = project.status === 'active' && !project.isMadeByMe;
  const count = isCounted ? () => countClick(project.card.id, name) : undefined;
  return (
    <OutsideButton
      href={href}
      isWide={isWide}
      onClick={count}
      onAuxClick={(event) => event.button === middle && count?.()}
    >
      <Icon name={icon} />
      {text}
    </OutsideButton>
  );
}

/**
 * Tells the site that a link is followed. The link leads straight to its address: without scripts, or if this fails, the
 * click is only not counted.
 */
function countClick(projectId: string, link: LinkName): void {
  navigator.sendBeacon?.(`${clicksPath}?project=${projectId}&link=${link}`);
}
