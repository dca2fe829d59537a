import { Link } from 'react-router';

/** People by name, each with a link to their page. */
export const NameLinks = ({ people }: { people: readonly { id: string; name: string }[] }) =>
  people.map(({ id, name }, i) => (
    <span key={id}>
      {i > 0 && ', '}
      <Link to={`/people/${id}`}>{name}</Link>
    </span>
  ));
