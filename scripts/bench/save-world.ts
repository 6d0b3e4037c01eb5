import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { jsonRows } from '#database/dialect.ts'
import { refillCounts } from '#database/mark-counts.ts'
import { migrate } from '#database/migrate.ts'
import { fillSample } from '#database/sample.ts'
import type { SampleSize } from '#database/sample-options.ts'
import { openSession } from '#server/akun/session/session.ts'

/** One client of the save benchmark: a pendamping with a kelompok of 20 and one opened pertemuan. */
export interface Recorder {
  token: string
  akun_id: number
  pendamping_id: number
  kelompok_id: number
  kegiatan_id: number
  tanggal: string
  pertemuan_id: number
  mahasantri: number[]
}

export const CONNECTIONS = 16
const NOW = Date.now()

/** A database of realistic size (100 mahasantri, twelve weeks of history) and 16 recorders with groups of their own. */
export async function createSaveWorld(url: string, size: SampleSize = 'M'): Promise<Recorder[]> {
  const db = connect(url)
  await migrate(db)
  const today = new Date(NOW + 7 * 3_600_000).toISOString().slice(0, 10)
  await fillSample(db, { size, now: NOW, today, passwordHash: 'none' })
  const { rows } = await sql<Omit<Recorder, 'token' | 'mahasantri' | 'pertemuan_id'>>`
    select u.id as akun_id, t.pendamping_id, t.kelompok_id, ${today} as tanggal,
      (select min(kegiatan_id) from kelompok_kegiatan kk where kk.kelompok_id = t.kelompok_id) as kegiatan_id
    from kelompok_pendamping t join akun u on u.pendamping_id = t.pendamping_id order by t.kelompok_id limit ${CONNECTIONS}`.execute(
    db,
  )
  const recorders: Recorder[] = []
  for (const row of rows) {
    recorders.push(
      await db.transaction().execute(async tx => {
        await tx.updateTable('akun').set({ aktif: 1 }).where('id', '=', row.akun_id).execute()
        const token = await openSession(tx, NOW, row.akun_id, 'bench')
        const { id } = await tx
          .insertInto('pertemuan')
          .values({
            kelompok_id: row.kelompok_id,
            kegiatan_id: row.kegiatan_id,
            tanggal: row.tanggal,
            ke: 9,
            materi: '',
            tempat: '',
            mulai: '',
            selesai: '',
            catatan: '',
            pelaksana_id: null,
            badal: '',
            murabbi_hadir: null,
            version: 1,
            created_at: NOW,
            opened_at: NOW,
            created_by: row.akun_id,
            opened_by: row.akun_id,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        // Groups of 20, whatever the sample's sizes are.
        const people = await tx
          .selectFrom('mahasantri')
          .select('id')
          .orderBy('id')
          .limit(20)
          .offset(recorders.length * 20)
          .execute()
        const marks = people.map(p => ({ pertemuan_id: id, mahasantri_id: p.id }))
        const rows = jsonRows(tx, marks, { integer: ['pertemuan_id', 'mahasantri_id'] })
        await sql`insert into absensi (pertemuan_id, mahasantri_id)
        select r.pertemuan_id, r.mahasantri_id from ${rows} r`.execute(tx)
        return { ...row, token, pertemuan_id: id, mahasantri: people.map(p => p.id) }
      }),
    )
  }
  await db.transaction().execute(refillCounts)
  await db.destroy()
  return recorders
}
