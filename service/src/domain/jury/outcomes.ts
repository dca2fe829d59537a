/** Outcomes that say something of the project: the judge has been there, and it was. */
export const judgedOutcomes: readonly string[] = ['better', 'worse', 'seen', 'scored'];
