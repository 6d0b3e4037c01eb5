import { useHotkeys } from '@mantine/hooks'
import { type BentukRekap, printRekap } from '#contract/dokumen/dokumen.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { isSatuBulan } from '#contract/laporan/rekap-harian.ts'
import { call } from '#web/api.ts'
import { downloadFile } from '#web/ui/save-file.ts'
import { ItemDaftarHadir } from './ItemDaftarHadir.tsx'
import { ItemPdf } from './MenuCetak.tsx'

/** The recap on paper as it is on the screen; of one month also as a sheet of its days. */
export function ItemPdfRekap({ rekap }: { rekap: Rekap }) {
  const nama = namaOf(rekap)
  return (
    <>
      <ItemPdf label="Unduh PDF" nama={nama} ambil={() => ambil(rekap, rekap.mode)} />
      {rekap.mode !== 'harian' && isSatuBulan(rekap) ? (
        <ItemPdf label="Unduh PDF tanggal 1–31" nama={`${nama} harian`} ambil={() => ambil(rekap, 'harian')} />
      ) : null}
      <ItemDaftarHadir rekap={rekap} />
    </>
  )
}

/** Printing is the PDF, as it is on the screen. */
export function useCtrlPRekap(rekap: Rekap | undefined): void {
  useHotkeys(rekap ? [['mod+P', () => void downloadFile(ambil(rekap, rekap.mode), `${namaOf(rekap)}.pdf`)]] : [], [])
}

const namaOf = ({ kelompok, dari, sampai }: Rekap) => `Rekap ${kelompok.nama} ${dari} ${sampai}`

function ambil({ kelompok, kegiatan, dari, sampai }: Rekap, bentuk: BentukRekap): Promise<Blob> {
  return call(printRekap, { params: { id: kelompok.id }, query: { dari, sampai, kegiatan_id: kegiatan?.id, bentuk } })
}
