import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { teksRekap } from '#contract/bagikan.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import type { Zona } from '#contract/tanggal.ts'
import { Bagikan } from '#web/ui/Bagikan.tsx'
import { Laci } from '#web/ui/Laci.tsx'
import { describeBawah } from './kolom-tampil.ts'

/** The recap of the range for a WhatsApp group. Names of those below the minimum only by whom the group is in hand, and by choice. */
export function BagikanRekap({ rekap, zona, onTutup }: { rekap: Rekap; zona: Zona; onTutup: () => void }) {
  const [denganNama, setDenganNama] = useState(false)
  const [at] = useState(Date.now)
  const held = rekap.kolom.filter(k => k.ditiadakan === null)
  const first = held[0]
  const last = held.at(-1)
  const below = rekap.baris.filter(row => row.status === 'tidak_memenuhi')
  const teks = teksRekap({
    kegiatan: rekap.kegiatan?.nama ?? null,
    kelompok: rekap.kelompok.nama,
    rentang: first && last ? { dari: first.tanggal, sampai: last.tanggal } : null,
    pertemuan: held.length,
    persen: rekap.jumlah.persen,
    batas: rekap.batas,
    di_bawah: denganNama ? below.map(({ nama, persen }) => ({ nama, persen })) : null,
    jumlah_di_bawah: below.length,
    at,
    zona,
  })
  return (
    <Laci onTutup={onTutup} judul="Bagikan ke WhatsApp" keterangan={`Rekap ${rekap.kelompok.nama}`} kaki={null}>
      <Bagikan untuk={String(denganNama)} teks={teks}>
        {rekap.boleh_konfirmasi && below.length > 0 ? (
          <Checkbox
            checked={denganNama}
            onChange={event => setDenganNama(event.currentTarget.checked)}
            label={`Sertakan nama ${below.length} orang ${describeBawah(rekap.batas, 'minimal')}`}
            description="Nama dan persen seseorang terbaca semua anggota grup."
          />
        ) : null}
      </Bagikan>
    </Laci>
  )
}
