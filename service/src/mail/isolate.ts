/** Letters that run from right to left: Hebrew, Arabic, N'Ko, Adlam and the like. */
const runsLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name for a sentence of ours: one that runs from right to left moves no word or number beside it. Other names stay as
 * they are, because some clients show a box for each mark. No name holds marks of its own: the board refuses them.
 */
export const isolated = (name: string): string => (runsLeft.test(name) ? `\u2068${name}\u2069` : name);
