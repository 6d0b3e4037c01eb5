import { Pagination } from '@mantine/core'
import { formatFigure } from '#contract/angka.ts'
import { ChooseOne } from './ChooseOne.tsx'
import css from './PageFrame.module.css'
import { usePhone } from './use-phone.ts'

export interface PageProps {
  halaman: number
  ukuran: number
  /** All rows, not only those of this page. */
  total: number
  /** Rows on this page. */
  jumlah: number
  /** 'mahasantri' */
  satuan: string
  /** Where another list with pages stands behind. */
  label?: string
  onPage: (halaman: number) => void
  onSize?: (ukuran: number) => void
}

const sizes = ['15', '30', '50', '100']
const edgeLabels = {
  first: 'Halaman pertama',
  previous: 'Halaman sebelumnya',
  next: 'Halaman berikutnya',
  last: 'Halaman terakhir',
}

/** '1–15 dari 1.184 mahasantri', rows per page, and the tonal pages. */
export function PageFrame(props: PageProps) {
  const { halaman, ukuran, total, jumlah, satuan, label = 'Halaman', onPage, onSize } = props
  const phone = usePhone()
  const first = (halaman - 1) * ukuran + 1
  const rentang = `${formatFigure(first)}–${formatFigure(first + jumlah - 1)}`
  const pages = Math.max(1, Math.ceil(total / ukuran))
  const choices = sizes.includes(String(ukuran))
    ? sizes
    : [...sizes, String(ukuran)].sort((a, b) => Number(a) - Number(b))
  return (
    <div className={`row wrap gap-6 gap-x-16 py-6 px-16 min-h-44 ${css.foot}`}>
      <span className={`text-m angka soft auto ${css.range}`}>
        {rentang} dari <b>{formatFigure(total)}</b> {satuan}
      </span>
      {onSize ? (
        <div className={`row gap-6 text-m soft phone-hidden ${css.size}`}>
          <span aria-hidden="true">Baris</span>
          <ChooseOne
            w={76}
            aria-label="Baris per halaman"
            data={choices}
            value={String(ukuran)}
            onChange={value => onSize(Number(value))}
          />
        </div>
      ) : null}
      {pages > 1 ? (
        <nav aria-label={label}>
          <Pagination
            total={pages}
            value={halaman}
            onChange={onPage}
            siblings={phone ? 0 : 1}
            size={phone ? 44 : 30}
            gap={phone ? 2 : 4}
            getItemProps={page => ({ 'aria-label': `Halaman ${page}` })}
            getControlProps={control => ({ 'aria-label': edgeLabels[control] })}
          />
        </nav>
      ) : null}
    </div>
  )
}
