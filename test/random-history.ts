import { naturalKey, normalizeName } from '#contract/identitas.ts'
import type { Status } from '#contract/kehadiran.ts'
import type { DateSpan } from '#contract/permissions.ts'
import { addDays, instantAt } from '#contract/tanggal.ts'
import { refillCounts } from '#database/mark-counts.ts'
import { createRandom } from '#database/sample-names.ts'
import type { Database, Db } from '#database/schema.ts'
import { type Cast, NOW, TODAY } from './cast.ts'

/*
 * A term of the cast as it could have gone: moves, late joiners, changes of murabbi and pendamping, cancelled and twice-held
 * meetings, badal, udzur, notes, rows that nobody filled and marks that were changed days later. The same seed gives the same
 * term. What was written is returned in plain arrays, so that an oracle can count by hand.
 */
export interface History {
  kelompokList: { id: number; nama: string; jk: 'L' | 'P' }[]
  kegiatanList: { id: number; jenis: 'umum' | 'shalat'; dihitung: boolean; batas_minimal: number | null }[]
  orangList: { id: number; nim: string; nama: string; jk: 'L' | 'P'; prodi: string; angkatan: number }[]
  pendampingList: { id: number; nama: string }[]
  anggota: (DateSpan & { kelompok_id: number; orang_id: number })[]
  murabbi: (DateSpan & { kelompok_id: number; orang_id: number })[]
  pendamping: (DateSpan & { kelompok_id: number; orang_id: number })[]
  jadwal: (DateSpan & { kelompok_id: number; kegiatan_id: number; hari: number })[]
  pertemuanList: HistoryPertemuan[]
}
export interface HistoryPertemuan {
  id: number
  kelompok_id: number
  kegiatan_id: number
  tanggal: string
  ke: number
  mulai: string
  selesai: string
  pelaksana_id: number | null
  badal: string
  ditiadakan: string | null
  /** Its marks came from a file. */
  dari_berkas: boolean
  marks: Map<number, { status: Status | null; catatan: string; first_at: number | null }>
}

/** As if the marks of some had come from a file: a share of those of every kelompok, up to a day. */
export async function takeFromFile(db: Db, cast: Cast, history: History, seed: number): Promise<void> {
  const random = createRandom(seed)
  const { id } = await db
    .insertInto('rekap_berkas')
    .values({
      ...{ nama_berkas: 'rekap.xlsx', isi: '', pilihan: '{}', akun_id: cast.akun.admin, created_at: NOW },
      ...{ diterapkan_at: NOW, diterapkan_oleh: cast.akun.admin },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const p of history.pertemuanList) p.dari_berkas = p.tanggal < '2026-10-20' && random() < 0.3
  const ids = history.pertemuanList.filter(p => p.dari_berkas).map(p => p.id)
  await db.updateTable('pertemuan').set({ rekap_berkas_id: id }).where('id', 'in', ids).execute()
}

export async function createRandomHistory(db: Db, cast: Cast, seed: number): Promise<History> {
  const random = createRandom(seed)
  const chance = (p: number) => random() < p
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const dayIn = (from: string, days: number) => addDays(from, Math.floor(random() * days))
  const stamp = { created_at: NOW, updated_at: NOW }

  const insert = async (table: keyof Database, row: object): Promise<number> => {
    const made = await db
      .insertInto(table)
      .values(row as never)
      .returning('id' as never)
      .executeTakeFirstOrThrow()
    return (made as unknown as { id: number }).id
  }
  const insertAll = async (table: keyof Database, rows: object[]) => {
    for (let i = 0; i < rows.length; i += 200)
      await db
        .insertInto(table)
        .values(rows.slice(i, i + 200) as never)
        .execute()
  }

  const rapat = await insert('kegiatan', { nama: 'Rapat', jenis: 'umum', batas_minimal: 90, dihitung: 0, aktif: 1 })
  const kelompok3 = await insert('kelompok', {
    periode_id: cast.periode,
    nama: 'Kelompok 3',
    nama_urut: naturalKey('Kelompok 3'),
    jk: 'L',
    tempat: '',
    created_at: NOW,
  })
  const person = (nama: string) => ({ nama, nama_cari: normalizeName(nama), ...stamp })
  const zaid = await insert('pendamping', { ...person('Zaid Harits'), nim: '2301010013', jk: 'L' })
  const late: number[] = []
  for (const [i, nama] of ['Yusuf Habibie', "ʿAli Ma'ruf", 'Faqih Ubaidillah'].entries())
    late.push(
      await insert('mahasantri', {
        ...person(nama),
        nim: `TP.26099${i}`,
        jk: 'L',
        prodi: 'TI',
        fakultas: 'Saintek',
        angkatan: 2025,
      }),
    )

  const kelompokList: History['kelompokList'] = [
    { id: cast.kelompok7, nama: 'Kelompok 7', jk: 'L' },
    { id: cast.kelompok12, nama: 'Kelompok 12', jk: 'P' },
    { id: kelompok3, nama: 'Kelompok 3', jk: 'L' },
  ]
  const kegiatanList: History['kegiatanList'] = [
    { id: cast.halaqah, jenis: 'umum', dihitung: true, batas_minimal: null },
    { id: cast.subuh, jenis: 'shalat', dihitung: true, batas_minimal: 70 },
    { id: rapat, jenis: 'umum', dihitung: false, batas_minimal: 90 },
  ]
  const span = (dari: string, sampai: string | null = null) => ({ dari, sampai })

  // Memberships: some of Kelompok 7 move to Kelompok 3, one comes back; the late ones join while the term runs.
  await db.deleteFrom('keanggotaan').execute()
  const anggota: History['anggota'] = []
  const join = (kelompok_id: number, orang_id: number, dari: string, sampai: string | null = null) =>
    anggota.push({ kelompok_id, orang_id, dari, sampai })
  for (const id of cast.putri) join(cast.kelompok12, id, '2026-09-01', chance(0.2) ? dayIn('2026-10-10', 20) : null)
  for (const [i, id] of cast.putra.entries()) {
    if (i > 0 && !chance(0.45)) {
      join(cast.kelompok7, id, '2026-09-01')
      continue
    }
    const moved = dayIn('2026-09-20', 30)
    join(cast.kelompok7, id, '2026-09-01', addDays(moved, -1))
    const back = chance(0.4) ? addDays(moved, 14) : null
    join(kelompok3, id, moved, back && addDays(back, -1))
    if (back) join(cast.kelompok7, id, back)
  }
  for (const id of late) join(pick([cast.kelompok7, kelompok3]), id, dayIn('2026-09-10', 40))
  await insertAll(
    'keanggotaan',
    anggota.map(({ orang_id, ...row }) => ({ ...row, mahasantri_id: orang_id })),
  )

  // Hasan leads Kelompok 3 for a time only; Umar leaves Kelompok 7 to Zaid, who shares it with him for a while.
  const change = dayIn('2026-10-05', 25)
  await db.deleteFrom('kelompok_murabbi').execute()
  await db.deleteFrom('kelompok_pendamping').execute()
  const murabbi: History['murabbi'] = [
    { kelompok_id: cast.kelompok7, orang_id: cast.hasan, ...span('2026-09-01') },
    { kelompok_id: cast.kelompok12, orang_id: cast.maryam, ...span('2026-09-01') },
    { kelompok_id: kelompok3, orang_id: cast.hasan, ...span('2026-09-01', addDays(change, -1)) },
    { kelompok_id: kelompok3, orang_id: cast.maryam, ...span(change) },
  ]
  const pendamping: History['pendamping'] = [
    { kelompok_id: cast.kelompok7, orang_id: cast.umar, ...span('2026-09-01', addDays(change, 6)) },
    { kelompok_id: cast.kelompok7, orang_id: zaid, ...span(change) },
    { kelompok_id: cast.kelompok12, orang_id: cast.aisyah, ...span('2026-09-01') },
    { kelompok_id: kelompok3, orang_id: zaid, ...span('2026-09-01', change) },
    { kelompok_id: kelompok3, orang_id: cast.umar, ...span(addDays(change, 10)) },
  ]
  await insertAll(
    'kelompok_murabbi',
    murabbi.map(({ orang_id, ...row }) => ({ ...row, murabbi_id: orang_id })),
  )
  await insertAll(
    'kelompok_pendamping',
    pendamping.map(({ orang_id, ...row }) => ({ ...row, pendamping_id: orang_id })),
  )

  await db.deleteFrom('kelompok_kegiatan').execute()
  await db.deleteFrom('jadwal').execute()
  await insertAll(
    'kelompok_kegiatan',
    kelompokList.flatMap(k => kegiatanList.map(g => ({ kelompok_id: k.id, kegiatan_id: g.id }))),
  )
  const jadwal: History['jadwal'] = kelompokList.flatMap(k => [
    { kelompok_id: k.id, kegiatan_id: cast.halaqah, hari: 6, ...span('2026-09-01') },
    { kelompok_id: k.id, kegiatan_id: cast.subuh, hari: 1, ...span('2026-09-01', '2026-10-25') },
    { kelompok_id: k.id, kegiatan_id: cast.subuh, hari: 3, ...span('2026-10-26') },
  ])
  await insertAll(
    'jadwal',
    jadwal.map(j => ({ ...j, mulai: '18:30', selesai: '20:00', tempat: '' })),
  )

  const pertemuanList: HistoryPertemuan[] = []
  for (const kelompok of kelompokList) {
    for (let tanggal = '2026-09-01'; tanggal <= TODAY; tanggal = addDays(tanggal, 1 + Math.floor(random() * 4))) {
      const kegiatan = pick([0, 0, 1, 1, 2].map(i => kegiatanList[i] as History['kegiatanList'][number]))
      const members = anggota.filter(
        a => a.kelompok_id === kelompok.id && a.dari <= tanggal && (a.sampai === null || a.sampai >= tanggal),
      )
      if (members.length === 0) continue
      for (let ke = 1; ke <= (chance(0.1) ? 2 : 1); ke++) {
        const timed = chance(0.8)
        const led = random()
        const row = {
          kelompok_id: kelompok.id,
          kegiatan_id: kegiatan.id,
          tanggal,
          ke,
          mulai: timed ? '18:30' : '',
          selesai: timed && chance(0.8) ? '20:00' : '',
          pelaksana_id: led < 0.8 ? pick([cast.umar, zaid, cast.aisyah]) : null,
          badal: led >= 0.8 && led < 0.9 ? 'Ust. Salman' : '',
        }
        const id = await insert('pertemuan', {
          ...row,
          created_at: NOW,
          opened_at: NOW,
          created_by: cast.akun.admin,
          opened_by: cast.akun.admin,
        })
        const ditiadakan = chance(0.12) ? 'Pekan UTS' : null
        if (ditiadakan)
          await db
            .insertInto('peniadaan')
            .values({ pertemuan_id: id, alasan: ditiadakan, akun_id: cast.akun.admin, at: NOW })
            .execute()
        const neglected = chance(0.06)
        const marks: HistoryPertemuan['marks'] = new Map()
        for (const orang_id of new Set(members.map(m => m.orang_id))) {
          const letters = ['H', 'H', 'H', 'H', 'T', 'I', 'S', 'A', 'D'] as Status[]
          if (kegiatan.jenis === 'shalat' && kelompok.jk === 'P') letters.push('U', 'U')
          const status = neglected || chance(0.06) ? null : pick(letters)
          const at =
            instantAt('Asia/Jakarta', tanggal, '18:00') + Math.floor(random() * (chance(0.8) ? 5 : 60) * 3_600_000)
          marks.set(orang_id, { status, catatan: chance(0.15) ? 'catatan' : '', first_at: status && at })
        }
        pertemuanList.push({ ...row, id, ditiadakan, dari_berkas: false, marks })
      }
    }
  }
  await insertMarks()

  const orangList = await db.selectFrom('mahasantri').select(['id', 'nim', 'nama', 'jk', 'prodi', 'angkatan']).execute()
  const pendampingList = await db.selectFrom('pendamping').select(['id', 'nama']).execute()
  return {
    kelompokList,
    kegiatanList,
    orangList: orangList as History['orangList'],
    pendampingList,
    anggota,
    murabbi,
    pendamping,
    jadwal,
    pertemuanList,
  }

  /** Some marks are corrected days later, some began as a note without a status: both leave the first mark in riwayat only. */
  async function insertMarks() {
    const rows: object[] = []
    const riwayat: object[] = []
    for (const { id: pertemuan_id, marks } of pertemuanList) {
      for (const [mahasantri_id, { status, catatan, first_at }] of marks) {
        const base = { pertemuan_id, mahasantri_id, akun_id: cast.akun.umar }
        const record = (version: number, to_status: Status | null, at: number) =>
          riwayat.push({
            ...base,
            version,
            from_status: null,
            from_menit: null,
            from_catatan: '',
            to_status,
            to_menit: null,
            to_catatan: catatan,
            tapped_at: at,
            arrived_at: at,
            device: '',
            alasan: '',
          })
        let version = 0
        let arrived_at = first_at
        if (first_at !== null) {
          if (chance(0.1)) record(++version, null, first_at - 3_600_000)
          record(++version, chance(0.5) ? status : 'A', first_at)
          if (chance(0.15)) {
            arrived_at = first_at + 9 * 86_400_000
            record(++version, status, arrived_at)
          }
        }
        rows.push({ ...base, status, menit: null, catatan, version, tapped_at: arrived_at, arrived_at })
      }
    }
    await insertAll('absensi', rows)
    await insertAll('riwayat', riwayat)
    await db.transaction().execute(refillCounts)
  }
}
