import { type BentukRekap, printRekap } from '#contract/dokumen/dokumen.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { isSatuBulan } from '#contract/laporan/rekap-harian.ts'
import { call } from '#web/api.ts'
import { ItemDaftarHadir } from './ItemDaftarHadir.tsx'
import { ItemPdf } from './MenuCetak.tsx'

/** The recap on paper as it is on the screen; of one month also as a sheet of its days. */
export function ItemPdfRekap({ rekap }: { rekap: Rekap }) {
  const { kelompok, kegiatan, dari, sampai, mode } = rekap
  const query = { dari, sampai, kegiatan_id: kegiatan?.id }
  const ambil = (bentuk: BentukRekap) => () =>
    call(printRekap, { params: { id: kelompok.id }, query: { ...query, bentuk } })
  const nama = `Rekap ${kelompok.nama} ${dari} ${sampai}`
  return (
    <>
      <ItemPdf label="Unduh PDF" nama={nama} ambil={ambil(mode)} />
      {mode !== 'harian' && isSatuBulan(rekap) ? (
        <ItemPdf label="Unduh PDF tanggal 1–31" nama={`${nama} harian`} ambil={ambil('harian')} />
      ) : null}
      <ItemDaftarHadir rekap={rekap} />
    </>
  )
}
