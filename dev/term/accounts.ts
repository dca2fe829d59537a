/** Of the accounts with which people of the term sign in. Their profiles come and go. */
export const ISSUER = 'https://issuer.example';
