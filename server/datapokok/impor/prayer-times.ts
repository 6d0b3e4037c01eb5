// "ba'da Maghrib" says a time that every place has its own of: asked once a file, whatever the number of its rows.

const PRAYERS = {
  subuh: { pattern: 's(?:h)?ubuh', label: "ba'da Subuh", usual: '05:15' },
  zuhur: { pattern: '(?:zuhur|dzuhur|dhuhur|zhuhur|lohor)', label: "ba'da Zuhur", usual: '12:30' },
  asar: { pattern: 'as(?:h)?ar', label: "ba'da Asar", usual: '15:45' },
  maghrib: { pattern: 'magh?rib', label: "ba'da Maghrib", usual: '18:30' },
  isya: { pattern: "isya'?", label: "ba'da Isya", usual: '19:45' },
} as const
type Prayer = keyof typeof PRAYERS

/** The question about it, and how the question is worded. */
export const afterKey = (prayer: Prayer) => `bada:${prayer}`
export const afterLabel = (key: string): string | undefined => PRAYERS[key.replace(/^bada:/, '') as Prayer]?.label

// regex: a cell has at most 500 characters, its spaces joined
const AFTER = Object.entries(PRAYERS).map(
  ([prayer, { pattern }]) =>
    [
      prayer as Prayer,
      new RegExp(
        `\\b(?:ba ?'?da|bakda|bada|setelah|sesudah|selepas|habis) (?:shalat |sholat |salat )?${pattern}(?![a-z])`,
        'gi',
      ),
    ] as const,
)

/**
 * The text with times instead, as they were answered; where nobody has, a usual one stands there, so that the rest can be read.
 * `asked`: which question each of these times hangs on.
 */
export function replaceAfter(
  teks: string,
  answers: Readonly<Record<string, string>>,
): { teks: string; asked: Map<string, string> } {
  const asked = new Map<string, string>()
  const plain = teks.replace(/[’‘`´ʻʼ]/g, "'")
  const replaced = AFTER.reduce(
    (hasil, [prayer, pattern]) =>
      hasil.replace(pattern, () => {
        const time = answers[afterKey(prayer)] ?? PRAYERS[prayer].usual
        asked.set(time, afterKey(prayer))
        return time.replace(':', '.')
      }),
    plain,
  )
  return { teks: asked.size > 0 ? replaced : teks, asked }
}
