import { occurrences } from '#contract/absensi/day-jadwal.ts'
import * as api from '#contract/absensi/many-jadwal.ts'
import { addDays, earlierOf, laterOf, weekday } from '#contract/tanggal.ts'
import { changeTime, meetingDay } from '#contract/waktu.ts'
import { idsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import { readNow, type ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import { type JadwalRow, makeNew, planNew } from '#server/absensi/pertemuan/membuat.ts'
import { readRencanaMaterial } from '#server/absensi/pertemuan/rencana.ts'
import { found, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { insertKegiatanOf } from '#server/datapokok/kelompok/kelompok.ts'
import { readKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { namePeriode } from '#server/pengaturan/periode/nama.ts'
import { refuseArchive } from '#server/pengaturan/periode/periode.ts'
import { defineChange } from '#server/pengaturan/perubahan/change.ts'
import { findClash, type Use } from './bentrok.ts'
import * as jadwalSql from './jadwal.sql.ts'

// Weekly times for many kelompok of one periode at once: what is told of them and what is made is worked out by one function.

/** So many clashes are told one by one. */
const NAMED = 50

/** A clash is told beforehand and blocks nothing. In a periode that is not the active one the weekly times wait for that. */
export const manyJadwal = defineChange({
  calls: { preview: api.previewManyJadwal, apply: api.createManyJadwal },
  ...{ unit: 'jadwal', stale: 'jadwal.berubah' },
  lock: (tx, _, { kelompok_ids }) => jadwalSql.lockManyKelompok(tx, kelompok_ids),
  async plan(db, { user, now }, isian) {
    const kini = await readNow(db, now)
    const plan = await design(db, isian, kini)
    const { kelompok, periode, span, rows, sudah } = plan
    return {
      ...{ jenis: 'jadwal', judul: kata`Jadwal untuk ${kelompok.length} kelompok`, periode_id: periode.periode_id },
      effects: rows.map(row => [row.kelompok_id, row.kegiatan_id, row.hari, row.mulai, row.selesai, row.tempat]),
      left: sudah,
      describe: () => describe(db, isian, plan, kini),
      async write(tx) {
        if (isian.slot.length === 0) throw Invalid({ slot: 'Tambahkan satu kegiatan' })
        if (rows.length === 0) return { jadwal: 0, pertemuan: 0 }
        await insertKegiatanOf(tx, idsOf(kelompok), [...new Set(rows.map(row => row.kegiatan_id))])
        const baru = rows.map(row => ({ ...row, dari: row.mulaiBerlaku }))
        const ids = new Set(idsOf(await jadwalSql.insertManyJadwal(tx, baru)))
        const by = { ...kini, akun_id: user.id }
        const made = periode.aktif === 1 ? await makeNew(tx, idsOf(kelompok), span, by, ids) : { dibuat: 0 }
        return { jadwal: rows.length, pertemuan: made.dibuat }
      },
    }
  },
})

async function describe(db: Db, isian: api.InputManyJadwal, plan: Plan, kini: ZonedNow) {
  const { kelompok, periode, span, rows } = plan
  const baru = rows.map((row, i) => ({ ...row, id: -1 - i }))
  const ids = new Set(baru.map(row => row.id))
  const rencana = await planNew(db, idsOf(kelompok), span, kini, { ids, baru })
  const tanggal = rencana.flatMap(one => one.rencana.dibuat.map(entri => entri.tanggal))
  const hari = await listDay(db, isian, plan)
  const clash = findClash(rows, plan.ada, plan.pendampingOf)
  return {
    kelompok: kelompok.map(k => k.nama),
    periode: { nama: namePeriode(periode), mulai: periode.mulai, selesai: periode.selesai, aktif: periode.aktif === 1 },
    ...span,
    jumlah: tanggal.length,
    lewat: tanggal.filter(one => one < kini.hariIni).length,
    terakhir: tanggal.reduce<string | null>((last, one) => (last === null || one > last ? one : last), null),
    jadwal: rows.length,
    kali: isian.slot.map((_, slot) => hari.filter(one => one.slot === slot && one.libur === null).length),
    hari,
    sudah: plan.sudah,
    jumlah_bentrok: clash.length,
    bentrok: clash.slice(0, NAMED),
  }
}

/**
 * For lists: weekly times that differ from kelompok to kelompok of one periode. Each kelompok holds the kegiatan and has none beside
 * it: the caller has looked. In a periode that is not the active one they wait for that.
 */
export async function addJadwalList(
  tx: Tx,
  user: User,
  now: number,
  rows: readonly (Pick<jadwalSql.NewJadwal, 'kegiatan_id' | 'hari' | 'mulai' | 'selesai' | 'tempat' | 'dari'> & {
    kelompok_id: number
  })[],
): Promise<{ jadwal: number; pertemuan: number }> {
  if (rows.length === 0) return { jadwal: 0, pertemuan: 0 }
  const kini = await readNow(tx, now)
  const kelompokIds = [...new Set(rows.map(row => row.kelompok_id))]
  const periode = found((await requireOnePeriode(tx, kelompokIds))[0], 'kelompok')
  const { aktif, mulai, selesai } = periode
  const baru = rows.map(row => ({ ...row, sampai: null, sejak: sinceNow(row, kini) }))
  const ids = new Set(idsOf(await jadwalSql.insertManyJadwal(tx, baru)))
  const span = { dari: laterOf(mulai, kini.hariIni), sampai: selesai }
  const made = aktif === 1 ? await makeNew(tx, kelompokIds, span, { ...kini, akun_id: user.id }, ids) : { dibuat: 0 }
  return { jadwal: rows.length, pertemuan: made.dibuat }
}

/** A weekly time to be; `dari` is the first day on which it asks for anything, `mulaiBerlaku` the one that is saved. */
type Fresh = Omit<JadwalRow, 'id'> & Use & { slot: number; mulaiBerlaku: string }

interface Plan {
  kelompok: jadwalSql.ManyKelompok[]
  periode: jadwalSql.ManyKelompok
  span: { dari: string; sampai: string }
  rows: Fresh[]
  /** What is there already of these kelompok and of whoever has them in hand. */
  ada: Use[]
  sudah: string[]
  pendampingOf: (kelompokId: number) => { id: number; nama: string }[]
}

async function design(db: Db, isian: api.InputManyJadwal, kini: ZonedNow): Promise<Plan> {
  const kelompok = await requireOnePeriode(db, isian.kelompok_ids)
  const periode = found(kelompok[0], 'kelompok')
  refuseArchive(periode, kini.hariIni)
  const span = spanOf(isian, periode, kini.hariIni)
  const tugas = await jadwalSql.listDutyTogether(db, isian.kelompok_ids, span)
  const lain = [...new Set([...isian.kelompok_ids, ...tugas.map(t => t.kelompok_id)])]
  const ada = (await jadwalSql.listJadwalAda(db, lain, span)).map(row => ({ ...row, slot: null }))
  const all = await expand(db, isian, kelompok, span, kini)
  const adaOf = Map.groupBy(ada, row => row.kelompok_id)
  const isAlready = (row: Fresh) =>
    (adaOf.get(row.kelompok_id) ?? []).some(
      one => one.kegiatan_id === row.kegiatan_id && meetingDay(one, row) !== undefined,
    )
  const dutyOf = Map.groupBy(tugas, t => t.kelompok_id)
  return {
    ...{ kelompok, periode, span, ada },
    rows: all.filter(row => !isAlready(row)),
    sudah: [...new Set(all.filter(isAlready).map(row => row.kelompok))],
    pendampingOf: id => dutyOf.get(id) ?? [],
  }
}

async function requireOnePeriode(db: Db, ids: readonly number[]): Promise<jadwalSql.ManyKelompok[]> {
  const kelompok = await jadwalSql.listManyKelompok(db, ids)
  if (kelompok.length < ids.length) throw NotFound('kelompok')
  if (new Set(kelompok.map(k => k.periode_id)).size > 1)
    throw Invalid({ kelompok_ids: kata`Pilih kelompok dari satu periode` })
  return kelompok
}

/** Late, it plans from today, unless an earlier day was said. */
function spanOf({ dari, sampai }: api.InputManyJadwal, periode: jadwalSql.ManyKelompok, today: string) {
  const span = {
    dari: laterOf(periode.mulai, dari ?? today),
    sampai: sampai === null ? periode.selesai : earlierOf(periode.selesai, sampai),
  }
  if (span.dari > periode.selesai) throw Invalid({ dari: 'Tanggal ini sesudah akhir periode' })
  if (span.sampai < periode.mulai) throw Invalid({ sampai: 'Tanggal ini sebelum awal periode' })
  if (span.sampai < span.dari) throw Invalid({ sampai: 'Tanggal akhir tidak boleh sebelum tanggal mulai' })
  return span
}

/** Each kelompok on each weekday of each slot, moved or left out as was asked. */
async function expand(
  db: Db,
  { slot, geser, dari, sampai, tempat }: api.InputManyJadwal,
  kelompok: readonly jadwalSql.ManyKelompok[],
  span: { dari: string },
  kini: ZonedNow,
): Promise<Fresh[]> {
  const kegiatanById = new Map((await readKegiatan(db)).filter(g => g.aktif === 1).map(g => [g.id, g]))
  const moved = new Map(geser.map(one => [`${one.kelompok_id}|${one.slot}|${one.hari}`, one.mulai]))
  const unit = slot.flatMap((one, i) => {
    const kegiatan = kegiatanById.get(one.kegiatan_id)
    if (!kegiatan) throw Invalid({ [`slot.${i}.kegiatan_id`]: 'Kegiatan ini tidak ditemukan atau tidak aktif' })
    return one.hari.map(hari => ({ ...one, hari, i, kegiatan: kegiatan.nama, jenis: kegiatan.jenis }))
  })
  return kelompok.flatMap(k =>
    unit.flatMap(({ i, ...one }) => {
      const mulai = moved.get(`${k.id}|${i}|${one.hari}`)
      if (mulai === null) return []
      const waktu = changeTime(one, { mulai })
      // A day before today that was said is meant.
      const today = sinceNow({ hari: one.hari, mulai: waktu.mulai }, kini)
      const sejak = dari !== null && dari < kini.hariIni ? laterOf(dari, k.mulai) : today
      return {
        ...one,
        ...{ ...waktu, sampai, sejak, slot: i, kelompok_id: k.id, kelompok: k.nama },
        ...{ tempat: tempat || k.tempat, dari: laterOf(span.dari, sejak), mulaiBerlaku: dari ?? k.mulai },
      }
    }),
  )
}

/** Today, or tomorrow where its time has come: nobody can have kept what is said only now. */
function sinceNow({ hari, mulai }: { hari: number; mulai: string }, kini: ZonedNow): string {
  return hari === weekday(kini.hariIni) && mulai <= kini.jam ? addDays(kini.hariIni, 1) : kini.hariIni
}

/** Every day of every slot as most kelompok hold it, with the holiday that takes it. */
async function listDay(db: Db, { slot }: api.InputManyJadwal, { span, rows }: Plan) {
  const { libur } = await readRencanaMaterial(db, [])
  return slot
    .flatMap((one, i) =>
      one.hari
        .flatMap(hari => {
          const dari = rows.find(row => row.slot === i && row.hari === hari)?.dari ?? span.dari
          return occurrences({ hari, dari, sampai: null }, span.dari, span.sampai)
        })
        .map(tanggal => ({ tanggal, slot: i, libur: libur(tanggal) })),
    )
    .sort((a, b) => (a.tanggal < b.tanggal ? -1 : a.tanggal > b.tanggal ? 1 : a.slot - b.slot))
}
