/** Members of a project that are addresses on the web: what is added here is in replies, bodies and lines of a file. */
export const projectLinks = ['website_url', 'github_url', 'video_url', 'image_url'] as const;
export type ProjectLink = (typeof projectLinks)[number];

/** The same of each of them. */
export const ofLinks = <T>(make: (name: ProjectLink) => T): Record<ProjectLink, T> =>
  Object.fromEntries(projectLinks.map((name) => [name, make(name)])) as Record<ProjectLink, T>;
