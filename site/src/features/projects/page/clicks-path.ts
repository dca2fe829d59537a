/** Where pages report that a link was followed. In a file of its own because the host imports it, and no code of the browser. */
export const clicksPath = '/clicks';
