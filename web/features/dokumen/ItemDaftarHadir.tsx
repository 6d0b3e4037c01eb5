import { printDaftarHadir } from '#contract/dokumen/dokumen.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { ItemPdf } from './MenuCetak.tsx'

/** A sheet to be signed at the next planned pertemuan, today's when none is planned; of one kegiatan only. */
export function ItemDaftarHadir({ rekap: { kelompok, kegiatan, rencana, hari_ini } }: { rekap: Rekap }) {
  if (!kegiatan) return null
  const tanggal = rencana.find(t => t >= hari_ini) ?? hari_ini
  return (
    <ItemPdf
      label={`Daftar hadir kosong, ${formatTanggal(tanggal, 'harian')}`}
      nama={`Daftar hadir ${kelompok.nama} ${tanggal}`}
      ambil={() =>
        call(printDaftarHadir, { params: { id: kelompok.id }, query: { tanggal, kegiatan_id: kegiatan.id } })
      }
    />
  )
}
