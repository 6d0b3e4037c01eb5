import type { ReactNode } from 'react'
import type { KelompokRow } from '#contract/datapokok/kelompok.ts'
import { labelJk } from '#contract/identitas.ts'
import { formatJam, namaHariPendek } from '#contract/tanggal.ts'
import type { Kolom } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'
import { SelIsian } from '#web/ui/SelIsian.tsx'
import type { SelKelompok } from './use-sel.ts'

const faint = (text: ReactNode) => <span style={{ color: 'var(--ink-3)' }}>{text}</span>
const names = (list: string[]) => (list.length > 0 ? list.join(' · ') : faint('–'))

/** 'Sab 06.00, Sen 16.00' */
export function sebutJadwal({ jadwal }: Pick<KelompokRow, 'jadwal'>): string {
  return jadwal.map(({ hari, mulai }) => `${namaHariPendek(hari)} ${formatJam(mulai)}`).join(', ')
}

/** With `sel`, murabbi, pendamping and place are cells to type into. */
export const kolomKelompok = (sel?: SelKelompok): Kolom<KelompokRow>[] => {
  const isian = (kolom: 'murabbi' | 'pendamping' | 'tempat', judul: string, isi: Kolom<KelompokRow>['isi']) => ({
    kunci: kolom,
    judul: sel ? (
      <>
        {judul} <span className="normal faint">bisa diketik</span>
      </>
    ) : (
      judul
    ),
    isi: sel ? (row: KelompokRow, i: number) => <SelIsian {...sel.propsOf(kolom, row, i)} /> : isi,
    ...(sel ? { lebar: kolom === 'tempat' ? 180 : 240 } : {}),
  })
  return [
    { kunci: 'nama', judul: kata`Kelompok`, isi: row => row.nama, utama: true },
    { kunci: 'jk', judul: 'Untuk', isi: row => labelJk[row.jk], lebar: 80 },
    { kunci: 'anggota', judul: 'Anggota', isi: row => row.anggota ?? faint('–'), rata: 'kanan', lebar: 84 },
    isian('murabbi', 'Murabbi', row => names(row.murabbi)),
    isian('pendamping', kata`Pendamping`, row => names(row.pendamping)),
    { kunci: 'jadwal', judul: 'Jadwal', isi: row => sebutJadwal(row) || faint('–'), hanyaLebar: true },
    { ...isian('tempat', 'Tempat', row => row.tempat || faint('–')), ...(sel ? {} : { hanyaLebar: true }) },
  ]
}
