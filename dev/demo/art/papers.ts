import { box, curve, disc, ground, many, type Scene, shape, stroke, turned } from './draw.ts';

// Things on paper: pages, receipts, letters, plans.

const lines = (x: number, y: number, count: number, { colours, random }: Scene, wide = 360): string =>
  many(count, (i) => box(x, y + i * 44, wide * (0.55 + random() * 0.45), 16, colours.ground, { r: 8, o: 0.32 }));

/** Pages one over another, as they come out of a printer. */
export function sheets(scene: Scene): string {
  const { colours, random } = scene;
  return `${ground(colours.ground)}${many(5, (i) => {
    const x = 250 + i * 170;
    return turned(
      (i - 2) * 7 + random() * 3,
      x + 230,
      560,
      `${box(x + 12, 192, 460, 640, colours.deep, { o: 0.35, r: 6 })}${box(x, 180, 460, 640, i === 2 ? colours.soft : colours.paper, { r: 6 })}${i % 2 ? disc(x + 230, 340, 100, colours.pop) : box(x + 50, 240, 360, 170, colours.second, { r: 8 })}${lines(x + 50, 480, 6, scene)}`,
    );
  })}`;
}

/** An open notebook in somebody's hand. */
export function handwriting({ colours, random }: Scene): string {
  const { ground: tint, paper, deep, pop, soft } = colours;
  const page = (x: number) =>
    many(12, (i) => {
      const end = 430 + random() * 100;
      const points = Array.from({ length: 22 }, (_, k): [number, number] => [
        x + (k * end) / 21,
        230 + i * 52 + (random() - 0.5) * 34,
      ]);
      return stroke(curve(points), deep, 5, { o: 0.75 });
    });
  return `${ground(tint)}${box(150, 140, 1300, 760, deep, { r: 16, o: 0.4 })}${box(170, 120, 630, 760, paper, { r: 10 })}${box(800, 120, 630, 760, soft, { r: 10 })}${page(220)}${page(850)}${box(840, 408, 470, 60, pop, { r: 12, o: 0.35 })}${shape('M785 120h30v760h-30z', deep, { o: 0.12 })}`;
}

/** A receipt whose last line counts. */
export function receipt({ colours, random }: Scene): string {
  const { ground: tint, paper, deep, pop, second, soft } = colours;
  const teeth = 'l-26 -30l-26 30'.repeat(11);
  return `${ground(tint)}${disc(380, 260, 300, second, { o: 0.35 })}${disc(1300, 800, 360, deep, { o: 0.3 })}${turned(-4, 800, 500, `${shape(`M514 60h572v880${teeth}z`, paper)}${box(640, 120, 320, 46, deep, { r: 12 })}${many(8, (i) => `${box(566, 226 + i * 66, 120 + random() * 150, 24, tint, { r: 12, o: 0.4 })}${box(960 - random() * 50, 226 + i * 66, 76, 24, tint, { r: 12, o: 0.7 })}`)}${box(566, 766, 468, 6, deep)}${box(566, 796, 190, 44, deep, { r: 12 })}${box(890, 790, 146, 56, pop, { r: 16 })}`)}${turned(9, 1240, 300, `${disc(1240, 300, 120, pop)}${disc(1240, 300, 88, soft, { o: 0.35 })}`)}${disc(330, 760, 92, soft, { o: 0.9 })}${disc(330, 760, 62, pop, { o: 0.6 })}`;
}

/** Letters made of rings and stems, without any font. */
export function specimen({ colours }: Scene): string {
  const { ground: tint, soft, pop, deep, second } = colours;
  const bowl = (x: number, y: number, r: number, colour: string) =>
    stroke(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`, colour, 74);
  const stem = (x: number, y: number, long: number, colour: string) => box(x - 37, y, 74, long, colour);
  return `${ground(tint)}${[300, 470, 710, 800].map((y) => box(0, y, 1600, 4, soft, { o: 0.35 })).join('')}${bowl(390, 590, 128, soft)}${stem(518, 425, 330, soft)}${bowl(800, 590, 128, pop)}${stem(672, 250, 505, pop)}${bowl(1190, 590, 128, soft)}${stem(1318, 425, 420, soft)}${stroke('M1318 820c0 110 -210 130 -256 40', soft, 74)}${disc(1480, 735, 42, second)}${box(60, 880, 420, 20, deep, { r: 10, o: 0.5 })}`;
}

/** A poster wall: strong simple figures, each its own. */
export function posters({ colours, random }: Scene): string {
  const { ground: tint, deep, soft, pop, second, paper } = colours;
  const figures = [
    (x: number, y: number) => disc(x + 155, y + 160, 110, pop),
    (x: number, y: number) => shape(`M${x} ${y + 410}l155 -330l155 330z`, deep),
    (x: number, y: number) => many(6, (i) => box(x + 30 + i * 44, y + 40, 22, 330 - i * 40, second, { r: 11 })),
    (x: number, y: number) =>
      many(4, (i) =>
        stroke(`M${x + 155 - i * 36} ${y + 300}a${i * 36 + 20} ${i * 36 + 20} 0 0 1 ${2 * i * 36} 0`, tint, 18),
      ),
    (x: number, y: number) => `${box(x + 50, y + 60, 210, 210, deep)}${disc(x + 155, y + 165, 78, pop)}`,
    (x: number, y: number) => shape(`M${x} ${y + 200}q78 -130 155 0t155 0v210h-310z`, second),
  ];
  return `${ground(tint)}${many(8, (i) => {
    const [x, y] = [110 + (i % 4) * 356, 60 + Math.floor(i / 4) * 460];
    const ground = [paper, soft, pop, second][(i + Math.floor(random() * 2)) % 4] ?? paper;
    return turned(
      (random() - 0.5) * 4,
      x + 155,
      y + 205,
      `${box(x, y, 310, 410, ground)}${figures[(i * 5 + 1) % 6]?.(x, y) ?? ''}${box(x + 30, y + 350, 140 + random() * 90, 16, deep, { r: 8, o: 0.6 })}`,
    );
  })}`;
}
