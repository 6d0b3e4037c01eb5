import type { Izin } from '#contract/absensi/izin.ts'
import type { Zona } from '#contract/tanggal.ts'
import { DaftarPutusan } from '#web/ui/DaftarPutusan.tsx'
import { BarisIzin } from './BarisIzin.tsx'
import { TOLAK } from './kata.ts'
import { usePutusanIzin } from './use-putusan.ts'

interface DaftarIzinProps {
  rows: readonly Izin[]
  zona: Zona
  hariIni: string
  onBuka: (id: number) => void
}

/** The izin with what is decided about them: several at once, each row in its place. Its `key` is the page and filter. */
export function DaftarIzin({ rows, zona, hariIni, onBuka }: DaftarIzinProps) {
  const putusan = usePutusanIzin(rows)
  const { terpilih } = putusan
  const denganPilihan = rows.some(row => row.boleh_putuskan)
  return (
    <DaftarPutusan
      judul="Izin"
      satuan="izin"
      pilihSemua="Pilih semua yang menunggu"
      putusan={putusan}
      setuju={{
        label: 'Setujui',
        jumlah: terpilih.length,
        onSetuju: () => putusan.putuskan(terpilih, 'disetujui'),
      }}
      tolak={{
        judul: terpilih.length === 1 ? `Tolak izin ${terpilih[0]?.nama}` : `Tolak ${terpilih.length} izin`,
        teks: TOLAK,
        onTolak: jawaban => putusan.putuskan(terpilih, 'ditolak', jawaban),
      }}
    >
      {rows.map(row => (
        <BarisIzin
          {...putusan.propsOf(row)}
          key={row.id}
          {...{ zona, hariIni, denganPilihan }}
          onBuka={() => onBuka(row.id)}
        />
      ))}
    </DaftarPutusan>
  )
}
