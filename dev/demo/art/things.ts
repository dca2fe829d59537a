import { box, disc, ground, many, type Scene, shape, stroke, turned } from './draw.ts';

// Things one can hold, and people.

/** Machines in a row, one of them free. */
export function washers({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, deep, paper } = colours;
  const free = Math.floor(random() * 4);
  return `${ground(tint)}${box(0, 850, 1600, 150, deep, { o: 0.5 })}${many(4, (i) => {
    const x = 90 + i * 365;
    return `${box(x, 250, 330, 620, paper, { r: 26 })}${box(x + 30, 284, 150, 40, soft, { r: 12 })}${disc(x + 270, 304, 22, i === free ? pop : second)}${disc(x + 165, 590, 132, second)}${disc(x + 165, 590, 104, i === free ? soft : deep)}${i === free ? '' : `${shape(`M${x + 66} 600q50 -46 100 0t98 0a100 100 0 0 1 -198 0z`, second)}${disc(x + 190, 560, 26, pop)}`}`;
  })}`;
}

export function plates({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, deep, paper } = colours;
  return `${ground(tint)}${many(8, (i) => {
    const [x, y] = [230 + (i % 4) * 380, 270 + Math.floor(i / 4) * 460];
    const left = random() * 5.2;
    const end = `${x + Math.cos(left) * 96} ${y + Math.sin(left) * 96}`;
    return `${disc(x + 8, y + 12, 160, deep, { o: 0.25 })}${disc(x, y, 158, paper)}${disc(x, y, 116, soft)}${shape(`M${x} ${y}L${x + 96} ${y}A96 96 0 ${left > Math.PI ? 1 : 0} 1 ${end}z`, i % 3 ? second : pop)}${i % 2 ? disc(x - 20, y + 30, 22, deep, { o: 0.5 }) : disc(x + 30, y - 34, 30, pop)}`;
  })}`;
}

/** Tools on a wall, each on its hook. */
export function tools({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, deep } = colours;
  const kinds = [
    (c: string) => `${box(-22, -150, 44, 230, c, { r: 12 })}${box(-90, -190, 180, 74, deep, { r: 14 })}`,
    (c: string) => `${stroke('M0 120V-60', c, 40)}${stroke('M-56 -150a66 66 0 1 0 112 0', c, 40)}`,
    (c: string) =>
      `${disc(0, 0, 120, c)}${disc(0, 0, 70, tint)}${many(8, (i) => turned(i * 45, 0, 0, box(-14, -140, 28, 50, c, { r: 6 })))}`,
    (c: string) => `${shape('M-20 -160h40v170h-40z', deep)}${shape('M-34 10h68l-12 150h-44z', c)}`,
    (c: string) => `${shape('M-140 110L0 -150l140 260z', c)}${shape('M-40 110L0 0l40 110z', deep)}`,
    (c: string) =>
      `${box(-130, -70, 260, 170, c, { r: 20 })}${stroke('M-60 -70v-50h120v50', deep, 22)}${box(-18, -4, 36, 44, deep, { r: 8 })}`,
  ];
  return `${ground(tint)}${many(200, (i) => disc(40 + (i % 20) * 80, 50 + Math.floor(i / 20) * 100, 6, deep, { o: 0.3 }))}${many(
    8,
    (i) => {
      const kind = kinds[(i + Math.floor(random() * 2)) % kinds.length];
      return `<g transform="translate(${230 + (i % 4) * 380} ${270 + Math.floor(i / 4) * 450}) rotate(${Math.round((random() - 0.5) * 24)})">${kind?.([soft, pop, second][i % 3] ?? soft) ?? ''}</g>`;
    },
  )}`;
}

/** Pieces on a board of six corners. */
export function board({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, deep, paper } = colours;
  const hex = (x: number, y: number, r: number) =>
    `M${x} ${y - r}l${r * 0.866} ${r / 2}v${r}l${-r * 0.866} ${r / 2}l${-r * 0.866} ${-r / 2}v${-r}z`;
  return `${ground(deep)}${many(9 * 6, (i) => {
    const [column, row] = [i % 9, Math.floor(i / 9)];
    const [x, y] = [90 + column * 186 + (row % 2) * 93, 60 + row * 164];
    const kind = random();
    const colour = kind > 0.75 ? second : kind > 0.45 ? tint : kind > 0.3 ? soft : paper;
    return shape(hex(x, y, 98), colour, { o: kind > 0.3 ? 0.95 : 0.5 });
  })}${many(5, (i) => {
    const [x, y] = [320 + i * 240, 330 + (i % 3) * 160];
    return `${disc(x, y + 70, 70, deep, { o: 0.5 })}${shape(`M${x - 62} ${y + 70}l36 -150h52l36 150z`, i % 2 ? pop : paper)}${disc(x, y - 100, 48, i % 2 ? pop : paper)}`;
  })}`;
}

/** Three lamps, one of them lit. */
export function lamps({ colours, random }: Scene): string {
  const { ground: back, deep, soft } = colours;
  const lit = Math.floor(random() * 3);
  const lights = ['#e5484d', '#f5b83d', '#3fae6a'];
  return `${ground(back)}${disc(330 + lit * 470, 500, 460, lights[lit] ?? soft, { o: 0.2 })}${box(110, 270, 1380, 460, deep, { r: 230 })}${lights.map((colour, i) => `${disc(330 + i * 470, 500, 176, colour, { o: i === lit ? 1 : 0.22 })}${i === lit ? disc(280 + i * 470, 440, 50, '#ffffff', { o: 0.5 }) : ''}`).join('')}`;
}

/** People beside each other, or in a line. */
export function people({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, deep, paper } = colours;
  const skins = ['#f1c9a5', '#c98b5e', '#8d5a3a', '#5b3a29', '#e2ab82'];
  return `${ground(tint)}${disc(1240, 330, 400, second, { o: 0.35 })}${many(7, (i) => {
    const x = 150 + i * 218;
    const top = 430 + (i % 2) * 50 + random() * 40;
    const skin = skins[Math.floor(random() * skins.length)] ?? soft;
    const cloth = [pop, soft, second, deep, paper][(i + Math.floor(random() * 2)) % 5] ?? soft;
    return `${shape(`M${x - 150} 1020c0 -230 60 -330 150 -330s150 100 150 330z`, cloth)}${box(x - 34, top + 120, 68, 150, skin, { r: 30 })}${disc(x, top + 60, 96, skin)}${shape(`M${x - 104} ${top + 60}a104 104 0 0 1 208 0q-60 -66 -104 -60t-104 60z`, i % 3 ? deep : '#3b2a1e')}`;
  })}`;
}

/** Cards with a sign each. */
export function cards({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, deep, paper } = colours;
  const signs = [
    disc(0, 0, 84, pop),
    shape('M-90 80L0 -90l90 170z', second),
    `${disc(-40, 0, 60, tint)}${disc(40, 0, 60, pop, { o: 0.85 })}`,
    stroke('M-80 0q40 -70 80 0t80 0', tint, 26),
    `${box(-76, -76, 152, 152, second, { r: 24 })}${stroke('M-34 4l26 30l50 -66', paper, 22)}`,
    `${disc(0, 0, 84, soft)}${stroke('M-58 58L58 -58', pop, 26)}`,
  ];
  return `${ground(tint)}${many(6, (i) => {
    const [x, y] = [330 + (i % 3) * 470, 280 + Math.floor(i / 3) * 450];
    return `<g transform="translate(${x} ${y}) rotate(${Math.round((random() - 0.5) * 14)})">${box(-162, -186, 340, 390, deep, { r: 34, o: 0.3 })}${box(-170, -196, 340, 390, paper, { r: 34 })}<g transform="translate(0 -40)">${signs[i] ?? ''}</g>${box(-100, 100, 200, 22, deep, { r: 11, o: 0.6 })}${box(-64, 140, 128, 16, deep, { r: 8, o: 0.3 })}</g>`;
  })}`;
}
