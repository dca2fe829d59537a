import { box, curve, disc, ground, many, type Scene, shape, stroke, turned } from './draw.ts';

// Programs as people show them: windows, phones, terminals.

/** A telephone, 360 by 740, with what stands on its screen. */
const phone = (x: number, y: number, { deep, paper }: Scene['colours'], content: string): string =>
  `${box(x - 14, y - 14, 388, 768, deep, { r: 58 })}${box(x, y, 360, 740, paper, { r: 44 })}${content}${box(x + 130, y + 14, 100, 22, deep, { r: 11 })}`;

function listOn(x: number, y: number, { colours, random }: Scene): string {
  const { ground: tint, soft, pop } = colours;
  return `${box(x + 30, y + 66, 190, 34, tint, { r: 10 })}${many(5, (i) => {
    const top = y + 130 + i * 118;
    return `${box(x + 24, top, 312, 100, i === 1 ? tint : soft, { r: 18 })}${disc(x + 76, top + 50, 28, i === 1 ? pop : tint, { o: i === 1 ? 1 : 0.55 })}${box(x + 122, top + 30, 90 + random() * 110, 16, i === 1 ? soft : tint, { r: 8 })}${box(x + 122, top + 58, 60 + random() * 90, 12, i === 1 ? soft : tint, { r: 6, o: 0.45 })}`;
  })}`;
}

function cardOn(x: number, y: number, { colours, random }: Scene): string {
  const { ground: tint, soft, pop, second } = colours;
  const points = Array.from({ length: 6 }, (_, i): [number, number] => [x + 46 + i * 54, y + 300 - random() * 120]);
  return `${box(x + 24, y + 66, 312, 290, soft, { r: 22 })}${stroke(curve(points), pop, 12)}${many(6, (i) => disc(points[i]?.[0] ?? 0, points[i]?.[1] ?? 0, 11, tint))}${many(3, (i) => `${box(x + 24, y + 384 + i * 84, 312, 66, soft, { r: 16 })}${box(x + 48, y + 408 + i * 84, 80 + random() * 140, 16, tint, { r: 8 })}${disc(x + 300, y + 417 + i * 84, 16, i === 0 ? pop : second)}`)}${box(x + 24, y + 650, 312, 62, pop, { r: 31 })}`;
}

export function phones(scene: Scene): string {
  const { colours, random } = scene;
  const lean = 6 + random() * 6;
  return `${ground(colours.ground)}${disc(1180, 260, 430, colours.second, { o: 0.35 })}${disc(300, 900, 330, colours.deep, { o: 0.35 })}${turned(-lean, 620, 500, phone(440, 160, colours, listOn(440, 160, scene)))}${turned(lean, 1000, 560, phone(830, 240, colours, cardOn(830, 240, scene)))}`;
}

/** One telephone beside a large number of tiles. */
export function phoneAlone(scene: Scene): string {
  const { colours, random } = scene;
  return `${ground(colours.soft)}${many(24, (i) => box(60 + (i % 6) * 255, 60 + Math.floor(i / 6) * 230, 220, 195, random() > 0.8 ? colours.pop : colours.second, { r: 26, o: 0.18 + random() * 0.3 }))}${phone(620, 110, colours, cardOn(620, 110, scene))}`;
}

export function browser({ colours, random }: Scene): string {
  const { ground: tint, deep, soft, pop, second, paper } = colours;
  const points = Array.from({ length: 9 }, (_, i): [number, number] => [560 + i * 98, 800 - random() * 190 - i * 12]);
  return `${ground(tint)}${disc(1400, 150, 420, second, { o: 0.3 })}${box(150, 110, 1300, 940, paper, { r: 28 })}${box(150, 110, 1300, 76, deep, { r: 28 })}${box(150, 150, 1300, 36, deep)}${many(3, (i) => disc(200 + i * 42, 148, 13, [pop, second, soft][i] ?? soft))}${box(190, 226, 280, 800, soft, { r: 18 })}${many(7, (i) => box(222, 266 + i * 76, 110 + random() * 110, 24, i === 2 ? pop : tint, { r: 12, o: i === 2 ? 1 : 0.3 }))}${many(3, (i) => `${box(510 + i * 308, 226, 280, 190, i === 0 ? tint : soft, { r: 18 })}${box(540 + i * 308, 262, 90 + random() * 60, 20, i === 0 ? soft : tint, { r: 10, o: 0.6 })}${box(540 + i * 308, 310, 120 + random() * 90, 54, i === 0 ? pop : tint, { r: 12 })}`)}${box(510, 446, 896, 560, soft, { r: 18 })}${shape(`${curve(points)}L1344 1000L560 1000Z`, second, { o: 0.35 })}${stroke(curve(points), tint, 12)}${disc(points[6]?.[0] ?? 0, points[6]?.[1] ?? 0, 20, pop)}`;
}

const indents = [0, 1, 1, 2, 2, 3, 2, 1, 1, 0, 0];

/** Lines of a program, and one that is wrong. */
export function terminal({ colours, random }: Scene): string {
  const { deep, pop, second, soft, ground: tint } = colours;
  const fault = 3 + Math.floor(random() * 5);
  return `${ground(tint)}${box(130, 110, 1340, 960, deep, { r: 30 })}${many(3, (i) => disc(190 + i * 46, 168, 15, [pop, second, soft][i] ?? soft))}${many(
    11,
    (i) => {
      const indent = 190 + (indents[i] ?? 0) * 62;
      const top = 240 + i * 72;
      let x = indent;
      const words = many(3, (k) => {
        const long = 70 + random() * 210;
        const word = box(x, top, long, 26, [second, soft, pop][(i + k) % 3] ?? soft, {
          r: 13,
          o: k === 1 ? 0.55 : 0.95,
        });
        x += long + 26;
        return word;
      });
      return `${i === fault ? box(160, top - 20, 1280, 66, pop, { r: 14, o: 0.22 }) : ''}${words}`;
    },
  )}`;
}

export function calendar({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, paper, deep } = colours;
  return `${ground(tint)}${box(170, 90, 1260, 1000, paper, { r: 34 })}${box(170, 90, 1260, 120, deep, { r: 34 })}${box(170, 160, 1260, 50, deep)}${box(230, 132, 320, 36, soft, { r: 18 })}${many(35, (i) => box(222 + (i % 7) * 168, 246 + Math.floor(i / 7) * 156, 150, 138, soft, { r: 16, o: 0.75 }))}${many(
    15,
    (i) => {
      const at = Math.floor(random() * 35);
      return box(
        234 + (at % 7) * 168,
        266 + Math.floor(at / 7) * 156 + (i % 2) * 52,
        126,
        40,
        i % 4 === 0 ? pop : i % 2 ? second : tint,
        { r: 12 },
      );
    },
  )}`;
}
