import Type, { type Static } from 'typebox';
import { type ErrorCode, errors } from './errors.ts';
import { type TokenFault, tokenFaults } from './token-faults.ts';

/** What every refusal and fault is told with. */
export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: 'A sentence for people.' }),
    code: Type.Enum(Object.keys(errors) as ErrorCode[], { description: 'A stable code for programs.' }),
    request_id: Type.String({
      description: 'The id of this request, also in X-Request-Id. Quote it when you report a fault.',
    }),
    path: Type.Optional(Type.String({ description: 'The requested path, if it matches no operation.' })),
    reason: Type.Optional(
      Type.String({
        description:
          'The reason: the words of a moderator, the limit that was reached, or what is wrong with the token.',
      }),
    ),
    token_fault: Type.Optional(
      Type.Enum(Object.keys(tokenFaults) as TokenFault[], {
        description: 'With `invalid_token`: what is wrong with the token, as a stable code for programs.',
      }),
    ),
    details: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String({ description: 'The parameter or body member that is invalid.' }),
          message: Type.String({ description: 'What it must be.' }),
        }),
      ),
    ),
  },
  { title: 'Error' },
);
export type ErrorBody = Static<typeof ErrorBody>;
