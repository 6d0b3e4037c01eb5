import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import type { Db } from '#database/schema.ts'
import { openSession } from '#server/akun/session/session.ts'
import type { Cast } from '#test/cast.ts'
import { createDunia } from '../crash/dunia.ts'
import { type Proses, startProses } from '../crash/proses.ts'

/** Who records: a pendamping and the murabbi of the same kelompok. */
export const ORANG = ['umar', 'hasan'] as const
export type Orang = (typeof ORANG)[number]

/** Which sheet of Kelompok 7 a run records; every run has one of its own. */
export interface Lembar {
  tanggal: string
  ke: number
}

/** What stands on the server for one row, and every change that led there. */
export interface BarisServer {
  status: string | null
  version: number
  riwayat: { version: number; from: string | null; to: string | null; oleh: Orang; tapped_at: number }[]
}

/** The real server as a process that a run may kill, on a database that the run can reach behind its back. */
export interface Dunia {
  readonly folder: string
  readonly cast: Cast
  /** Days of the periode, all past. */
  readonly tanggal: readonly string[]
  url(): string
  addressOf(lembar: Lembar): string
  startServer(): Promise<void>
  /** As the power going out does it: nothing is finished. */
  killServer(): Promise<void>
  openSession(orang: Orang): Promise<string>
  /** Every session of theirs lapses now. */
  endSessions(orang: Orang): Promise<void>
  /** All pertemuan of the runs lie days back: with this rule they are locked, without it they are open. */
  setLocked(locked: boolean): Promise<void>
  /** By mahasantri_id; empty while nobody has opened the pertemuan. */
  readServer(lembar: Lembar): Promise<Map<number, BarisServer>>
  close(): Promise<void>
}

export async function createFieldDunia(): Promise<Dunia> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hadir-field-'))
  const databaseUrl = `file:${path.join(folder, 'hadir.db')}`
  const { cast, tanggal } = await createDunia(databaseUrl)
  const db = connect(databaseUrl)
  let port = 0
  let proses: Proses | undefined

  const url = () => `http://127.0.0.1:${port}`
  const startServer = async () => {
    proses ??= await startProses(databaseUrl, { port })
    port = proses.port
  }
  const killServer = async () => {
    await proses?.end('SIGKILL')
    proses = undefined
  }
  await startServer()
  return {
    folder,
    cast,
    tanggal,
    url,
    startServer,
    killServer,
    addressOf: ({ tanggal: day, ke }) =>
      `${url()}/absensi/input/${cast.kelompok7}?tanggal=${day}&kegiatan=${cast.halaqah}&ke=${ke}`,
    openSession: orang => db.transaction().execute(tx => openSession(tx, Date.now(), cast.akun[orang], 'uji')),
    endSessions: async orang => {
      await db.deleteFrom('session').where('akun_id', '=', cast.akun[orang]).execute()
    },
    setLocked: async locked => {
      await sql`update pengaturan set kunci = ${locked ? 'hari' : 'tanpa'}, kunci_hari = 0, kunci_jam = '23:59'`.execute(
        db,
      )
    },
    readServer: lembar => readServer(db, cast.kelompok7, lembar),
    close: async () => {
      await db.destroy()
      await killServer()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function readServer(db: Db, kelompok: number, { tanggal, ke }: Lembar): Promise<Map<number, BarisServer>> {
  const { rows: marks } = await sql<{ id: number; status: string | null; version: number }>`
    select a.mahasantri_id as id, a.status, a.version from absensi a join pertemuan p on p.id = a.pertemuan_id
    where p.kelompok_id = ${kelompok} and p.tanggal = ${tanggal} and p.ke = ${ke}`.execute(db)
  const { rows: changes } = await sql<BarisServer['riwayat'][number] & { id: number }>`
    select r.mahasantri_id as id, r.version, r.from_status as "from", r.to_status as "to", u.username as oleh,
      r.tapped_at
    from riwayat r join pertemuan p on p.id = r.pertemuan_id join akun u on u.id = r.akun_id
    where p.kelompok_id = ${kelompok} and p.tanggal = ${tanggal} and p.ke = ${ke} order by r.version`.execute(db)
  return new Map(
    marks.map(({ id, status, version }) => [
      id,
      { status, version, riwayat: changes.filter(row => row.id === id).map(({ id: _, ...row }) => row) },
    ]),
  )
}
