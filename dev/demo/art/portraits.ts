import { box, disc, palettes, randomFor, shape } from './draw.ts';

const skins = ['#f3d0b0', '#e6b48c', '#cf9467', '#a86d45', '#7c4b30', '#5a3524'];
const hairs = ['#1f1a17', '#3a2718', '#6b4423', '#a8702d', '#4a3a33', '#2b2320', '#7a2a1c'];

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)] as T;

/** Hair behind the head, then hair over the forehead. */
const cuts: ((colour: string) => [behind: string, before: string])[] = [
  (c) => ['', shape('M292 400q0 -170 220 -170t220 170q-70 -90 -220 -90t-220 90z', c)],
  (c) => [
    box(282, 300, 456, 470, c, { r: 210 }),
    shape('M292 420q0 -200 220 -200t220 200q-120 -40 -180 -120q-90 110 -260 120z', c),
  ],
  (c) => [disc(512, 250, 110, c), shape('M292 400q0 -160 220 -160t220 160q-60 -70 -220 -70t-220 70z', c)],
  (c) => [
    [0, 1, 2, 3, 4, 5, 6].map((i) => disc(300 + i * 70, 320 - Math.sin((i / 6) * Math.PI) * 120, 88, c)).join(''),
    '',
  ],
  (c) => ['', shape('M292 440v-60q0 -150 220 -150t220 150v60q-20 -110 -110 -120q-120 20 -220 0q-90 10 -110 120z', c)],
  (c) => [
    box(290, 300, 444, 620, c, { r: 190 }),
    shape('M292 420q0 -190 220 -190t220 190q-100 -100 -220 -100t-220 100z', c),
  ],
];

/** Not everybody uploads one. */
export const hasPortrait = (handle: string): boolean => randomFor(`has portrait ${handle}`)() < 0.65;

/** A drawn portrait as SVG, square; always the same for one person. */
export function portraitOf(handle: string): string {
  const random = randomFor(`portrait ${handle}`);
  const { ground, second, pop, soft, deep } =
    palettes[pick(Object.keys(palettes) as (keyof typeof palettes)[], random)];
  const skin = pick(skins, random);
  const [behind, before] = pick(cuts, random)(pick(hairs, random));
  const cloth = pick([pop, soft, deep], random);
  const eye = (x: number) => disc(x, 505, 17, '#241a15');
  const glasses = [430, 594].map((x) => disc(x, 505, 62, 'none', { stroke: '#241a15', width: 12 })).join('');
  const mouth = pick(['M440 625q72 70 144 0', 'M450 640q62 36 124 0', 'M452 630h120'], random);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="1024" height="1024">${box(0, 0, 1024, 1024, ground)}${disc(780, 260, 360, second, { o: 0.4 })}${behind}${shape('M140 1040c20 -220 160 -300 372 -300s352 80 372 300z', cloth)}${box(436, 650, 152, 190, skin, { r: 70 })}${box(436, 690, 152, 90, '#000', { r: 40, o: 0.08 })}${box(312, 300, 400, 450, skin, { r: 195 })}${before}${eye(430)}${eye(594)}${random() > 0.62 ? glasses : ''}${shape('M500 520q-24 62 14 66', 'none', { stroke: '#00000055', width: 10 })}${shape(mouth, 'none', { stroke: '#7b2f26', width: 13 })}</svg>`;
}
