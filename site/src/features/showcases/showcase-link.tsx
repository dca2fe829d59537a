import { Link } from 'react-router';

/** The way from a page about a part of a showcase to the showcase itself. */
export const ShowcaseLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/showcases/${id}`} dir="auto">
    {name}
  </Link>
);
