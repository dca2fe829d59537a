import { uploadTypes } from '@launch-board/contract/picture-formats';
import type { FetchFault } from './fetch-fault.ts';

/** What is asked for at an address. */
export type Wanted = {
  accept: string;
  /** What `Content-Type` may say. What the bytes are is for their reader to find out. */
  types: RegExp;
  /** The fault of something else. */
  otherwise: FetchFault;
};

export const aPicture: Wanted = {
  accept: uploadTypes.join(),
  // Stores of files that do not know what they have call it a stream of octets.
  types: /^(image\/[\w.+-]+|(application|binary)\/octet-stream)( *;|$)/i,
  otherwise: 'no picture',
};

export const aPage: Wanted = {
  accept: 'text/html,application/xhtml+xml',
  types: /^(text\/html|application\/xhtml\+xml)( *;|$)/i,
  otherwise: 'no page',
};

export const aText: Wanted = {
  accept: 'text/plain,text/*;q=0.9',
  types: /^text\/[\w.+-]+( *;|$)/i,
  otherwise: 'no page',
};

/** JSON, as the interfaces of repositories send it. */
export const someData: Wanted = {
  accept: 'application/json',
  types: /^application\/(json|[\w.-]+\+json)( *;|$)/i,
  otherwise: 'no page',
};
