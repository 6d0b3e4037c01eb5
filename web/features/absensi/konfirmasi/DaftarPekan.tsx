import type { ConfirmReply, PekanKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { BarisPertemuan } from './BarisPertemuan.tsx'
import css from './DaftarPekan.module.css'
import type { Dilihat } from './queries.ts'

interface DaftarPekanProps {
  pekan: PekanKonfirmasi
  /** As it was shown when it was chosen. */
  dipilih: ReadonlyMap<number, Dilihat>
  onPilih: (row: Dilihat, dipilih: boolean) => void
  dilewati: ConfirmReply['dilewati']
}

/** The pertemuan of a week under their days. Confirming moves none of them. */
export function DaftarPekan({ pekan: { rows, zona_waktu }, dipilih, onPilih, dilewati }: DaftarPekanProps) {
  const days = [...new Set(rows.map(row => row.tanggal))]
  return days.map(tanggal => (
    <section key={tanggal} aria-labelledby={`hari-${tanggal}`}>
      <h2 className={`text-xl ${css.hari}`} id={`hari-${tanggal}`}>
        {formatTanggal(tanggal, 'panjang')}
      </h2>
      <ul className="list clip card">
        {rowsOf(tanggal).map(row => (
          <BarisPertemuan
            key={row.id}
            row={row}
            zona={zona_waktu}
            dipilih={dipilih.has(row.id)}
            onPilih={on => onPilih({ id: row.id, perubahan: row.perubahan }, on)}
            alasan={dilewati.find(one => one.id === row.id)?.pesan}
          />
        ))}
      </ul>
    </section>
  ))

  function rowsOf(tanggal: string) {
    return rows.filter(row => row.tanggal === tanggal)
  }
}
