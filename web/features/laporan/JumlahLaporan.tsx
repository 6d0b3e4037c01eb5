import { UnstyledButton } from '@mantine/core'
import { formatAngka } from '#contract/angka.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatPersen } from '#contract/kehadiran.ts'
import { DaftarHitungan } from '#web/ui/DaftarHitungan.tsx'
import css from './JumlahLaporan.module.css'

interface JumlahLaporanProps {
  laporan: Pick<Reply<Api['GET /api/laporan/mahasantri']>, 'jumlah' | 'total'>
  onBuka: () => void
}

/** The total of everybody who was filtered, all pages; opens onto the pertemuan behind it. */
export function JumlahLaporan({ laporan: { jumlah, total }, onBuka }: JumlahLaporanProps) {
  const { hitungan, persen } = jumlah
  return (
    <UnstyledButton
      className={`row wrap gap-2 gap-x-12 text-m angka soft min-h-32 touch-min-h-44 ${css.jumlah}`}
      onClick={onBuka}
    >
      <b>
        Jumlah {formatAngka(total)} mahasantri: {formatPersen(persen)}
      </b>
      <DaftarHitungan hitungan={hitungan} />
      <span className={`strong green ${css.lihat}`}>Lihat asal angka</span>
    </UnstyledButton>
  )
}
