import { t } from '@launch-board/host/language/messages';
import { type FetcherWithComponents, useActionData, useFetcher } from 'react-router';
import type { Difference } from './conflict.ts';

/** What is wrong with one field, in a sentence. */
export type Detail = { field: string; message: string };

/** A refusal as pages and forms show it. */
export type Problem = {
  /** A code of the contract, or `api_away`. */
  code: string;
  status: number;
  message: string;
  details: Detail[];
  retryAfterSeconds?: number;
  requestId?: string;
  /** Somebody else was faster: what the next sending is about, and both texts. */
  conflict?: { revision: number; differences: Difference[] };
};

/** A form that cannot be taken as it is, found by ourselves; it is told like a refusal of the API. */
export class Mistake extends Error {
  override name = 'Mistake';
  readonly details: Detail[];

  constructor(details: Detail[], message = t('This cannot be sent yet.')) {
    super(message);
    this.details = details;
  }
}

/** A form that comes back as it is to be, and is not sent yet. */
export class Redrawn extends Error {
  override name = 'Redrawn';
  readonly fields: Record<string, string>;
  readonly done: unknown;

  constructor(fields: Record<string, string>, done: unknown) {
    super();
    this.fields = fields;
    this.done = done;
  }
}

/** What an action says to the form it was sent from. */
export type FormAnswer<Done = unknown> = {
  /** The hidden field `form` of that form: a page has several. */
  form: string;
  done?: Done;
  problem?: Problem;
  /** What was typed or filled in, for a page that is drawn anew. */
  fields?: Record<string, string>;
};

export type SentForm<Done> = {
  fetcher: FetcherWithComponents<FormAnswer<Done>>;
  isBusy: boolean;
  answer: FormAnswer<Done> | undefined;
  /** What is wrong with this field, in a sentence. */
  problemOf: (field: string) => string | undefined;
};

/**
 * One form of a page, sent by script where there is one and by the browser where there is none.
 * `key` tells it from the same form of another page, `form` is what its hidden field says.
 */
export function useSentForm<Done>(key: string, form: string): SentForm<Done> {
  const fetcher = useFetcher<FormAnswer<Done>>({ key });
  const ofPage = useActionData() as FormAnswer<Done> | undefined;
  const answer = fetcher.data ?? (ofPage?.form === form ? ofPage : undefined);
  const isBusy = fetcher.state !== 'idle';
  return {
    fetcher,
    isBusy,
    answer,
    problemOf: (field) => (isBusy ? undefined : sentenceOf(answer?.problem?.details, field)),
  };
}

/** The revision a form is about: that of the page, or the one that its last sending met. */
export const revisionOf = (answer: FormAnswer | undefined, start: number | string | undefined) =>
  answer?.problem?.conflict?.revision ?? answer?.fields?.revision ?? start;

export const sentenceOf = (details: Detail[] | undefined, field: string): string | undefined =>
  details?.find((detail) => detail.field === field)?.message;
