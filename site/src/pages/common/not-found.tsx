import { notFound, read } from './read.ts';

/** Every address that no other route has. Its own route, so that the frame around it knows who is signed in. */
export const loader = read((): never => {
  throw notFound();
});

export default function NotFound() {
  return null;
}
