import { setImmediate } from 'node:timers/promises'
import type { Rekap, RekapRow } from '#contract/laporan/rekap.ts'
import type { TableSheet } from '#contract/tabel.ts'
import type { Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { toXlsx } from '#server/dasar/ekspor/tabel.ts'
import { readRekapNotes } from '#server/laporan/rekap/rekap.ts'
import { notesLembar, pertemuanLembar, type RekapNote, rekapLembar } from '#server/laporan/rekap/rekap-lembar.ts'
import type { SummaryRow } from '#server/laporan/rekap/rekap-periode.ts'
import { openKop } from '#server/pengaturan/kop/workbook-kop.ts'
import type { Cetak } from './cetak.ts'
import { signersOf } from './dokumen.ts'
import { listMarkers } from './rekap-content.ts'

/**
 * Recaps as a workbook that is printed as it is: a sheet a kelompok, signed by whoever signs its PDF; then what was held, and the notes the
 * reader may read, each on a sheet of its own. `first` stands before them.
 */
export async function rekapWorkbook(
  cetak: Cetak,
  db: Db,
  rekapList: readonly Rekap[],
  { lembaga, zona }: { lembaga: string; zona: Zone },
  first?: TableSheet<SummaryRow>,
): Promise<Buffer> {
  const signed: TableSheet<RekapRow>[] = []
  const notes: RekapNote[] = []
  for (const rekap of rekapList) {
    signed.push({
      ...rekapLembar(rekap, lembaga),
      signatures: signersOf(cetak, await listMarkers(db, cetak.user, rekap)),
    })
    notes.push(...(await readRekapNotes(db, rekap)))
    // SQLite answers at once: nobody else would have a turn until all are read.
    await setImmediate()
  }
  const held = pertemuanLembar(rekapList, zona)
  const lembar = [
    ...(first ? [first] : []),
    ...signed,
    ...(held.rows.length > 0 ? [held] : []),
    ...(notes.length > 0 ? [notesLembar(notes)] : []),
  ]
  return toXlsx({ lembar: lembar as TableSheet<unknown>[], kop: await openKop(db, cetak.user, cetak.now) })
}
