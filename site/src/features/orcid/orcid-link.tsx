import { Rich } from '../../ui/language/rich.tsx';

/** The iD as ORCID asks for: its whole address, which leads there. */
export const OrcidLink = ({ address }: { address: string }) => (
  <p>
    <Rich
      text="ORCID iD: <link/>"
      parts={{
        link: () => (
          <a href={address} rel="me" dir="ltr">
            {address}
          </a>
        ),
      }}
    />
  </p>
);
