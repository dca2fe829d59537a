import sharp from 'sharp';

/** Where the photograph was taken, as a camera writes it. */
const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '59/1 54/1 48/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '10/1 45/1 8/1',
};

/** The left half is red, the right half blue. */
export async function halves(width: number, height: number) {
  const blue = await sharp({ create: { width: Math.ceil(width / 2), height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  const red = sharp({ create: { width, height, channels: 3, background: '#ff0000' } });
  return sharp(
    await red
      .composite([{ input: blue, left: Math.floor(width / 2), top: 0 }])
      .png()
      .toBuffer(),
  );
}

/** A photograph as a telephone that lay on its side sends it: to be turned by a quarter, with the place in it. */
export const photograph = async (width = 400, height = 300): Promise<Buffer> =>
  (await halves(width, height))
    .jpeg()
    .withExif({ IFD0: { Make: 'SECRET-CAMERA', ImageDescription: 'SECRET-PLACE' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .toBuffer();
