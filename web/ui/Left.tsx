import { formatFigure } from '#contract/angka.ts'

interface LeftProps {
  /** '3 mahasantri dibiarkan' */
  judul: string
  list: readonly { id: number; nama: string; sebab: string }[]
}

/** What an action leaves as it is, by its reason; the names of many are behind it and not in a paragraph. */
export function LeftList({ judul, list }: LeftProps) {
  if (list.length === 0) return null
  const causeList = [...new Set(list.map(({ sebab }) => sebab))]
  return (
    <details>
      <summary className="pointer min-h-32">{judul}</summary>
      <ul className="m-0 scroll" style={{ maxHeight: 180, paddingLeft: 20 }}>
        {causeList.map(sebab => {
          const [one, ...lain] = list.filter(row => row.sebab === sebab)
          return (
            <li key={sebab}>
              {one?.nama} {lain.length > 0 ? `dan ${formatFigure(lain.length)} lainnya` : ''} {sebab}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
