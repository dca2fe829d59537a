/** Members of a project that are addresses on the web: what is added here is in replies, bodies and lines of a file. */
export const projectLinks = ['website_url', 'github_url', 'video_url', 'image_url'] as const;
export type ProjectLink = (typeof projectLinks)[number];

/** Those that lead away from the page of a project. The picture is shown there. */
export type ClickedLink = Exclude<ProjectLink, 'image_url'>;
export const clickedLinks = projectLinks.filter((name): name is ClickedLink => name !== 'image_url');

/** The same of each of them. */
export const ofLinks = <T>(make: (name: ProjectLink) => T): Record<ProjectLink, T> =>
  Object.fromEntries(projectLinks.map((name) => [name, make(name)])) as Record<ProjectLink, T>;
