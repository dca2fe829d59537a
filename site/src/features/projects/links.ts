import { t } from '@launch-board/host/language/messages';
import type { Project, UpdateProjectBody } from '@launch-board/sdk';
import type { IconName } from '../../ui/picture/icons.tsx';

type Link = {
  label: string;
  hint: string;
  /** The button on the project's page. The picture has none. */
  action?: { text: string; icon: IconName };
};

/** The links of a project, in the order of the form. */
export const projectLinks = () =>
  ({
    website_url: {
      label: t('Web site'),
      hint: t('Where people can try it.'),
      action: { text: t('Visit site'), icon: 'visit' },
    },
    github_url: {
      label: t('Source code'),
      hint: t('A public repository, if there is one.'),
      action: { text: t('Source code'), icon: 'source' },
    },
    video_url: {
      label: t('Video'),
      hint: t('Where people can watch it at work.'),
      action: { text: t('Watch the video'), icon: 'visit' },
    },
    image_url: {
      label: t('Address of a picture'),
      hint: t('Instead of an uploaded one: best 1600 by 900 pixels or larger. The board copies it once you save.'),
    },
  }) as const satisfies Record<LinkName, Link>;

export type LinkName = Extract<keyof UpdateProjectBody, `${string}_url`>;
export const linkNames = Object.keys(projectLinks()) as LinkName[];

/** The links that a page shows. */
export const linksOf = (project: Project) =>
  linkNames.flatMap((name) => {
    const { action }: Link = projectLinks()[name];
    const href = project[name];
    return action && href ? [{ name, href, ...action }] : [];
  });
