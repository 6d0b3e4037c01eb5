import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatTelepon } from '#contract/identitas.ts'
import type { Batas } from '#contract/kehadiran.ts'
import type { BarisPerhatian } from '#contract/laporan/perhatian.ts'
import { describeAlasan, teksSapaan } from '#contract/laporan/sapaan.ts'
import { Bagikan } from '#web/ui/Bagikan.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Laci } from '#web/ui/Laci.tsx'

interface LaciSapaProps {
  baris: BarisPerhatian
  batas: Batas
  lembaga: string
  onTutup: () => void
}

const KEPADA = {
  mahasantri: 'Mahasantri',
  wali: 'Wali',
  get pendamping() {
    return kata`Pendamping`
  },
}

/** A word to the mahasantri, the wali or the pendamping: the text is ready and may be changed before it is sent. */
export default function LaciSapa({ baris, batas, lembaga, onTutup }: LaciSapaProps) {
  const { kontak } = baris
  const [pilihan, setPilihan] = useState('0')
  const penerima = kontak[Number(pilihan)] ?? kontak[0]
  return (
    <Laci onTutup={onTutup} judul={`Sapa ${baris.nama}`} keterangan={describeAlasan(baris, batas)} kaki={null}>
      {penerima ? (
        <Bagikan untuk={pilihan} telepon={penerima.hp} teks={teksSapaan(penerima, { baris, batas, lembaga })}>
          <SegmentedControl
            fullWidth
            aria-label="Kepada"
            value={pilihan}
            onChange={setPilihan}
            data={kontak.map(({ kepada }, i) => ({ value: String(i), label: KEPADA[kepada] }))}
          />
          <p className="text-m soft">
            {penerima.nama || KEPADA[penerima.kepada]}, {formatTelepon(penerima.hp)}
          </p>
        </Bagikan>
      ) : null}
    </Laci>
  )
}
