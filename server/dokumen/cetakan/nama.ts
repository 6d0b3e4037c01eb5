import type { PilihanCetakan } from '#contract/dokumen/dokumen.ts'
import { namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import { labelSurat } from '#contract/pengaturan/nomor-surat.ts'
import { kata } from '#server/dasar/istilah.ts'

/** What the file is called in the list of its maker, and by whoever opens it. */
export function namaCetakan(pilihan: PilihanCetakan): string {
  switch (pilihan.jenis) {
    case 'rekap_semua':
      return kata`Rekap semua kelompok`
    case 'laporan_mahasantri':
      return 'Laporan mahasantri'
    case 'laporan_golongan':
      return `Laporan mahasantri per ${namaMenurut(kata)[pilihan.saringan.menurut].toLowerCase()}`
    case 'laporan_pendamping':
      return kata`Laporan pendamping`
    case 'surat':
      return labelSurat[pilihan.surat]
  }
}
