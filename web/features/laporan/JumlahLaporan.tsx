import { UnstyledButton } from '@mantine/core'
import type { Reply } from '#contract/endpoint.ts'
import { formatPersen, STATUS_LIST } from '#contract/kehadiran.ts'
import type { listLaporanMahasantri } from '#contract/laporan-mahasantri.ts'
import { formatAngka } from '#web/ui/format.ts'
import { namaStatus } from '#web/ui/status-marks.ts'
import css from './JumlahLaporan.module.css'

interface JumlahLaporanProps {
  laporan: Reply<typeof listLaporanMahasantri>
  onBuka: () => void
}

/** The total of everybody who was filtered, all pages; opens onto the pertemuan behind it. */
export function JumlahLaporan({ laporan: { jumlah, total }, onBuka }: JumlahLaporanProps) {
  const { hitungan, persen } = jumlah
  return (
    <UnstyledButton className={css.jumlah} onClick={onBuka}>
      <b>
        Jumlah {formatAngka(total)} mahasantri: {formatPersen(persen)}
      </b>
      {STATUS_LIST.filter(status => hitungan[status] > 0).map(status => (
        <span key={status}>
          <span aria-hidden="true">{status}</span>
          <span className="hanya-pembaca">{namaStatus(status)} </span> {formatAngka(hitungan[status])}
        </span>
      ))}
      {hitungan.belum > 0 ? <span>{formatAngka(hitungan.belum)} belum diisi</span> : null}
      <span className={css.lihat}>Lihat asal angka</span>
    </UnstyledButton>
  )
}
