/** For the field in which a picture is chosen. Listed one by one, so that telephones convert what they keep in a format of their own. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
