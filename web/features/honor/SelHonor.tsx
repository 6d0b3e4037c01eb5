import type { BarisHonor } from '#contract/honor.ts'
import { formatAngka } from '#web/ui/format.ts'
import { StatusShape } from '#web/ui/StatusChip.tsx'
import css from './honor.module.css'
import { sebutKeadaan } from './sebut.ts'

/** The honor of a row, and below it how far it has come; without `baris` the person led nothing that month. */
export function SelHonor({ baris }: { baris: BarisHonor | undefined }) {
  if (!baris || (baris.jumlah === 0 && baris.belum_dikonfirmasi === 0)) return <span className={css.nihil}>–</span>
  return (
    <span className={css.sel}>
      <b>{formatAngka(baris.jumlah)}</b>
      <small>
        {baris.sekarang ? (
          <span className={css.beda}>
            <StatusShape bentuk="naik" warna="#965700" /> berbeda,{' '}
          </span>
        ) : null}
        {baris.jumlah > 0 ? sebutKeadaan(baris) : `${baris.belum_dikonfirmasi} belum dikonfirmasi`}
      </small>
    </span>
  )
}
