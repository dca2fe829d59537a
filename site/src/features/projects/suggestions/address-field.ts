/** The name of the field of the address that a form begins with. */
export const addressField = 'start_address';
