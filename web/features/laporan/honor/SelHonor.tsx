import { formatAngka } from '#contract/angka.ts'
import type { BarisHonor } from '#contract/laporan/honor.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import css from './honor.module.css'
import { describeKeadaan } from './sebut.ts'

/** The honor of a row, and below it how far it has come; without `baris` the person led nothing that month. */
export function SelHonor({ baris = [] }: { baris: readonly BarisHonor[] | undefined }) {
  const jumlah = baris.reduce((sum, b) => sum + b.jumlah, 0)
  const menunggu = baris.reduce((sum, b) => sum + b.belum_dikonfirmasi, 0)
  const lagi = baris.reduce((sum, b) => sum + b.konfirmasi_lagi, 0)
  if (jumlah === 0 && menunggu === 0) return <span className="faint">–</span>
  return (
    <span className={css.sel}>
      <b>{formatAngka(jumlah)}</b>
      {baris.map(b => (
        <small key={b.ke}>
          {b.sekarang ? (
            <span className="warn-ink">
              <StatusShape bentuk="naik" warna="var(--warn)" /> berbeda,{' '}
            </span>
          ) : null}
          {b.ke > 1 ? `susulan ${formatAngka(b.jumlah)} ` : ''}
          {b.jumlah > 0 ? describeKeadaan(b) : `${menunggu} belum dikonfirmasi`}
        </small>
      ))}
      {lagi > 0 ? <small>{lagi} perlu dikonfirmasi lagi</small> : null}
    </span>
  )
}
