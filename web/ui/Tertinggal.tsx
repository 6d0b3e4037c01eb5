import { formatAngka } from '#contract/angka.ts'

interface TertinggalProps {
  /** '3 mahasantri dibiarkan' */
  judul: string
  list: readonly { id: number; nama: string; sebab: string }[]
}

/** What an action leaves as it is, by its reason; the names of many are behind it and not in a paragraph. */
export function LeftList({ judul, list }: TertinggalProps) {
  if (list.length === 0) return null
  const sebabList = [...new Set(list.map(({ sebab }) => sebab))]
  return (
    <details>
      <summary className="pointer min-h-32">{judul}</summary>
      <ul className="m-0 scroll" style={{ maxHeight: 180, paddingLeft: 20 }}>
        {sebabList.map(sebab => {
          const [satu, ...lain] = list.filter(row => row.sebab === sebab)
          return (
            <li key={sebab}>
              {satu?.nama} {lain.length > 0 ? `dan ${formatAngka(lain.length)} lainnya` : ''} {sebab}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
