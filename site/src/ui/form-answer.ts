import { type FetcherWithComponents, useActionData, useFetcher } from 'react-router';

/** A refusal as pages and forms show it. */
export type Problem = {
  /** A code of the contract, or `api_away`. */
  code: string;
  status: number;
  message: string;
  details: { field: string; message: string }[];
  retryAfterSeconds?: number;
  requestId?: string;
};

/** What an action says to the form it was sent from. */
export type FormAnswer<Done = unknown> = {
  /** The hidden field `form` of that form: a page has several. */
  form: string;
  done?: Done;
  problem?: Problem;
  /** What was typed, for a page that is drawn anew around its problem. */
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
  return {
    fetcher,
    isBusy: fetcher.state !== 'idle',
    answer,
    problemOf: (field) => answer?.problem?.details.find((detail) => detail.field === field)?.message,
  };
}
