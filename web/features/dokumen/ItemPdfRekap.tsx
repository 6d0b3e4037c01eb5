import { useHotkeys } from '@mantine/hooks'
import type { RekapShape } from '#contract/dokumen/dokumen.ts'
import { isOneMonth } from '#contract/laporan/daily-rekap.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { formatDate } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { downloadFile } from '#web/ui/save-file.ts'
import { ItemPdf } from './PrintMenu.tsx'

/** The recap on paper as it is on the screen; of one month also as a sheet of its days. */
export function ItemPdfRekap({ rekap }: { rekap: Rekap }) {
  const nama = nameOf(rekap)
  return (
    <>
      <ItemPdf label="Unduh PDF" nama={nama} take={() => take(rekap, rekap.mode)} />
      {rekap.mode !== 'harian' && isOneMonth(rekap) ? (
        <ItemPdf label="Unduh PDF tanggal 1–31" nama={`${nama} harian`} take={() => take(rekap, 'harian')} />
      ) : null}
      <HadirListItem rekap={rekap} />
    </>
  )
}

/** Printing is the PDF, as it is on the screen. */
export function useCtrlPRekap(rekap: Rekap | undefined): void {
  useHotkeys(rekap ? [['mod+P', () => void downloadFile(take(rekap, rekap.mode), `${nameOf(rekap)}.pdf`)]] : [], [])
}

const nameOf = ({ kelompok, dari, sampai }: Rekap) => `Rekap ${kelompok.nama} ${dari} ${sampai}`

function take({ kelompok, kegiatan, dari, sampai }: Rekap, bentuk: RekapShape): Promise<Blob> {
  return call('POST /api/kelompok/:id/rekap/cetakan', {
    params: { id: kelompok.id },
    query: { dari, sampai, kegiatan_id: kegiatan?.id, bentuk },
  })
}

/** A sheet to be signed at the next planned pertemuan, today's when none is planned; of one kegiatan only. */
function HadirListItem({ rekap: { kelompok, kegiatan, rencana, hari_ini } }: { rekap: Rekap }) {
  if (!kegiatan) return null
  const tanggal = rencana.find(t => t >= hari_ini) ?? hari_ini
  const blank = (label: string, bentuk: 'tanda_tangan' | 'lingkaran') => (
    <ItemPdf
      label={`${label}, ${formatDate(tanggal, 'harian')}`}
      nama={`${label} ${kelompok.nama} ${tanggal}`}
      take={() =>
        call('POST /api/kelompok/:id/daftar-hadir/cetakan', {
          params: { id: kelompok.id },
          query: { tanggal, kegiatan_id: kegiatan.id, bentuk },
        })
      }
    />
  )
  return (
    <>
      {blank('Daftar hadir kosong', 'tanda_tangan')}
      {blank('Daftar hadir berlingkaran', 'lingkaran')}
    </>
  )
}
