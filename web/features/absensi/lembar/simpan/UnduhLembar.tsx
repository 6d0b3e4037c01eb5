import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { exportPertemuanXlsx, printPertemuan } from '#contract/absensi/pertemuan-cetak.ts'
import { call } from '#web/api.ts'
import type { Baris } from '#web/offline/apply-outbox.ts'
import { downloadFile } from '#web/ui/save-file.ts'

interface UnduhLembarProps {
  lembar: Lembar
  barisList: readonly Baris[]
  /** Closes the menu first. */
  choose: (run: () => void) => () => void
}

/** The filled sheet as a file; nothing while there is none, or while the server does not have all of its marks. */
export function UnduhLembar({
  lembar: { kelompok, kegiatan, tanggal, pertemuan },
  barisList,
  choose,
}: UnduhLembarProps) {
  if (!pertemuan || pertemuan.opened_at === null || pertemuan.peniadaan) return null
  if (barisList.some(row => row.menunggu || row.konflik)) return null
  const params = { id: pertemuan.id }
  const nama = `Daftar hadir ${kelompok.nama} ${kegiatan?.nama ?? ''} ${tanggal}`
  return (
    <>
      <button type="button" onClick={choose(() => void downloadFile(call(printPertemuan, { params }), `${nama}.pdf`))}>
        <IconFileTypePdf size={20} stroke={1.7} aria-hidden /> Unduh daftar hadir (PDF)
      </button>
      <button
        type="button"
        onClick={choose(() => void downloadFile(call(exportPertemuanXlsx, { params }), `${nama}.xlsx`))}
      >
        <IconFileSpreadsheet size={20} stroke={1.7} aria-hidden /> Unduh daftar hadir (Excel)
      </button>
    </>
  )
}
