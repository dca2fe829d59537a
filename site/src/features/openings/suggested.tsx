import { t } from '@launch-board/host/language/messages';
import type { Pairing } from '@launch-board/sdk';
import { Link } from 'react-router';
import { Quiet } from '../../ui/format/quiet.tsx';
import { PartTitle } from '../../ui/layout/part-title.tsx';
import { Rows, RowTitle } from '../../ui/layout/rows.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { nameOf } from '../people/names.ts';
import { Ask } from './ask.tsx';
import { OpeningOf } from './found-rows.tsx';
import { reasonWords } from './reason-words.ts';
import { matesHref } from './search.ts';
import { WishFacts } from './wish-facts.tsx';

/** What curators suggest, with the reasons. Whether to ask is for the reader to decide. */
export const Suggested = ({ pairings }: { pairings: readonly Pairing[] }) => (
  <Stack as="section" gap={4} aria-labelledby="suggested">
    <PartTitle id="suggested">{t('What a curator suggests')}</PartTitle>
    <Rows>
      {pairings.map(({ id, opening, person, reasons, showcase }) => (
        <li key={id}>
          <Stack gap={2}>
            {opening && (
              <>
                <RowTitle dir="auto">{opening.role}</RowTitle>
                <OpeningOf opening={opening} />
                <WishFacts wish={opening} />
              </>
            )}
            {person && (
              <>
                <RowTitle>
                  <Link to={`/people/${person.user.id}`} dir="auto">
                    {nameOf(person.user)}
                  </Link>
                </RowTitle>
                <WishFacts wish={person} />
              </>
            )}
            {reasons.length > 0 && <Quiet isSmall>{t('Why: {reasons}', { reasons: reasonWords(reasons) })}</Quiet>}
            {opening && <Ask kind="ask-team" id={opening.id} about={opening.role} page="/team-mates/mine" isMember />}
            {person && (
              <p>
                <Link to={matesHref({ view: 'people', showcase: showcase?.id ?? '' })}>
                  {t('Ask them on the list')}
                </Link>
              </p>
            )}
          </Stack>
        </li>
      ))}
    </Rows>
  </Stack>
);
