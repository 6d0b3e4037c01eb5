// Widths of the letters of Plus Jakarta Sans in em, the bold ones where they are wider; classes, because a few hundredths
// too much only leave some white, while one too little would tear a NIM.
const CATEGORY: [RegExp, number][] = [
  [/[ijlI'.,:;|!]/, 0.31],
  [/[frt1()[\]"]/, 0.41],
  [/[MWmwOQG@%–—]/, 0.95],
  [/\//, 0.51],
  [/[0A-Z]/, 0.75],
  [/[a-z2-9•×]/, 0.67],
  [/\s/, 0.24],
]
const LAIN = 0.6

const known = new Map<string, number>()

/** How long a text is on one line, in em. */
export function textWidth(text: string): number {
  let sum = 0
  for (const char of text) {
    const em = known.get(char) ?? CATEGORY.find(([category]) => category.test(char))?.[1] ?? LAIN
    known.set(char, em)
    sum += em
  }
  return sum
}

/** Its longest part that is never broken. */
export function wordWidth(text: string): number {
  return Math.max(0, ...text.split(/(?<=[\s-])/).map(word => textWidth(word.trimEnd())))
}
