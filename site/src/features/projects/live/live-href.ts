/** The page that an owner comes to after publishing. Anybody else is led to the project. */
export const liveHref = (id: string): string => `/projects/${id}/live`;
