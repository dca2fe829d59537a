import type { ErrorDetail, RefusalBody } from './errors.ts';

/** Reads an error body leniently: only its sentence is certain. Nothing where the body is something else. */
export function refusalOf(body: object | undefined): RefusalBody | undefined {
  const { error, code, path, reason, token_fault, details } = (body ?? {}) as Record<string, unknown>;
  if (typeof error !== 'string') return undefined;
  return {
    error,
    code: typeof code === 'string' ? code : 'unknown',
    path: typeof path === 'string' ? path : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
    tokenFault: typeof token_fault === 'string' ? token_fault : undefined,
    details: Array.isArray(details) ? details.filter(isDetail) : undefined,
  };
}

const isDetail = (value: unknown): value is ErrorDetail => {
  const { field, message } = (value ?? {}) as Record<string, unknown>;
  return typeof field === 'string' && typeof message === 'string';
};
