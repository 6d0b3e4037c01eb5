import { useHotkeys } from '@mantine/hooks'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { call } from '#web/api.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import { showSnackbar } from '#web/ui/app-state.ts'
import { downloadFile } from '#web/ui/save-file.ts'
import type { Refresh } from '../filling.ts'

/** The filled sheet as a file; null while there is none, or while the server does not have all of its marks. */
export function downloadOf({ kelompok, kegiatan, tanggal, pertemuan }: Lembar, rowList: readonly ShownRow[]) {
  if (!pertemuan || pertemuan.opened_at === null || pertemuan.peniadaan) return null
  if (rowList.some(row => row.menunggu || row.konflik)) return null
  const params = { id: pertemuan.id }
  const nama = `Daftar hadir ${kelompok.nama} ${kegiatan?.nama ?? ''} ${tanggal}`
  return {
    pdf: () => void downloadFile(call('POST /api/pertemuan/:id/cetakan', { params }), `${nama}.pdf`),
    xlsx: () => void downloadFile(call('GET /api/pertemuan/:id/daftar-hadir.xlsx', { params }), `${nama}.xlsx`),
  }
}

/** The blank sheet to be filled on paper, and read from a photograph of it. */
export function printCircled({ kelompok, kegiatan, tanggal, ke }: Lembar): void {
  if (!kegiatan) return
  const query = { tanggal, kegiatan_id: kegiatan.id, ke, bentuk: 'lingkaran' } as const
  const file = call('POST /api/kelompok/:id/daftar-hadir/cetakan', { params: { id: kelompok.id }, query })
  void downloadFile(file, `Daftar hadir berlingkaran ${kelompok.nama} ${tanggal}.pdf`)
}

/** Printing is the PDF. Of a sheet that is saved and has not been read anew since, the server is asked first. */
export function usePrintLembar(lembar: Lembar, rowList: readonly ShownRow[], onRefresh: Refresh): void {
  const print = async () => {
    const outdated = !lembar.pertemuan?.opened_at && rowList.some(row => row.version > 0)
    const download = downloadOf((outdated && (await onRefresh()).data) || lembar, rowList)
    if (download) download.pdf()
    else showSnackbar('Daftar hadir dapat dicetak setelah ada yang diisi dan semuanya tersimpan.')
  }
  useHotkeys([['mod+P', () => void print()]], [])
}
