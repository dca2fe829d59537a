import { box, curve, disc, ground, many, type Scene, shape, stroke } from './draw.ts';

// Where things happen: streets, rivers, nights, roofs, rooms.

const ridge = (base: number, high: number, random: () => number, steps = 8): string => {
  const points = Array.from({ length: steps + 1 }, (_, i): [number, number] => [
    (i * 1600) / steps,
    base - random() * high,
  ]);
  return `${curve(points)}L1600 1000L0 1000Z`;
};

/** Streets from above, a river, a way through them. */
export function map({ colours, random }: Scene): string {
  const { soft, paper, second, pop, deep, ground: tint } = colours;
  const river = curve([
    [-40, 760],
    [300, 640],
    [640, 760],
    [980, 560],
    [1300, 640],
    [1660, 430],
  ]);
  const way = 'M330 880V560H620V330H1010V560H1240V180';
  return `${ground(soft)}${many(13, (i) => stroke(`M${i * 132 - 40} -20V1020`, paper, i % 3 ? 16 : 34))}${many(9, (i) => stroke(`M-20 ${i * 128 + 30}H1620`, paper, i % 4 ? 16 : 34))}${many(14, (i) => box(60 + Math.floor(random() * 11) * 132, 60 + Math.floor(random() * 7) * 128, 96, 92, i % 3 ? second : tint, { r: 10, o: 0.32 }))}${stroke(river, second, 74)}${stroke(way, deep, 26)}${stroke(way, pop, 14)}${[
    [330, 880, tint],
    [1010, 560, tint],
    [1240, 180, pop],
  ]
    .map(
      ([x, y, colour]) =>
        `${shape(`M${x} ${y}c-78 -96 -78 -178 0 -186c78 8 78 90 0 186z`, String(colour))}${disc(Number(x), Number(y) - 118, 32, paper)}`,
    )
    .join('')}`;
}

/** A bus, a moon, a road that is flooded. */
export function nightBus({ colours, random }: Scene): string {
  const { ground: sky, deep, pop, second, soft } = colours;
  return `${ground(sky)}${many(46, () => disc(random() * 1600, random() * 460, 2 + random() * 4, soft, { o: 0.8 }))}${disc(1220, 220, 110, soft)}${disc(1176, 190, 104, sky)}${shape(ridge(560, 170, random), second, { o: 0.45 })}${shape(ridge(680, 120, random), deep)}${box(380, 520, 800, 250, pop, { r: 40 })}${many(6, (i) => box(430 + i * 118, 560, 96, 96, i === 2 ? sky : soft, { r: 14 }))}${box(380, 690, 800, 26, deep, { o: 0.25 })}${disc(560, 776, 64, deep)}${disc(560, 776, 26, soft)}${disc(1010, 776, 64, deep)}${disc(1010, 776, 26, soft)}${shape('M1180 700l330 -50v190l-330 -90z', pop, { o: 0.28 })}${box(0, 812, 1600, 190, second)}${many(16, () => box(random() * 1500, 830 + random() * 150, 70 + random() * 150, 10, soft, { r: 5, o: 0.4 }))}`;
}

/** A river with instruments in it. */
export function river({ colours, random }: Scene): string {
  const { ground: water, deep, pop, soft, second, paper } = colours;
  return `${ground(soft)}${disc(1240, 210, 120, pop, { o: 0.9 })}${shape(ridge(400, 190, random), second, { o: 0.7 })}${shape(ridge(480, 90, random), water)}${many(7, (i) => stroke(curve(Array.from({ length: 9 }, (_, k): [number, number] => [k * 200, 560 + i * 66 + (k % 2 ? 16 : -16)])), i % 2 ? second : deep, 8, { o: 0.55 }))}${many(
    4,
    (i) => {
      const [x, y] = [240 + i * 370, 600 + (i % 2) * 120];
      return `${box(x - 6, y - 190, 12, 200, deep)}${shape(`M${x} ${y - 190}h96l-26 34l26 34h-96z`, pop)}${disc(x, y + 20, 54, paper)}${shape(`M${x - 54} ${y + 20}a54 54 0 0 0 108 0z`, pop)}`;
    },
  )}`;
}

/** Windows of a building at evening, a few of them lit. */
export function windows({ colours, random }: Scene): string {
  const { ground: wall, deep, pop, soft, second } = colours;
  return `${ground(deep)}${many(3, (i) => {
    const x = 90 + i * 500;
    const top = [190, 80, 260][i] ?? 100;
    return `${box(x, top, 430, 1000, i === 1 ? wall : second, { r: 8, o: i === 1 ? 1 : 0.55 })}${many(40, (k) => {
      const lit = random();
      const fill = lit > 0.8 ? pop : lit > 0.55 ? soft : deep;
      return box(x + 44 + (k % 5) * 72, top + 60 + Math.floor(k / 5) * 108, 50, 74, fill, {
        r: 6,
        o: lit > 0.55 ? 0.95 : 0.4,
      });
    })}`;
  })}`;
}

/** Roofs, and birds over them. */
export function roofs({ colours, random }: Scene): string {
  const { ground: sky, deep, pop, soft, second, paper } = colours;
  const bird = (x: number, y: number, s: number, colour: string) =>
    stroke(
      `M${x - 2 * s} ${y - s * 0.4}q${s} ${-s} ${2 * s} ${s * 0.5}q${s} ${-1.5 * s} ${2 * s} ${-s * 0.5}`,
      colour,
      s / 4.5,
    );
  return `${ground(sky)}${disc(360, 260, 150, pop)}${many(9, () => bird(300 + random() * 1100, 110 + random() * 330, 34 + random() * 52, random() > 0.3 ? paper : deep))}${many(
    4,
    (i) => {
      const x = -60 + i * 430;
      const top = 560 + (i % 2) * 90;
      return `${shape(`M${x} ${top}l230 -150l230 150z`, i % 2 ? pop : deep)}${box(x + 30, top, 400, 500, i % 2 ? soft : second)}${many(4, (k) => box(x + 76 + (k % 2) * 180, top + 70 + Math.floor(k / 2) * 170, 110, 116, deep, { r: 8, o: 0.6 }))}${box(x + 320, top - 190, 56, 130, deep)}`;
    },
  )}`;
}

/** Leaves pressed on a sheet. */
export function leaves({ colours, random }: Scene): string {
  const { ground: tint, deep, pop, soft, second } = colours;
  return `${ground(soft)}${many(15, (i) => {
    const [x, y, s] = [
      150 + (i % 5) * 320 + random() * 60,
      180 + Math.floor(i / 5) * 320 + random() * 50,
      90 + random() * 66,
    ];
    const colour = [tint, second, pop, deep][Math.floor(random() * 4)] ?? tint;
    return `<g transform="rotate(${Math.round(random() * 360)} ${x} ${y})">${shape(`M${x} ${y - s * 1.5}C${x + s} ${y - s * 0.8} ${x + s} ${y + s * 0.8} ${x} ${y + s * 1.5}C${x - s} ${y + s * 0.8} ${x - s} ${y - s * 0.8} ${x} ${y - s * 1.5}z`, colour)}${stroke(`M${x} ${y - s * 1.3}V${y + s * 1.9}`, soft, 7)}${many(4, (k) => stroke(`M${x} ${y - s * 0.5 + k * s * 0.42}l${s * 0.5} ${-s * 0.3}M${x} ${y - s * 0.5 + k * s * 0.42}l${-s * 0.5} ${-s * 0.3}`, soft, 5))}</g>`;
  })}`;
}

/** A stage before it begins. */
export function stage({ colours, random }: Scene): string {
  const { ground: tint, deep, pop, soft, second } = colours;
  return `${ground(deep)}${many(4, (i) => shape(`M${260 + i * 360} -20L${60 + i * 330 + random() * 120} 860h${260 + random() * 80}z`, [pop, second, soft, tint][i] ?? pop, { o: 0.34 }))}${box(0, 840, 1600, 200, tint)}${many(7, (i) => box(i * 240, 840, 6, 160, deep, { o: 0.4 }))}${disc(760, 640, 52, soft)}${shape('M690 860l34 -170h74l38 170z', soft)}${shape('M0 0h190c-10 330 -40 640 -190 860z', pop)}${shape('M1600 0h-190c10 330 40 640 190 860z', pop)}${many(9, (i) => disc(90 + i * 178, 26, 30, second))}`;
}
