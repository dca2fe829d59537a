import { box, curve, disc, ground, many, type Scene, shape, stroke } from './draw.ts';

// What was measured, and how it hangs together.

export function bars({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, deep } = colours;
  const best = 4 + Math.floor(random() * 6);
  return `${ground(soft)}${many(5, (i) => box(120, 190 + i * 165, 1360, 4, tint, { o: 0.18 }))}${many(13, (i) => {
    const high = 140 + random() * 470 + i * 9;
    return `${box(140 + i * 104, 850 - high, 74, high, i === best ? pop : i % 2 ? tint : second, { r: 10 })}`;
  })}${box(120, 850, 1360, 10, deep)}${box(120, 80, 520, 50, deep, { r: 12 })}${box(120, 150, 300, 22, tint, { r: 11, o: 0.5 })}`;
}

/** A voice, or a machine that hums. */
export function sound({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, deep } = colours;
  const played = 20 + Math.floor(random() * 16);
  return `${ground(tint)}${disc(800, 500, 470, deep, { o: 0.25 })}${disc(800, 500, 330, deep, { o: 0.25 })}${many(
    58,
    (i) => {
      const swell = Math.sin((i / 57) * Math.PI) * 0.75 + 0.25;
      const high = (60 + random() * 500) * swell;
      return box(94 + i * 24.6, 500 - high / 2, 13, high, i < played ? pop : i % 3 ? soft : second, { r: 6.5 });
    },
  )}${box(94 + played * 24.6, 130, 6, 740, soft)}${disc(97 + played * 24.6, 130, 22, soft)}`;
}

/** Light taken apart. */
export function spectrum({ colours, random }: Scene): string {
  const { ground: back, soft, paper, deep } = colours;
  const rainbow = ['#7b4bd1', '#4768d8', '#2b93d6', '#1fae9a', '#57b547', '#c7b92e', '#eea02b', '#e8652f', '#d23a3a'];
  return `${ground(back)}${shape('M-20 470L620 440v110L-20 560z', paper)}${shape('M560 720L770 260l210 460z', soft, { o: 0.85 })}${shape('M640 690L770 400l130 290z', deep, { o: 0.12 })}${rainbow.map((colour, i) => shape(`M820 ${400 + i * 20}L1640 ${90 + i * 92}v92L826 ${420 + i * 20}z`, colour)).join('')}${many(7, () => box(1000 + random() * 480, 60, 8, 900, back, { o: 0.35 }))}`;
}

/** A grid of rooms, hours or values, from cool to warm. */
export function heat({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, deep } = colours;
  const steps = [soft, second, tint, pop];
  const warm = random() * 8;
  return `${ground(deep)}${many(12 * 7, (i) => {
    const [x, y] = [i % 12, Math.floor(i / 12)];
    const value = Math.max(0, Math.min(3, 3.4 - Math.hypot(x - warm - 2, (y - 3) * 1.3) * 0.62 + random() * 0.8));
    return box(70 + x * 123, 66 + y * 125, 111, 113, steps[Math.floor(value)] ?? soft, {
      r: 16,
      o: 0.55 + (value % 1) * 0.45,
    });
  })}`;
}

/** Things and what joins them. */
export function network({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, paper } = colours;
  const points = Array.from({ length: 17 }, (_, i): [number, number] => [
    170 + (i % 6) * 250 + random() * 110,
    190 + Math.floor(i / 6) * 290 + random() * 120,
  ]);
  const joins = points.flatMap((a, i) =>
    points.slice(i + 1).flatMap((b) => (Math.hypot(a[0] - b[0], a[1] - b[1]) < 370 ? [[a, b] as const] : [])),
  );
  return `${ground(tint)}${joins.map(([a, b], i) => stroke(`M${a.join(' ')}L${b.join(' ')}`, i % 5 ? second : pop, i % 5 ? 6 : 12, { o: 0.75 })).join('')}${points.map(([x, y], i) => `${disc(x, y, i % 4 ? 34 : 62, i % 7 ? soft : pop)}${disc(x, y, i % 4 ? 14 : 26, i % 7 ? tint : paper)}`).join('')}`;
}

/** Cloth as its draft has it. */
export function weave({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, deep } = colours;
  const step = 2 + Math.floor(random() * 3);
  return `${ground(deep)}${many(20, (i) => box(i * 80 + 6, 0, 68, 1000, i % 5 === 2 ? pop : tint, { r: 10 }))}${many(
    13 * 20,
    (i) => {
      const [x, y] = [i % 20, Math.floor(i / 20)];
      if ((x + y * step) % 4 > 1) return '';
      return box(x * 80 - 8, y * 80 + 6, 96, 66, y % 4 === 1 ? second : soft, { r: 10 });
    },
  )}`;
}

/** Hours of a day around a clock. */
export function clock({ colours, random }: Scene): string {
  const { ground: tint, soft, pop, second, deep, paper } = colours;
  const angle = random() * 6;
  const point = (turn: number, r: number) => `${800 + Math.sin(turn) * r} ${500 - Math.cos(turn) * r}`;
  return `${ground(tint)}${many(5, (i) => disc(800, 500, 760 - i * 90, i % 2 ? second : deep, { o: 0.16 }))}${disc(800, 500, 370, paper)}${shape(`M800 500L${point(angle, 350)}A350 350 0 0 1 ${point(angle + 1.35, 350)}z`, pop, { o: 0.9 })}${many(12, (i) => stroke(`M${point((i * Math.PI) / 6, 300)}L${point((i * Math.PI) / 6, i % 3 ? 330 : 344)}`, deep, i % 3 ? 10 : 20))}${stroke(`M800 500L${point(angle, 210)}`, deep, 28)}${stroke(`M800 500L${point(angle + 1.35, 290)}`, deep, 16)}${disc(800, 500, 30, deep)}${disc(800, 500, 12, soft)}${stroke(
    curve([
      [0, 940],
      [400, 900],
      [800, 950],
      [1200, 900],
      [1600, 940],
    ]),
    soft,
    10,
    { o: 0.5 },
  )}`;
}
