import type { MailDocument } from '../../mail/document.ts';

/** What a mail says beside the links that every mail has. `scope` is what its unsubscribe link stops. */
export type Content = Omit<MailDocument, 'links'> & { scope: string };
