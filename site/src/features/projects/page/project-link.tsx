import { OutsideButton } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/picture/icons.tsx';
import { countClick } from './acts/count-click.ts';
import { clicksPath } from './clicks-path.ts';
import type { ProjectDetail } from './detail.ts';

type Props = {
  project: Pick<ProjectDetail, 'card' | 'isMadeByMe' | 'status'>;
  link: ProjectDetail['links'][number];
  isWide?: boolean;
};

/** A link that the team gave. Clicks of others are counted for the team. */
export function ProjectLink({ project, link: { name, href, icon, text }, isWide }: Props) {
  const isCounted = project.status === 'active' && !project.isMadeByMe;
  return (
    <OutsideButton
      href={href}
      isWide={isWide}
      ref={countClick}
      data-act="count-click"
      data-counts={isCounted ? `${clicksPath}?project=${project.card.id}&link=${name}` : undefined}
    >
      <Icon name={icon} />
      {text}
    </OutsideButton>
  );
}
