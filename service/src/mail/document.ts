/** What a mail says, in a form from which plain text and HTML are made alike. */
export type MailDocument = {
  subject: string;
  /** The first line, which clients show beside the subject. */
  lead: string;
  /** Travels with the mail. */
  picture?: MailPicture;
  sections: MailSection[];
  /** The one thing to do. */
  button?: { text: string; href: string };
  /** Why the person gets it: "You get this because …". */
  reason: string;
  links: { unsubscribe: string; site: string /** Only of members. */; settings?: string };
};

/** A picture of the board, by its id, and what it leads to. */
export type MailPicture = { id: string; alt: string; href: string };

export type MailSection = { heading: string; items: MailItem[] };
export type MailItem = {
  /** A sentence of ours, in which names are `isolated`, unless it is a name itself. */
  title: string;
  isName?: boolean;
  href: string;
  text?: string | undefined;
  /** A line in smaller letters. */
  detail?: string | undefined;
};

/** What the mails of a board look like. The accent is a colour such as `#0b5d3f`. */
export type MailLook = { name: string; accent: string };
