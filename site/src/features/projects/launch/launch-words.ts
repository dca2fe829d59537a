/** What will happen to a project with a time. */
export function launchWords(isReviewed: boolean, isApproved: boolean): string {
  const until = 'Until then only its team sees it, and its owners can change or cancel the time.';
  if (!isReviewed || isApproved) return `It becomes public by itself at that time. ${until}`;
  return `A moderator looks at it before. It becomes public by itself at that time, or once they approve it if that is later. ${until}`;
}
