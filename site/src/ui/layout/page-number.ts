/** Beyond this nothing is asked for: nobody turns to it by hand. */
const maxPages = 1_000_000;

/** The page of a list that an address asks for; the first where it asks for none. */
export function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1;
}
