/** Operations name a parameter that several of them share by a reference into the components of the document. */
export type MaybeShared<P extends object> = P | { $ref: string };

/** The parameter itself. */
export const parameterOf = <P extends object>(given: MaybeShared<P>, shared: Record<string, P>): P =>
  '$ref' in given ? (shared[given.$ref.replace(/^.*\//, '')] as P) : given;
