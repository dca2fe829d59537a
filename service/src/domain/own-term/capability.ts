import { outdated } from '../../store/queries/outdated.ts';
import type { Capability } from '../capability.ts';
import { days } from '../retention.ts';
import { beginTerm, termMails } from './round.ts';

/** Longer than a term can be opened again, and than one is told of. */
const MARK_DAYS = 60;

export const ownTerm = {
  due: { 'term-mails': termMails },
  hears: { 'term closed': beginTerm },
  retention: [{ what: 'terms whose mails were sent', ...days(MARK_DAYS), ...outdated('term_mails') }],
} satisfies Capability;
