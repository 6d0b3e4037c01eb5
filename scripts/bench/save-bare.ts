import crypto from 'node:crypto'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import type { Recorder } from './save-world.ts'

export interface BareLoop {
  /** Saves per second over about this many milliseconds. */
  run(ms: number): Promise<number>
  close(): Promise<void>
}

const SESSION =
  'select s.akun_id, s.used_at, a.aktif from session s join akun a on a.id = s.akun_id where s.token_hash = '
const RIGHTS = 'select dari, sampai from kelompok_pendamping where kelompok_id = '
const MEETING =
  'select p.id, p.tanggal, g.jenis, k.jk from pertemuan p join kegiatan g on g.id = p.kegiatan_id join kelompok k on k.id = p.kelompok_id where p.kelompok_id = '

/**
 * The same reads and writes as a save of 20 marks (session, rights, pertemuan, current rows, 20 changed rows, 20 rows of history,
 * 20 changed counts of people and one of the pertemuan, one commit) as a programmer would write them who knows nothing of HTTP, validation or other databases.
 */
export async function runBareSaves(
  database: 'sqlite' | 'postgres',
  url: string,
  recorders: Recorder[],
): Promise<BareLoop> {
  return database === 'sqlite' ? bareSqlite(url.slice('file:'.length), recorders) : barePostgres(url, recorders)
}

function bareSqlite(file: string, recorders: Recorder[]): BareLoop {
  const db = new Sqlite(file)
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'cache_size = -64000',
    'mmap_size = 268435456',
  ])
    db.pragma(pragma)
  const session = db.prepare(`${SESSION}?`)
  const rights = db.prepare(`${RIGHTS}? and pendamping_id = ?`)
  const meeting = db.prepare(`${MEETING}? and p.kegiatan_id = ? and p.tanggal = ? and p.ke = ?`)
  const current = db.prepare(
    'select mahasantri_id, status, menit, catatan, version from absensi where pertemuan_id = ?',
  )
  const update = db.prepare(
    'update absensi set status = ?, menit = ?, catatan = ?, version = ?, akun_id = ?, tapped_at = ?, arrived_at = ? where pertemuan_id = ? and mahasantri_id = ?',
  )
  const sending = db.prepare('insert into kiriman (action_id) values (?)')
  const history =
    db.prepare(`insert into riwayat (pertemuan_id, mahasantri_id, version, from_status, from_menit, from_catatan, to_status,
    to_menit, to_catatan, akun_id, tapped_at, arrived_at, device, alasan, kiriman_id) values (?, ?, ?, ?, null, '', ?, null, '', ?, ?, ?, 'bench', '', ?)`)
  const count = db.prepare(`update jumlah set h = h + ?, a = a + ?, belum = belum + ?
    where kelompok_id = ? and mahasantri_id = ? and kegiatan_id = ? and bulan = ?`)
  const countMeeting = db.prepare(
    'update jumlah_pertemuan set h = h + ?, a = a + ?, belum = belum + ?, terisi_at = ? where pertemuan_id = ?',
  )
  const save = (r: Recorder) => {
    session.get(crypto.createHash('sha256').update(r.token).digest('hex'))
    rights.all(r.kelompok_id, r.pendamping_id)
    meeting.get(r.kelompok_id, r.kegiatan_id, r.tanggal, 9)
    const action = sending.run(crypto.randomUUID()).lastInsertRowid
    const now = Date.now()
    const total = { H: 0, A: 0, belum: 0 }
    for (const row of current.all(r.pertemuan_id) as {
      mahasantri_id: number
      status: string | null
      version: number
    }[]) {
      const status = row.status === 'H' ? 'A' : 'H'
      update.run(status, null, '', row.version + 1, r.akun_id, now, now, r.pertemuan_id, row.mahasantri_id)
      history.run(r.pertemuan_id, row.mahasantri_id, row.version + 1, row.status, status, r.akun_id, now, now, action)
      const change = (letter: string | null) => Number(status === letter) - Number(row.status === letter)
      const key = [r.kelompok_id, row.mahasantri_id, r.kegiatan_id, r.tanggal.slice(0, 7)]
      count.run(change('H'), change('A'), change(null), ...key)
      total.H += change('H')
      total.A += change('A')
      total.belum += change(null)
    }
    countMeeting.run(total.H, total.A, total.belum, now, r.pertemuan_id)
  }
  const transaction = db.transaction(save)
  return {
    async run(ms) {
      const start = performance.now()
      let saves = 0
      while (performance.now() - start < ms) transaction.immediate(recorders[saves++ % recorders.length] as Recorder)
      return saves / ((performance.now() - start) / 1_000)
    },
    async close() {
      db.close()
    },
  }
}

/** Here a statement is a journey, so the rows travel together; 16 clients at once, as many as Hadir has requests. */
async function barePostgres(url: string, recorders: Recorder[]): Promise<BareLoop> {
  const clients = await Promise.all(
    recorders.map(async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const save = async (client: pg.Client, r: Recorder) => {
    const query = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
    await query('session', `${SESSION}$1`, [crypto.createHash('sha256').update(r.token).digest('hex')])
    await client.query('begin')
    await query('rights', `${RIGHTS}$1 and pendamping_id = $2`, [r.kelompok_id, r.pendamping_id])
    await query('meeting', `${MEETING}$1 and p.kegiatan_id = $2 and p.tanggal = $3 and p.ke = $4`, [
      r.kelompok_id,
      r.kegiatan_id,
      r.tanggal,
      9,
    ])
    const { rows } = await query(
      'current',
      'select mahasantri_id, status, menit, catatan, version from absensi where pertemuan_id = $1 order by mahasantri_id for update',
      [r.pertemuan_id],
    )
    const now = Date.now()
    const status = rows[0]?.status === 'H' ? 'A' : 'H'
    const ids = rows.map(row => row.mahasantri_id)
    const versions = rows.map(row => row.version + 1)
    const before = rows.map(row => row.status)
    await query(
      'update',
      `update absensi set status = $1, version = c.version, akun_id = $2, tapped_at = $3, arrived_at = $3
      from unnest($4::integer[], $5::integer[]) as c(id, version) where pertemuan_id = $6 and mahasantri_id = c.id`,
      [status, r.akun_id, now, ids, versions, r.pertemuan_id],
    )
    await query(
      'history',
      `with sent as (insert into kiriman (action_id) values ($5) returning id)
      insert into riwayat (pertemuan_id, mahasantri_id, version, from_status, from_catatan, to_status, to_catatan, akun_id, tapped_at, arrived_at, device, alasan, kiriman_id)
      select $1, c.id, c.version, c.before, '', $2, '', $3, $4, $4, 'bench', '', (select id from sent) from unnest($6::integer[], $7::integer[], $8::text[]) as c(id, version, before)`,
      [r.pertemuan_id, status, r.akun_id, now, crypto.randomUUID(), ids, versions, before],
    )
    await query(
      'count',
      `update jumlah set h = h + case when $1 = 'H' then 1 else 0 end - case when c.before = 'H' then 1 else 0 end,
        a = a + case when $1 = 'A' then 1 else 0 end - case when c.before = 'A' then 1 else 0 end,
        belum = belum - case when c.before is null then 1 else 0 end
      from unnest($2::integer[], $3::text[]) as c(id, before)
      where kelompok_id = $4 and mahasantri_id = c.id and kegiatan_id = $5 and bulan = $6`,
      [status, ids, before, r.kelompok_id, r.kegiatan_id, r.tanggal.slice(0, 7)],
    )
    const times = (letter: string | null) => before.filter(b => b === letter).length
    await query(
      'count meeting',
      'update jumlah_pertemuan set h = h + $1, a = a + $2, belum = belum - $3, terisi_at = $4 where pertemuan_id = $5',
      [
        (status === 'H' ? ids.length : 0) - times('H'),
        (status === 'A' ? ids.length : 0) - times('A'),
        times(null),
        now,
        r.pertemuan_id,
      ],
    )
    await client.query('commit')
  }
  return {
    async run(ms) {
      const start = performance.now()
      const counts = await Promise.all(
        clients.map(async (client, i) => {
          let saves = 0
          for (; performance.now() - start < ms; saves++) await save(client, recorders[i] as Recorder)
          return saves
        }),
      )
      return counts.reduce((a, b) => a + b, 0) / ((performance.now() - start) / 1_000)
    },
    async close() {
      await Promise.all(clients.map(client => client.end()))
    },
  }
}
