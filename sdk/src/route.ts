/** How one operation travels. Plain data, generated from the contract. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in braces: `/api/projects/{id}`. */
  readonly path: string;
  /** Absent if it has none. */
  readonly query?: readonly string[];
  readonly hasBody?: true;
  /** True where the body is the bytes of a file. */
  readonly hasFile?: boolean;
  /** Where success is a bare status, such as 204. The table says no more than it must: browsers load it. */
  readonly isBare?: true;
  /** The name of the events, where the answer is a stream of them. */
  readonly events?: string;
  /** The member of the reply that holds a page's items, where there is exactly one list. */
  readonly items?: string;
}
