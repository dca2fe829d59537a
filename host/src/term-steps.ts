import { t } from './language/messages.ts';

// What can be done after a term, as the mail and the page of the term say it. Their kinds are those of the contract.

/** Where a step is done, in the web application. */
const pages = {
  reply: (project: string) => `/projects/${project}`,
  website: (project: string) => `/projects/${project}/edit`,
  take_over: (project: string) => `/projects/${project}/new-owner`,
  // The requests of all teams are on one page.
  requests: () => '/team-mates/mine',
  picture: (project: string) => `/projects/${project}/edit`,
  ask: (project: string) => `/projects/${project}/questions`,
  update: (project: string) => `/projects/${project}`,
  mates: (project: string) => `/projects/${project}/team`,
};

type Kind = keyof typeof pages;

/** With the comment that a reply is to. */
export const addressOfTermStep = (step: Kind, projectId: string, commentId: string | undefined): string =>
  `${pages[step](projectId)}${commentId === undefined ? '' : `?reply=${commentId}#comment-${commentId}`}`;

/** `project` is its name, as it stands in a sentence. */
export const wordsOfTermStep = (step: Kind, project: string): string => words(project)[step];

const words = (project: string): Record<Kind, string> => ({
  reply: t('Reply to what somebody asked about {project}', { project }),
  website: t('Mend the website of {project}, which does not answer', { project }),
  take_over: t('Tell who would take {project} over whether they may', { project }),
  requests: t('Decide who joins the team of {project}', { project }),
  picture: t('Add a picture to {project}', { project }),
  ask: t('Ask a question about {project}, so that people answer', { project }),
  update: t('Say what is new in {project}', { project }),
  mates: t('Look for somebody to go on with {project}', { project }),
});
