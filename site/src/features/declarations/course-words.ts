type Named = { name: string; code?: string | null | undefined; term?: string | null | undefined };

/** The code, the name and the term of a course, as far as there are any. */
export const courseWords = ({ name, code, term }: Named): string =>
  [code, name, term].filter((part) => part != null && part !== '').join(' · ');
