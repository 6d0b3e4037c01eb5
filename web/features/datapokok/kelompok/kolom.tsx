import type { ReactNode } from 'react'
import type { KelompokRow } from '#contract/datapokok/kelompok.ts'
import { labelJk } from '#contract/identitas.ts'
import type { Kolom } from '#web/ui/DataTable.tsx'
import { kata } from '#web/ui/istilah.ts'

const faint = (text: ReactNode) => <span style={{ color: 'var(--ink-3)' }}>{text}</span>
const names = (list: string[]) => (list.length > 0 ? list.join(' · ') : faint('–'))

export const kolomKelompok = (): Kolom<KelompokRow>[] => [
  { kunci: 'nama', judul: kata`Kelompok`, isi: row => row.nama, utama: true },
  { kunci: 'jk', judul: 'Untuk', isi: row => labelJk[row.jk], lebar: 80 },
  { kunci: 'anggota', judul: 'Anggota', isi: row => row.anggota ?? faint('–'), rata: 'kanan', lebar: 84 },
  { kunci: 'murabbi', judul: 'Murabbi', isi: row => names(row.murabbi) },
  { kunci: 'pendamping', judul: kata`Pendamping`, isi: row => names(row.pendamping) },
  { kunci: 'tempat', judul: 'Tempat', isi: row => row.tempat || faint('–'), hanyaLebar: true },
]
