import { UnstyledButton } from '@mantine/core'
import { pembilang } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { formatBulan } from '#contract/tanggal.ts'
import { Persen } from '#web/ui/Persen.tsx'
import css from './PerKegiatan.module.css'
import rincianCss from './RincianMahasantri.module.css'

interface PerBulanProps {
  rincian: RincianLaporanMahasantri
  onPilih: (bulan: string) => void
}

/** Each month by itself; where the institution grades by month, the worst of them is the status above. */
export function PerBulan({ rincian: { per_bulan, aturan, batas }, onPilih }: PerBulanProps) {
  if (per_bulan.length < 2 && batas.per !== 'bulan') return null
  return (
    <section>
      <h3 className={rincianCss.heading}>Per bulan</h3>
      {batas.per === 'bulan' ? (
        <p className="mb-4 text-m soft">Batas berlaku per bulan: status di atas adalah status bulan yang terendah.</p>
      ) : null}
      <ul className={`list ${css.list}`}>
        {per_bulan.map(b => (
          <li key={b.bulan}>
            <UnstyledButton
              className={`grid middle wide gap-4 gap-x-16 text-m angka soft min-h-32 ${css.buka}`}
              onClick={() => onPilih(b.bulan)}
            >
              <b>{formatBulan(b.bulan)}</b>
              <span>
                {pembilang(b.hitungan, aturan)} dari {b.sesi}
                {b.hitungan.belum > 0 ? `, ${b.hitungan.belum} belum diisi` : ''}
              </span>
              <span className={`text-right ink ${css.persen}`}>
                <Persen nilai={b.persen} status={b.status} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
