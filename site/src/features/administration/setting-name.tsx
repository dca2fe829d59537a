import { Fragment } from 'react';

/** Where it has to break, it does between its words. */
export const SettingName = ({ name }: { name: string }) => (
  <code>
    {name.split(/(?<=_)/).map((word, at) => (
      <Fragment key={word}>
        {at > 0 && <wbr />}
        {word}
      </Fragment>
    ))}
  </code>
);
