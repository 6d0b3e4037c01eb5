import { liburFinder } from '#contract/absensi/rencana.ts'
import { replan } from '#contract/absensi/rencana-again.ts'
import { hijri } from '#contract/hijri.ts'
import { addDays, eachDate, weekday } from '#contract/tanggal.ts'
import type { SampleOptions } from './sample-options.ts'
import { findSampleAkun, insertMany } from './sample-rows.ts'
import type { Tx } from './schema.ts'

/** How far ahead the office has made pertemuan from the weekly times. */
const DAYS_AHEAD = 34

/**
 * What lies ahead: the holidays of the periode, the coming weeks made from the weekly times, and what Umar has settled in his
 * own halaqah: one moved by a day, one ditiadakan, one led by somebody else; and one that he leads for others.
 */
export async function insertRencana(tx: Tx, { now, today, size }: SampleOptions): Promise<void> {
  const admin = await findSampleAkun(tx, 'admin')
  const periode = await tx.selectFrom('periode').selectAll().where('aktif', '=', 1).executeTakeFirst()
  // The large sizes are for measuring what was recorded.
  if (!admin || !periode || size === 'L') return
  const libur = listLibur(periode, today)
  const by = { akun_id: admin.id, created_at: now }
  const rows = libur.map(row => ({ ...row, ...by }))
  await insertMany(tx, 'libur', rows, false)

  const jadwal = await tx.selectFrom('jadwal').selectAll().execute()
  const liburOn = liburFinder(libur)
  const last = addDays(today, DAYS_AHEAD)
  const span = { dari: today, sampai: last < periode.selesai ? last : periode.selesai }
  const planned = [...Map.groupBy(jadwal, j => j.kelompok_id)].flatMap(([kelompok_id, own]) =>
    replan({ jadwal: own, pertemuan: [], pindah: [], libur: liburOn, ...span }).dibuat.map(
      ({ tanggal, ke, jadwal: j }) => ({
        ...{
          kelompok_id,
          kegiatan_id: j.kegiatan_id,
          tanggal,
          ke,
          mulai: j.mulai,
          selesai: j.selesai,
          tempat: j.tempat,
        },
        ...{ version: 1, created_at: now, created_by: admin.id, jadwal_id: j.id },
      }),
    ),
  )
  await insertMany(tx, 'pertemuan', planned, false)
  await settle(tx, now, today)
}

/** By the calendar where there is one, and a day of the campus soon. */
function listLibur({ mulai, selesai }: { mulai: string; selesai: string }, today: string) {
  const hijriDate = [
    ['12 Rabiulawal', 'Maulid Nabi Muhammad'],
    ['27 Rajab', 'Isra Mikraj'],
    ['1 Muharam', 'Tahun Baru Hijriah'],
    ['10 Zulhijah', 'Iduladha'],
  ] as const
  const gregorian = [
    ['12-25', 'Hari Natal'],
    ['01-01', 'Tahun Baru Masehi'],
    ['05-01', 'Hari Buruh'],
    ['06-01', 'Hari Lahir Pancasila'],
  ] as const
  const named = eachDate(mulai, selesai).flatMap(tanggal => {
    const word = hijri(tanggal, [])
    const [, nama] = hijriDate.find(([hari]) => word.startsWith(`${hari} `)) ??
      gregorian.find(([hari]) => tanggal.endsWith(`-${hari}`)) ?? ['', '']
    return nama === '' ? [] : [{ dari: tanggal, sampai: tanggal, nama }]
  })
  const monday = eachDate(addDays(today, 8), addDays(today, 14)).find(day => weekday(day) === 1) ?? addDays(today, 8)
  return [
    ...named.filter(row => row.dari !== monday),
    { dari: monday, sampai: addDays(monday, 1), nama: 'Wisuda universitas' },
  ]
}

async function settle(tx: Tx, now: number, today: string): Promise<void> {
  const umar = await findSampleAkun(tx, 'umar')
  if (!umar?.pendamping_id) return
  const running = tx
    .selectFrom('kelompok_pendamping as t')
    .innerJoin('kelompok as k', 'k.id', 't.kelompok_id')
    .select(['k.id', 'k.jk', 't.pendamping_id'])
    .where('t.sampai', 'is', null)
    .orderBy('k.id')
  const own = await running.where('t.pendamping_id', '=', umar.pendamping_id).executeTakeFirst()
  if (!own) return
  const other = await running
    .where('k.jk', '=', own.jk)
    .where('t.pendamping_id', '<>', umar.pendamping_id)
    .executeTakeFirst()
  const [, moved, cancelled, led] = await listComingHalaqah(tx, own.id, today)
  const by = { akun_id: umar.id, at: now }
  if (moved) await movePertemuan(tx, moved, { ...by, alasan: 'Masjid dipakai acara kampus' })
  if (cancelled)
    await tx
      .insertInto('peniadaan')
      .values({ pertemuan_id: cancelled.id, alasan: 'Pekan ujian', ...by })
      .execute()
  if (!other) return
  if (led) await appointBadal(tx, led.id, { pelaksana_id: other.pendamping_id, materi: 'Adab bertetangga' })
  const [next] = await listComingHalaqah(tx, other.id, today)
  if (next) await appointBadal(tx, next.id, { pelaksana_id: umar.pendamping_id })
}

interface Ahead {
  id: number
  tanggal: string
  ke: number
}

async function listComingHalaqah(tx: Tx, kelompokId: number, today: string): Promise<Ahead[]> {
  return tx
    .selectFrom('pertemuan as p')
    .innerJoin('kegiatan as g', 'g.id', 'p.kegiatan_id')
    .select(['p.id', 'p.tanggal', 'p.ke'])
    .where('p.kelompok_id', '=', kelompokId)
    .where('g.nama', '=', 'Halaqah pekanan')
    .where('p.opened_at', 'is', null)
    .where('p.tanggal', '>', addDays(today, 1))
    .orderBy('p.tanggal')
    .execute()
}

/** By a day. */
async function movePertemuan(tx: Tx, { id, tanggal, ke }: Ahead, by: { akun_id: number; at: number; alasan: string }) {
  const to = addDays(tanggal, 1)
  await tx.updateTable('pertemuan').set({ tanggal: to, version: 2 }).where('id', '=', id).execute()
  await tx
    .insertInto('pemindahan')
    .values({ pertemuan_id: id, dari_tanggal: tanggal, dari_ke: ke, ke_tanggal: to, ke_ke: ke, ...by })
    .execute()
}

async function appointBadal(tx: Tx, id: number, isi: { pelaksana_id: number; materi?: string }): Promise<void> {
  await tx
    .updateTable('pertemuan')
    .set({ ...isi, version: 2 })
    .where('id', '=', id)
    .execute()
}
