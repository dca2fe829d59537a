import { type DeclarationKind, declarationKinds } from '@launch-board/contract';

/** As the column has them, in their order. A kind that a newer version knew is left out. */
export function kindsIn(column: string | null | undefined): DeclarationKind[] {
  const names: string[] = column == null ? [] : JSON.parse(column);
  return declarationKinds.filter((kind) => names.includes(kind));
}
