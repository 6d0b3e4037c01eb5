import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Status } from '#contract/kehadiran.ts'
import type { Db } from '#database/schema.ts'
import { createWrite, type Write } from '#database/write.ts'
import { createIzin } from '#server/absensi/izin/propose.ts'
import { updateIzin, withdrawIzin } from '#server/absensi/izin/ubah.ts'
import { cancelKeanggotaan, leaveKelompok, moveMembers } from '#server/absensi/keanggotaan/keanggotaan.ts'
import { koreksiDecision } from '#server/absensi/koreksi/decide.ts'
import { proposeKoreksi } from '#server/absensi/koreksi/propose.ts'
import { recordAbsensi } from '#server/absensi/lembar/absensi.ts'
import { ensurePertemuan } from '#server/absensi/pertemuan/opening.ts'
import { movePertemuan } from '#server/absensi/pertemuan/pemindahan.ts'
import { planPertemuan } from '#server/absensi/pertemuan/planning.ts'
import { cancelPertemuan, restorePertemuan } from '#server/absensi/pertemuan/session-report.ts'
import { cancelOnLibur } from '#server/absensi/pertemuan/terdampak.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'

/*
 * Everything that can happen to the marks of a term, in any order, through the use cases themselves. Numbers pick from
 * whatever there is at that moment; a step that the rules refuse changes nothing.
 */
export type Langkah =
  | { jenis: 'catat'; kelompok: number; kegiatan: number; hari: number; ke: number; tanda: string }
  | { jenis: 'buka' | 'rencanakan'; kelompok: number; kegiatan: number; hari: number; ke: number }
  | { jenis: 'tiadakan'; pertemuan: number }
  | { jenis: 'adakan'; pertemuan: number }
  | { jenis: 'liburkan'; hari: number }
  | { jenis: 'pindah'; pertemuan: number; hari: number; ke: number }
  | { jenis: 'koreksi'; pertemuan: number; tanda: string }
  | { jenis: 'izin'; orang: number; hari: number; lama: number; sakit: boolean }
  | { jenis: 'geser'; izin: number; hari: number; lama: number }
  | { jenis: 'cabut'; izin: number }
  | { jenis: 'anggota'; orang: number; kelompok: number; hari: number }
  | { jenis: 'keluar'; anggota: number; hari: number; kembali: boolean }
  | { jenis: 'batalkan'; anggota: number }

export interface Dunia {
  db: Db
  write: Write
  now: number
  admin: User
  /** Who proposes koreksi, by kelompok. */
  pendampingOf: ReadonlyMap<number, User>
  kelompok: readonly number[]
  kegiatan: readonly number[]
  orang: readonly number[]
  /** Dates, some of them ahead. */
  hari: readonly string[]
  /** Whether U may be marked there. */
  udzur: (kelompokId: number, kegiatanId: number) => boolean
}

const nat = fc.nat(100_000)
/** '-' is unset, '.' leaves the mark alone. */
const tanda = fc.string({ unit: fc.constantFrom(...'HHHHTISAUD--.'), minLength: 1, maxLength: 12 })
const place = { kelompok: nat, kegiatan: nat, hari: nat, ke: fc.constantFrom(1, 1, 1, 2) }
const of = <J extends Langkah['jenis'], T extends object>(jenis: J, rest: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record({ jenis: fc.constant(jenis), ...rest }) as unknown as fc.Arbitrary<Langkah>

export const langkahArb: fc.Arbitrary<Langkah> = fc.oneof(
  { weight: 12, arbitrary: of('catat', { ...place, tanda }) },
  { weight: 1, arbitrary: of('buka', place) },
  { weight: 1, arbitrary: of('rencanakan', place) },
  { weight: 2, arbitrary: of('tiadakan', { pertemuan: nat }) },
  { weight: 2, arbitrary: of('adakan', { pertemuan: nat }) },
  { weight: 1, arbitrary: of('liburkan', { hari: nat }) },
  { weight: 3, arbitrary: of('pindah', { pertemuan: nat, hari: nat, ke: place.ke }) },
  { weight: 2, arbitrary: of('koreksi', { pertemuan: nat, tanda }) },
  { weight: 2, arbitrary: of('izin', { orang: nat, hari: nat, lama: fc.nat(20), sakit: fc.boolean() }) },
  { weight: 1, arbitrary: of('geser', { izin: nat, hari: nat, lama: fc.nat(20) }) },
  { weight: 1, arbitrary: of('cabut', { izin: nat }) },
  { weight: 3, arbitrary: of('anggota', { orang: nat, kelompok: nat, hari: nat }) },
  { weight: 2, arbitrary: of('keluar', { anggota: nat, hari: nat, kembali: fc.boolean() }) },
  { weight: 1, arbitrary: of('batalkan', { anggota: nat }) },
)

/** Of whatever people and kelompok a database has: the admin does it all, and the pendamping with accounts propose. */
export async function readDunia(db: Db, now: number, hari: readonly string[]): Promise<Dunia> {
  const ids = async (table: 'kelompok' | 'kegiatan' | 'mahasantri') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(row => row.id)
  const user = (id: number, peran: User['peran'], pendamping_id: number | null): User => ({
    ...{ id, nama: '', username: '', peran, murabbi_id: null, pendamping_id, ganti_sandi: false },
  })
  const admin = await db.selectFrom('akun').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
  const pendamping = await db
    .selectFrom('kelompok_pendamping as t')
    .innerJoin('akun as u', 'u.pendamping_id', 't.pendamping_id')
    .select(['t.kelompok_id', 't.pendamping_id', 'u.id'])
    .execute()
  const perempuan = new Set(
    (await db.selectFrom('kelompok').select('id').where('jk', '=', 'P').execute()).map(row => row.id),
  )
  const shalat = new Set(
    (await db.selectFrom('kegiatan').select('id').where('jenis', '=', 'shalat').execute()).map(row => row.id),
  )
  let steps = 0
  return {
    db,
    write: createWrite(db),
    // Minutes apart and not always onwards, as clocks are set: what was first goes by the order of things.
    get now() {
      return now + ((steps++ * 7) % 11) * 60_000
    },
    admin: user(admin.id, ['admin'], null),
    pendampingOf: new Map(pendamping.map(p => [p.kelompok_id, user(p.id, ['pendamping'], p.pendamping_id)])),
    kelompok: await ids('kelompok'),
    kegiatan: await ids('kegiatan'),
    orang: await ids('mahasantri'),
    hari,
    udzur: (kelompok, kegiatan) => perempuan.has(kelompok) && shalat.has(kegiatan),
  }
}

/** How many marks it changed, as far as it says so; 0 when it was refused. */
export async function carryOut(dunia: Dunia, langkah: Langkah): Promise<number> {
  try {
    return await change(dunia, langkah)
  } catch (error) {
    if (error instanceof AppError) return 0
    throw error
  }
}

async function change(dunia: Dunia, langkah: Langkah): Promise<number> {
  const { db, write, admin, now } = dunia
  switch (langkah.jenis) {
    case 'catat':
      return record(dunia, keyOf(dunia, langkah), langkah.tanda)
    case 'buka':
      await write(tx => ensurePertemuan(tx, admin, keyOf(dunia, langkah), now))
      return 0
    case 'rencanakan':
      await write(tx => planPertemuan(tx, admin, keyOf(dunia, langkah), now))
      return 0
    case 'liburkan': {
      const hari = pick(dunia.hari, langkah.hari)
      const apa = { tiadakan: true, tiadakan_dibuka: langkah.hari % 2 === 0 }
      const libur = { dari: hari, sampai: hari, nama: 'Maulid' }
      await write(tx => cancelOnLibur(tx, [libur], { akun_id: admin.id, now }, apa))
      return 0
    }
    case 'tiadakan':
    case 'adakan':
    case 'pindah': {
      const pertemuan = await pickRow(db, 'pertemuan', langkah.pertemuan)
      if (!pertemuan) return 0
      const { id } = pertemuan
      if (langkah.jenis === 'tiadakan') await write(tx => cancelPertemuan(tx, admin, id, 'Pekan UTS', now))
      else if (langkah.jenis === 'adakan') await write(tx => restorePertemuan(tx, admin, id, now))
      else {
        const to = { tanggal: pick(dunia.hari, langkah.hari), ke: langkah.ke, alasan: 'Dosen berhalangan' }
        await write(tx => movePertemuan(tx, admin, id, to, now))
      }
      return 0
    }
    case 'koreksi':
      return correct(dunia, langkah)
    case 'izin': {
      const dari = pick(dunia.hari, langkah.hari)
      const body = {
        action_id: randomUUID(),
        mahasantri_id: pick(dunia.orang, langkah.orang),
        dari,
        sampai: later(dunia, langkah.hari, langkah.lama),
        jenis: langkah.sakit ? ('sakit' as const) : ('izin' as const),
        alasan: 'Keperluan keluarga',
        lampiran_id: null,
      }
      await write(tx => createIzin(tx, admin, body, now))
      return 0
    }
    case 'geser':
    case 'cabut': {
      const izin = await pickRow(db, 'izin', langkah.izin)
      if (!izin) return 0
      const { id, version } = izin
      if (langkah.jenis === 'cabut') await write(tx => withdrawIzin(tx, admin, id, version, now))
      else {
        const dari = pick(dunia.hari, langkah.hari)
        const sampai = later(dunia, langkah.hari, langkah.lama)
        await write(tx => updateIzin(tx, admin, id, { dari, sampai, version }, now))
      }
      return 0
    }
    case 'anggota': {
      const move = {
        ke_kelompok_id: pick(dunia.kelompok, langkah.kelompok),
        mahasantri_ids: [pick(dunia.orang, langkah.orang)],
        mulai: pick(dunia.hari, langkah.hari),
      }
      await write(tx => moveMembers(tx, admin, now, move))
      return 0
    }
    case 'keluar':
    case 'batalkan': {
      const anggota = await db.selectFrom('keanggotaan').select('id').orderBy('id').execute()
      if (anggota.length === 0) return 0
      const { id } = pick(anggota, langkah.anggota)
      if (langkah.jenis === 'batalkan') await write(tx => cancelKeanggotaan(tx, admin, now, id))
      else {
        const sampai = langkah.kembali ? null : pick(dunia.hari, langkah.hari)
        await write(tx => leaveKelompok(tx, admin, now, id, { sampai }))
      }
      return 0
    }
  }
}

interface Key {
  kelompok_id: number
  kegiatan_id: number
  tanggal: string
  ke: number
}

/** A sheet as somebody fills it who sees it as it is now. */
async function record({ db, write, admin, now, udzur }: Dunia, key: Key, tanda: string): Promise<number> {
  const { kelompok_id, ...rest } = key
  const letters = udzur(kelompok_id, key.kegiatan_id) ? tanda : tanda.replaceAll('U', 'A')
  const stored = await db
    .selectFrom('absensi as a')
    .innerJoin('pertemuan as p', 'p.id', 'a.pertemuan_id')
    .select(['a.mahasantri_id', 'a.version'])
    .where('p.kelompok_id', '=', kelompok_id)
    .where('p.kegiatan_id', '=', key.kegiatan_id)
    .where('p.tanggal', '=', key.tanggal)
    .where('p.ke', '=', key.ke)
    .execute()
  const members = db
    .selectFrom('keanggotaan')
    .select('mahasantri_id')
    .distinct()
    .where('kelompok_id', '=', kelompok_id)
    .where('dari', '<=', key.tanggal)
    .where(eb => eb.or([eb('sampai', 'is', null), eb('sampai', '>=', key.tanggal)]))
  const roster = stored.length > 0 ? stored : (await members.execute()).map(row => ({ ...row, version: 0 }))
  const rows = roster.flatMap(({ mahasantri_id, version }, i) => {
    const status = statusAt(letters, i)
    const mark = { mahasantri_id, menit: null, catatan: '', base_version: version, tapped_at: now }
    return status === undefined ? [] : { ...mark, status }
  })
  if (rows.length === 0) return 0
  const body = { ...rest, action_id: randomUUID(), device: '', alasan: 'Salah ketuk', rows }
  return (await write(tx => recordAbsensi(tx, admin, kelompok_id, body, now))).rows.length
}

/** Proposed by the pendamping, decided by the admin. */
async function correct(
  { db, write, admin, now, pendampingOf }: Dunia,
  { pertemuan, tanda }: Extract<Langkah, { jenis: 'koreksi' }>,
): Promise<number> {
  const found = await pickRow(db, 'pertemuan', pertemuan)
  const proposer = found && pendampingOf.get(found.kelompok_id)
  if (!proposer) return 0
  const marks = await db.selectFrom('absensi').selectAll().where('pertemuan_id', '=', found.id).execute()
  const rows = marks.flatMap(({ mahasantri_id, version, status }, i) => {
    const to = statusAt(tanda.replaceAll('U', 'A'), i)
    return to === undefined || to === null || to === status
      ? []
      : { mahasantri_id, base_version: version, status: to, menit: null, alasan: 'Tertukar' }
  })
  if (rows.length === 0) return 0
  const proposal = { action_id: randomUUID(), rows }
  const { koreksi } = await write(tx => proposeKoreksi(tx, proposer, found.id, proposal, now))
  const decision = { asked: koreksi.map(({ id }) => ({ id })), hasil: 'diterima', jawaban: '' }
  return (await write(tx => koreksiDecision.decide(tx, admin, decision, now))).diputuskan.length
}

function statusAt(letters: string, i: number): Status | null | undefined {
  const letter = letters[i % letters.length]
  if (letter === '.' || letter === undefined) return undefined
  return letter === '-' ? null : (letter as Status)
}

function keyOf(dunia: Dunia, at: { kelompok: number; kegiatan: number; hari: number; ke: number }): Key {
  return {
    kelompok_id: pick(dunia.kelompok, at.kelompok),
    kegiatan_id: pick(dunia.kegiatan, at.kegiatan),
    tanggal: pick(dunia.hari, at.hari),
    ke: at.ke,
  }
}

function later({ hari }: Dunia, from: number, days: number): string {
  return hari[Math.min((from % hari.length) + days, hari.length - 1)] as string
}

function pick<T>(list: readonly T[], n: number): T {
  return list[n % list.length] as T
}

async function pickRow<T extends 'pertemuan' | 'izin'>(db: Db, table: T, n: number) {
  const { count } = await db
    .selectFrom(table as 'pertemuan' | 'izin')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return undefined
  return db
    .selectFrom(table as 'pertemuan' | 'izin')
    .select(['id', 'kelompok_id', 'version'])
    .orderBy('id')
    .limit(1)
    .offset(n % Number(count))
    .executeTakeFirst()
}
