import type { Koreksi } from '#contract/absensi/koreksi.ts'
import type { Zona } from '#contract/tanggal.ts'
import { DaftarPutusan } from '#web/ui/DaftarPutusan.tsx'
import { BarisUsulan } from './BarisUsulan.tsx'
import { perluDilihat, usePutusanKoreksi } from './use-putusan.ts'

interface DaftarKoreksiProps {
  rows: readonly Koreksi[]
  zona: Zona
  hariIni: string
}

/** The proposals with what is done about them: several at once, each row in its place. Its `key` is the page and filter. */
export function DaftarKoreksi({ rows, zona, hariIni }: DaftarKoreksiProps) {
  const putusan = usePutusanKoreksi(rows)
  const { terpilih } = putusan
  // What was changed since is accepted in its own row, where the new mark is seen.
  const terlihat = terpilih.filter(row => !perluDilihat(row, putusan.baris(row)))
  return (
    <DaftarPutusan
      judul="Koreksi"
      satuan="koreksi"
      pilihSemua="Pilih semua"
      putusan={putusan}
      setuju={{
        label: 'Terima',
        jumlah: terlihat.length,
        onSetuju: () => putusan.putuskan(terlihat, 'diterima'),
      }}
      tolak={{
        judul: terpilih.length === 1 ? 'Tolak koreksi' : `Tolak ${terpilih.length} koreksi`,
        teks: 'Tanda tetap seperti semula. Jawaban ini dibaca pengusul di berandanya.',
        onTolak: jawaban => putusan.putuskan(terpilih, 'ditolak', { jawaban }),
      }}
    >
      {rows.map(row => (
        <BarisUsulan
          {...putusan.propsOf(row)}
          key={row.id}
          {...{ zona, hariIni }}
          onTetapTerima={() => putusan.putuskan([row], 'diterima', { meskipunBerubah: true })}
        />
      ))}
    </DaftarPutusan>
  )
}
