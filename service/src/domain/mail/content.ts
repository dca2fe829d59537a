import type { NoticePreferences } from '@launch-board/contract';
import type { Language } from '@launch-board/host/language/messages';
import type { Part } from '@launch-board/host/left-out';
import type { MailDocument } from '../../mail/document.ts';
import type { Member } from '../actor.ts';
import type { Pages } from '../pages.ts';
import type { Standing } from './suppression.ts';

/** What a mail says beside the links that every mail has. `scope` is what its unsubscribe link stops. */
export type Content = Omit<MailDocument, 'links'> & { scope: string };

/** Everything that the mails of one person are made from. */
export type Receiver = {
  actor: Member;
  preferences: NoticePreferences;
  pages: Pages;
  siteUrl: string;
  /** What the mail says is true at this time. */
  now: number;
  /** For the times that it names. */
  timeZone: string;
  leftOut: readonly Part[];
};

/** A mail as it can leave. */
export type Letter = {
  to: { name: string; address: string };
  standing: Standing;
  document: MailDocument;
  /** In which it is written. */
  language: Language;
};
