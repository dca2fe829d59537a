import { limits } from '@launch-board/contract/limits';
import { type Message, msg, t, translated } from '@launch-board/host/language/messages';
import { utcWords } from '../../ui/format/utc.ts';

const { pictureMegabytes } = limits;

/** Why a picture is not taken or not copied, as the API says it. What is not here is said in English. */
export function pictureReason(reason: string): string {
  const again = /^(?<why>.*) The board tries again at (?<at>\S+)\.$/s.exec(reason)?.groups;
  if (again?.why && again.at)
    return t('{why} The board tries again at {time}.', { why: pictureReason(again.why), time: utcWords(again.at) });
  return sized[reason]?.() ?? translated(reason);
}

/** With a number in them. */
const sized: Record<string, () => string> = {
  [`The picture is larger than ${pictureMegabytes} MB.`]: () =>
    t('The picture is larger than {pictureMegabytes} MB.', { pictureMegabytes }),
  [`The file is larger than ${pictureMegabytes} MB.`]: () =>
    t('This file is larger than {pictureMegabytes} MB. Choose a smaller one.', { pictureMegabytes }),
};

export const pictureReasons: Message[] = [
  msg('The body must be the file itself, with its type in Content-Type.'),
  msg('The picture has too many pixels. Make it smaller first.'),
  msg('This JPEG is made of too many scans. Save it again as an ordinary JPEG, or as PNG.'),
  msg('This is a HEIC picture. Save it as JPEG, or set your camera to “Most Compatible”.'),
  msg('This is a drawing in SVG. Export it as PNG.'),
  msg('This is not a picture in one of these formats.'),
  msg('This board shows no pictures of other sites. Upload the picture instead.'),
  msg('The address has to begin with http:// or https://, without a port or a password.'),
  msg('The address leads to this board. Upload the picture instead.'),
  msg('No public web site was found at this address.'),
  msg('The other site could not be reached.'),
  msg('The certificate of the other site is not valid.'),
  msg('The other site took too long.'),
  msg('The address leads from one address to the next too often.'),
  msg('The other site does not give the picture to us.'),
  msg('The other site says that there is nothing at this address.'),
  msg('The other site has a fault.'),
  msg('There is something else than a picture at this address.'),
  msg('There is something else at this address.'),
  msg('The other site sends the picture in a form that we do not take.'),
  msg('The other site did not send the whole picture.'),
  msg('What is at this address is not a picture as JPEG, PNG, WebP, AVIF or GIF.'),
  msg('This is a drawing in SVG. Upload it as PNG.'),
  msg('This is a HEIC picture. Upload it as JPEG.'),
  msg('The picture has too many pixels. Upload a smaller one.'),
  msg('This JPEG is made of too many scans. Save it again as an ordinary JPEG, and upload it.'),
  msg('The picture is damaged.'),
  msg('The board had no room for the picture.'),
  msg('The picture could not be copied.'),
];
