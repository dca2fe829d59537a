/** The field of a form that names people, one in each line. */
export const namesField = 'team';
