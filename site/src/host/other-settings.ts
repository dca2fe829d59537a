/** Settings of the API host, which may stand in the same environment. */
export const ofOthers = [
  'BUDGET_COMMENTS',
  'BUDGET_INVITATIONS',
  'BUDGET_PROJECTS',
  'BUDGET_REPORTS',
  'DATABASE_URL',
  'DATABASE_URL_FILE',
  'EMAIL_CLAIM',
  'HOST',
  'METRICS_PORT',
  'OIDC_AUDIENCE',
  'PORT',
  'RATE_LIMIT',
  'TRUSTED_PROXIES',
  'VALKEY_URL',
  'VALKEY_URL_FILE',
];
