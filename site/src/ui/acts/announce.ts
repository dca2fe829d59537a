/** Has screen readers say what has just happened where nothing else tells them: a vote counted, results found. */
export function announce(words: string): void {
  // The same words twice in a row are news again.
  const said = document.createElement('span');
  said.textContent = words;
  document.querySelector('[data-announcer]')?.replaceChildren(said);
}
