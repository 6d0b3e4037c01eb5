import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Database, Db, Tx } from '#database/schema.ts'
import { createPdf } from '#test/surat.ts'
import { type Build, moduleOf, NOW, openBuild, PASSWORD_REPLAY, type Role, TODAY } from './build.ts'
import { listPapers, print } from './papers.ts'

/**
 * The office that everything is asked about: the invented people of size M, the semester before, and what an office does besides
 * marking, done through the calls of the build that is the measure. Papers of every kind are printed, so that another build has to
 * verify them.
 */
export async function makeWorld(folder: string, url: string): Promise<void> {
  const { fillSample } = await moduleOf<typeof import('#database/sample.ts')>(folder, 'database/sample.ts')
  const refillCounts = await refillOf(folder)
  const { hashSandi } = await moduleOf<typeof import('#server/akun/session/sandi.ts')>(
    folder,
    'server/akun/session/sandi.ts',
  )
  const build = await openBuild(folder, url)
  const { db, clock } = build
  try {
    await fillSample(db, { size: 'M', now: NOW, today: TODAY, passwordHash: await hashSandi(PASSWORD_REPLAY) })
    await db.transaction().execute(async tx => {
      await addArchive(tx)
      await refillCounts(tx)
    })
    clock.at = NOW - 3_600_000
    await workInOffice(build)
    for (const paper of await listPapers(build)) await must(print(build, paper), paper.url)
  } finally {
    await build.close()
  }
}

/** The first kelompok half a year before, in a periode that is closed: their pertemuan and marks, on the same days of the week. */
async function addArchive(tx: Db): Promise<void> {
  const periode = await tx
    .insertInto('periode')
    .values({
      ...{ tahun_akademik: '2025/2026', semester: 'genap', gelombang: '', aktif: 0 },
      ...{ mulai: '2026-02-01', selesai: '2026-07-31' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kelompok = await tx.selectFrom('kelompok').selectAll().orderBy('id').limit(ARCHIVED).execute()
  const ids = kelompok.map(row => row.id)
  const newIds = await copy(tx, 'kelompok', kelompok, row => ({ ...row, periode_id: periode.id }))
  const in_ = (row: Row): Row => ({ ...row, kelompok_id: newIds.get(row.kelompok_id as number) })
  for (const table of ['keanggotaan', 'kelompok_murabbi', 'kelompok_pendamping', 'kelompok_kegiatan'] as const) {
    const rows = await tx.selectFrom(table).selectAll().where('kelompok_id', 'in', ids).execute()
    await copy(tx, table, rows, row => in_(shift({ ...row, sampai: 'dari' in row ? END : undefined })))
  }
  const pertemuan = await tx
    .selectFrom('pertemuan')
    .selectAll()
    .where('kelompok_id', 'in', ids)
    .where('tanggal', '<', TODAY)
    .where('opened_at', 'is not', null)
    .orderBy('id')
    .execute()
  const pertemuanIds = await copy(tx, 'pertemuan', pertemuan, row => in_(shift({ ...row, jadwal_id: null })))
  const of = (row: Row): Row => shift({ ...row, pertemuan_id: pertemuanIds.get(row.pertemuan_id as number) })
  for (const table of ['absensi', 'riwayat', 'peniadaan', 'konfirmasi'] as const) {
    const rows = await tx
      .selectFrom(table)
      .selectAll()
      .where('pertemuan_id', 'in', [...pertemuanIds.keys()])
      .execute()
    const drawn = (row: Row) => ('action_id' in row ? { action_id: `arsip-${row.action_id}` } : {})
    await copy(tx, table, rows, row => ({ ...of(row), ...drawn(row), ...('izin_id' in row ? { izin_id: null } : {}) }))
  }
}

const ARCHIVED = 4
const DAYS = 182
/** Of what has no end yet. */
const END = '2026-11-24'
type Row = Record<string, unknown>

/** Dates and instants of a row, half a year earlier. */
function shift(row: Row): Row {
  const moved = Object.entries(row).map(([key, value]) => {
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
      return [key, new Date(Date.parse(value) - DAYS * 86_400_000).toISOString().slice(0, 10)]
    if (typeof value === 'number' && (key === 'at' || key.endsWith('_at'))) return [key, value - DAYS * 86_400_000]
    return [key, value]
  })
  return Object.fromEntries(moved.filter(([, value]) => value !== undefined)) as Row
}

/** Inserts rows anew, and says which id each has got; of a table without ids nothing. */
async function copy(
  tx: Db,
  table: keyof Database,
  rows: Row[],
  change: (row: Row) => Row,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  const last = 'id' in (rows[0] ?? {}) ? await lastId(tx, table) : 0
  const changed = rows.map((row, i) => {
    const made = change(row)
    if (!('id' in row)) return made
    ids.set(row.id as number, last + i + 1)
    return { ...made, id: undefined }
  })
  for (let i = 0; i < changed.length; i += 100) {
    const values = changed.slice(i, i + 100).map(({ id: _, ...row }) => row)
    await tx
      .insertInto(table)
      .values(values as never)
      .execute()
  }
  return ids
}

async function lastId(tx: Db, table: keyof Database): Promise<number> {
  const rows = await tx
    .selectFrom(table)
    .select('id' as never)
    .orderBy('id' as never, 'desc')
    .limit(1)
    .execute()
  return (rows[0] as { id?: number } | undefined)?.id ?? 0
}

/** Each thing a second after the other, in the hour before everything is asked. */
async function workInOffice(build: Build): Promise<void> {
  const { db, clock } = build
  const work = async <T = { id: number }>(role: Role, call: string, body?: unknown): Promise<T> => {
    clock.at += 1000
    const [method, url] = call.split(' ') as ['PUT', string]
    const { raw } = await must(build.call(role, method, url, body), call)
    return JSON.parse(raw.toString() || '{}') as T
  }
  const pengaturan = await work<Row>('admin', 'GET /api/pengaturan')
  const honor = { honor_aktif: 1, honor_tarif: 35_000, honor_tarif_badal: 30_000, tautan_isi: 1 }
  await work('admin', 'PUT /api/pengaturan', { ...pengaturan, ...honor })
  await work('admin', 'POST /api/libur', { libur: { dari: '2026-12-28', sampai: '2026-12-30', nama: 'Rihlah' } })
  await work('admin', 'POST /api/libur', { libur: { dari: '2026-11-10', sampai: '2026-11-11', nama: 'Rapat kerja' } })
  // Drawn by lot when it is first asked for.
  await work('admin', 'GET /api/akun/langganan')
  await draft()
  await move()
  await sheets()
  await decide()
  await pay()
  await files()
  await work('pimpinan', 'POST /api/tampilan', {
    ...{ layar: 'laporan_mahasantri', nama: 'Di bawah batas' },
    saringan: { status: 'tidak_memenuhi', urut: 'persen' },
  })

  /** The next semester is being prepared. */
  async function draft(): Promise<void> {
    const active = await db.selectFrom('periode').select('id').where('aktif', '=', 1).executeTakeFirstOrThrow()
    const { periode } = await work<{ periode: { id: number } }>('admin', 'POST /api/periode', {
      ...{ tahun_akademik: '2026/2027', semester: 'genap', gelombang: '', konsep: true },
      ...{ mulai: '2027-02-01', selesai: '2027-06-30' },
    })
    const what = { dari_periode_id: active.id, anggota: false }
    await work('admin', `POST /api/periode/${periode.id}/penyalinan`, what)
  }

  /** Some change their kelompok, one is away, two were the same person. */
  async function move(): Promise<void> {
    const of = (kelompok_id: number) =>
      db
        .selectFrom('keanggotaan as a')
        .innerJoin('mahasantri as m', 'm.id', 'a.mahasantri_id')
        .select(['m.id', 'm.version', 'm.nama'])
        .where('a.kelompok_id', '=', kelompok_id)
        .orderBy('m.id')
        .execute()
    const [first, second] = [await of(1), await of(6)]
    await work('admin', 'POST /api/keanggotaan/pindah', {
      ...{ mahasantri_ids: [first[9]?.id], ke_kelompok_id: 6, mulai: '2026-11-20' },
    })
    await work('admin', `PUT /api/mahasantri/${second[8]?.id}/penonaktifan`, {
      ...{ status: 'cuti', alasan: 'KKN', version: second[8]?.version },
    })
    const twin = await work<{ id: number; version: number }>('admin', 'POST /api/mahasantri', {
      ...{
        nama: `${second[3]?.nama} Dua`,
        jk: 'L',
        nim: '26010888',
        prodi: 'Hukum',
        fakultas: '',
        angkatan: 2026,
        asrama: '',
      },
      ...{ kamar: '', hp: '', wali_nama: '', wali_hp: '', asal: '', catatan: '' },
    })
    await work('admin', `POST /api/mahasantri/${second[3]?.id}/penggabungan?digabung_id=${twin.id}`, {
      ...{ version: second[3]?.version, digabung_version: twin.version },
    })
  }

  /** One that was not held, one that moves, one that somebody else led, one that stays open. */
  async function sheets(): Promise<void> {
    const all = await db
      .selectFrom('pertemuan')
      .select(['id', 'tanggal', 'version', 'opened_at', 'kegiatan_id'])
      .where('kelompok_id', '=', 1)
      .orderBy('tanggal')
      .orderBy('id')
      .execute()
    const held = all.filter(row => row.opened_at !== null && row.tanggal < TODAY)
    const planned = all.filter(row => row.opened_at === null && row.tanggal > TODAY)
    await work('umar', `PUT /api/pertemuan/${held.at(-1)?.id}/peniadaan`, { alasan: 'Hujan lebat, aula banjir' })
    await work('umar', `PUT /api/pertemuan/${planned[2]?.id}/pemindahan`, {
      ...{ tanggal: '2026-12-13', alasan: 'Dipakai UTS' },
    })
    await work('umar', `PATCH /api/pertemuan/${held.at(-3)?.id}`, {
      ...{ version: held.at(-3)?.version, materi: 'Adab menuntut ilmu', badal: 'Ustaz Salim' },
      pelaksana_id: null,
    })
    await work('hasan', `PUT /api/pertemuan/${held[4]?.id}/perpanjangan`, {
      ...{ tanggal: '2026-11-26', jam: '21:00', alasan: 'Menunggu surat dokter' },
    })
    const kegiatan_id = held[0]?.kegiatan_id
    const umar = await db.selectFrom('akun').select('id').where('username', '=', 'umar').executeTakeFirstOrThrow()
    await work('hasan', 'POST /api/tautan', {
      ...{ kelompok_id: 1, kegiatan_id, tanggal: TODAY, ke: 1, untuk_akun_id: umar.id },
    })
  }

  async function decide(): Promise<void> {
    const { koreksi } = await work<{ koreksi: { id: number }[] }>('hasan', 'GET /api/koreksi')
    const [yes, no] = koreksi.map(({ id }) => ({ id }))
    await work('hasan', 'PUT /api/koreksi/putusan', { koreksi: [yes], hasil: 'diterima' })
    await work('hasan', 'PUT /api/koreksi/putusan', { koreksi: [no], hasil: 'ditolak', jawaban: 'Suratnya belum ada' })
    const letter = await work('umar', 'POST /api/lampiran?nama=surat.pdf', createPdf())
    const { id: mahasantri_id } = await db
      .selectFrom('keanggotaan')
      .select('mahasantri_id as id')
      .where('kelompok_id', '=', 1)
      .where('sampai', 'is', null)
      .orderBy('mahasantri_id', 'desc')
      .executeTakeFirstOrThrow()
    await work('umar', 'POST /api/izin', {
      ...{ action_id: '0b9c2a53-7d0f-4c6b-9b1e-5f7f0c8f2f11', mahasantri_id, dari: TODAY, sampai: '2026-11-25' },
      ...{ jenis: 'sakit', alasan: 'Demam berdarah', lampiran_id: letter.id },
    })
    const { izin } = await work<{ izin: { id: number; version: number }[] }>('hasan', 'GET /api/izin?keadaan=menunggu')
    await work('hasan', 'PUT /api/izin/putusan', {
      ...{ izin: izin.slice(0, 1).map(({ id, version }) => ({ id, version })), hasil: 'disetujui' },
    })
    const { rows } = await work<{ rows: { id: number; perubahan: number }[] }>('hasan', 'GET /api/konfirmasi')
    await work('hasan', 'PUT /api/konfirmasi', {
      pertemuan: rows.slice(0, 3).map(({ id, perubahan }) => ({ id, perubahan })),
    })
  }

  async function pay(): Promise<void> {
    const bulan = '2026-10'
    const { baris } = await work<{ baris: Row[] }>('admin', `GET /api/honor?bulan=${bulan}`)
    const [one, other] = baris.filter(row => (row.jumlah as number) > 0)
    const orang = [one, other].map(row => ({
      pendamping_id: row?.pendamping_id,
      version: row?.version,
      jumlah: row?.jumlah,
    }))
    await work('admin', 'PUT /api/honor/pengajuan', { bulan, orang })
    await work('admin', 'PUT /api/honor/pembayaran', {
      ...{ bulan, tanggal: '2026-11-20', orang: [{ pendamping_id: one?.pendamping_id, version: 1 }] },
    })
  }

  /** A list and a recap that were sent, looked at and not taken over yet. */
  async function files(): Promise<void> {
    const people = await db.selectFrom('mahasantri').select(['nim', 'nama']).orderBy('id').limit(2).execute()
    const list = ['NIM,Nama,Jenis Kelamin,Kelompok', ...people.map(p => `${p.nim},${p.nama} Jr,L,Kelompok 1`)]
    const daftar = [...list, '26010999,Zaki Mubarak,L,Kelompok 2', ',Tanpa Nomor,L,'].join('\n')
    const { id } = await work('admin', 'POST /api/impor?nama=daftar.csv', Buffer.from(daftar))
    for (;;) {
      const { tahap } = await work<{ tahap: string }>('admin', `GET /api/impor/${id}`)
      if (tahap !== 'membaca') break
      await new Promise(resolve => setTimeout(resolve, 100))
    }
    const rekap = ['NIM,Nama,2026-09-02,2026-09-09', ...people.map(p => `${p.nim},${p.nama},H,A`)].join('\n')
    await work('admin', 'POST /api/rekap-berkas?nama=rekap.csv', Buffer.from(rekap))
  }
}

async function must<T extends { status: number; raw: Buffer }>(answer: Promise<T>, what: string): Promise<T> {
  const { status, raw } = await answer
  if (status >= 300) throw new Error(`${what}: ${status} ${raw.toString().slice(0, 500)}`)
  return answer
}

/** Builds of before 2026-11-28 know it by another name. */
async function refillOf(folder: string): Promise<(tx: Tx) => Promise<void>> {
  const file = 'database/mark-counts.ts'
  if (existsSync(path.join(folder, file)))
    return (await moduleOf<typeof import('#database/mark-counts.ts')>(folder, file)).refillCounts
  return (await moduleOf<{ refillJumlah: (tx: Tx) => Promise<void> }>(folder, 'database/jumlah.ts')).refillJumlah
}
