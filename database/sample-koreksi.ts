import { addDays, instantAt } from '#contract/tanggal.ts'
import type { SampleBase, SampleOptions } from './sample-options.ts'
import { findSampleAkun, insertMany } from './sample-rows.ts'
import type { Tx } from './schema.ts'

const REASONS = [
  'Surat dokter baru diterima hari ini',
  'Datang sesudah absensi ditutup, ada di foto',
  'Salah tekan, ia izin praktikum',
]
const BECOMES = ['S', 'T', 'I'] as const

/** Umar has looked through what is locked: three alpa of the latest locked halaqah that were none. They wait for Hasan. */
export async function insertSampleKoreksi(
  tx: Tx,
  { now, today }: SampleOptions,
  { kegiatan }: SampleBase,
): Promise<void> {
  const umar = await findSampleAkun(tx, 'umar')
  if (!umar) return
  const marks = await tx
    .selectFrom('absensi as a')
    .innerJoin('pertemuan as p', 'p.id', 'a.pertemuan_id')
    .innerJoin('kelompok_pendamping as t', 't.kelompok_id', 'p.kelompok_id')
    .select(['a.pertemuan_id', 'a.mahasantri_id', 'a.version', 'a.catatan'])
    .where('t.pendamping_id', '=', umar.pendamping_id)
    .where('p.kegiatan_id', '=', kegiatan.halaqah)
    .where('p.tanggal', '<', addDays(today, -7))
    .where('a.status', '=', 'A')
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('peniadaan as n').select('n.at').whereRef('n.pertemuan_id', '=', 'p.id'))),
    )
    .orderBy('p.tanggal', 'desc')
    .orderBy('a.mahasantri_id')
    .limit(REASONS.length)
    .execute()
  const at = Math.min(now, instantAt('Asia/Jakarta', today, '06:40'))
  const koreksi = marks.map((mark, i) => ({
    pertemuan_id: mark.pertemuan_id,
    mahasantri_id: mark.mahasantri_id,
    base_version: mark.version,
    from_status: 'A',
    from_catatan: mark.catatan,
    to_status: BECOMES[i] as string,
    to_catatan: mark.catatan,
    alasan: REASONS[i] as string,
    akun_id: umar.id,
    at: at + i,
    action_id: `contoh-koreksi-${i}`,
  }))
  await insertMany(tx, 'koreksi', koreksi, false)
}
