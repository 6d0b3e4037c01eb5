import { UnstyledButton } from '@mantine/core'
import { pembilang } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { GarisTren } from './GarisTren.tsx'
import css from './PerKegiatan.module.css'
import rincianCss from './RincianMahasantri.module.css'

interface PerKegiatanProps {
  rincian: RincianLaporanMahasantri
  onPilih: (kegiatanId: number) => void
}

/** Every kegiatan by its own limit, those that do not count included. */
export function PerKegiatan({ rincian: { per_kegiatan, aturan }, onPilih }: PerKegiatanProps) {
  if (per_kegiatan.length === 0) return null
  return (
    <section>
      <h3 className={rincianCss.heading}>Per kegiatan</h3>
      <ul className={`list ${css.list}`}>
        {per_kegiatan.map(k => (
          <li key={k.kegiatan_id}>
            <UnstyledButton
              className={`grid middle wide gap-4 gap-x-16 text-m angka soft min-h-32 ${css.buka}`}
              onClick={() => onPilih(k.kegiatan_id)}
            >
              <b>
                {k.nama}
                {k.dihitung ? '' : ' (tidak dihitung)'}
              </b>
              <span>
                {pembilang(k.hitungan, aturan)} dari {k.sesi}
                {k.hitungan.belum > 0 ? `, ${k.hitungan.belum} belum diisi` : ''}
              </span>
              <GarisTren tren={k.tren} batas={k.batas.minimal} status={k.status} lebar={100} />
              <span className={`text-right ink ${css.persen}`}>
                <Persen nilai={k.persen} status={k.status} />
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
