/** The iD as ORCID asks for: its whole address, which leads there. */
export const OrcidLink = ({ address }: { address: string }) => (
  <p>
    ORCID iD:{' '}
    <a href={address} rel="me" dir="ltr">
      {address}
    </a>
  </p>
);
