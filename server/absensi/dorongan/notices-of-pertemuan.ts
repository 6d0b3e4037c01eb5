import { DUE_DAY } from '#contract/absensi/state.ts'
import { closeAt } from '#contract/closing.ts'
import { EVE_OF_TOMORROW, EVENING } from '#contract/pemberitahuan.ts'
import { addDays, dayName, formatJam, formatRange, instantAt, jamIn, todayIn, weekday } from '#contract/tanggal.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import type { ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import { listFiller } from '#server/absensi/tautan/penerima.ts'
import { kata } from '#server/dasar/istilah.ts'
import * as doronganSql from './dorongan.sql.ts'
import { defineNotice, describeDate, lembarAddress, orangIdsOf, type PushFacts, type PushScope } from './notice.ts'
import { listNotYetOf, listPushSessions, type PushSession } from './sesi.ts'

/** Every pertemuan of today, and of the night before, for each device whose owner should fill it. */
export const reminderNotice = defineNotice({
  jenis: 'pengingat',
  async make({ db, pengaturan, kini, penerimaList }) {
    const { hariIni, zona } = kini
    const belum = await listNotYetOf(
      db,
      orangIdsOf(penerimaList, 'pendamping_id'),
      { dari: addDays(hariIni, -1), sampai: hariIni },
      kini,
    )
    // Without an hour nobody knows when it is late.
    const withTime = belum.filter(sesi => sesi.mulai !== '')
    const filler = await listFiller(db, withTime, { pengaturan, now: kini.now })
    return withTime.flatMap(({ kelompok_id, kegiatan_id, tanggal, ke, mulai }, i) =>
      penerimaList
        .filter(({ user }) => filler[i]?.has(user.id))
        .map(penerima => ({
          ...{ penerima, isi: pertemuanKeyOf({ kelompok_id, kegiatan_id, tanggal, ke }) },
          kunci: `${kelompok_id}.${kegiatan_id}.${tanggal}.${ke}`,
          at: instantAt(zona, tanggal, mulai) + penerima.pilihan.jeda_menit * 60_000,
        })),
    )
  },
  async word({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey, scope) {
    const { db, pengaturan, kini, penerima } = scope
    const oneDay = await listPushSessions(db, [kelompok_id], { dari: tanggal, sampai: tanggal }, kini)
    const sesi = oneDay.find(s => s.kegiatan_id === kegiatan_id && s.ke === ke)
    if (sesi?.tagihan !== 'belum') return undefined
    const [filler] = await listFiller(db, [sesi], { pengaturan, now: kini.now })
    if (!filler?.has(penerima.user.id)) return undefined
    return {
      judul: `${describeSession(sesi)} belum diisi`,
      isi: [describeDay(sesi, kini), sesi.kelompok, describeLocked(sesi, scope)].filter(Boolean).join(' · '),
      alamat: lembarAddress(sesi),
    }
  },
})

/** Whether there is anything tomorrow is asked when it is sent. */
export const tomorrowNotice = defineNotice({
  jenis: 'jadwal_besok',
  daily: { jam: EVE_OF_TOMORROW, whom: async ({ penerimaList }) => penerimaList },
  async word(_, { db, kini, penerima }) {
    const tomorrow = addDays(kini.hariIni, 1)
    const ids = await doronganSql.listKelompokPendamping(db, [penerima.user.pendamping_id ?? 0], tomorrow)
    const sessionList = (await listPushSessions(db, ids, { dari: tomorrow, sampai: tomorrow }, kini)).filter(
      sesi => sesi.tagihan === 'nanti',
    )
    if (sessionList.length === 0) return undefined
    return {
      judul: `Besok ${sessionList.length} pertemuan`,
      isi: sessionList.map(sesi => `${describeSession(sesi)}, ${sesi.kelompok}`).join(' · '),
      alamat: '/absensi',
    }
  },
})

/** What a pendamping may only change until tonight. */
export const lockingNotice = defineNotice({
  jenis: 'akan_terkunci',
  daily: {
    jam: EVENING,
    async whom(facts) {
      const filler = (await listLocking(facts, facts.penerimaList)).map(one => one.pengisi)
      return facts.penerimaList.filter(({ user }) => filler.some(akun => akun?.has(user.id)))
    },
  },
  async word(_, scope) {
    const { kini, penerima } = scope
    const all = await listLocking(scope, [penerima])
    const own = all.flatMap(({ sesi, pengisi }) => (pengisi?.has(penerima.user.id) ? sesi : []))
    const [sesi] = own
    if (!sesi) return undefined
    const kapan = describeLocked(sesi, scope)
    if (own.length === 1)
      return {
        judul: `${describeSession(sesi)} akan terkunci`,
        isi: [describeDay(sesi, kini), sesi.kelompok, kapan].filter(Boolean).join(' · '),
        alamat: lembarAddress(sesi),
      }
    return { judul: `${own.length} pertemuan akan terkunci`, isi: `${describeKelompok(own)} · ${kapan}`, alamat: '/' }
  },
})

/** For each murabbi who has a kelompok with something unfilled. */
export const unfilledNotice = defineNotice({
  jenis: 'kelompok_belum',
  daily: {
    jam: EVENING,
    async whom(facts) {
      const { rows, belum } = await listUnfilled(facts, facts.penerimaList)
      const kelompok = new Set(belum.map(sesi => sesi.kelompok_id))
      const murabbi = new Set(rows.filter(row => kelompok.has(row.kelompok_id)).map(row => row.murabbi_id))
      return facts.penerimaList.filter(({ user }) => murabbi.has(user.murabbi_id ?? 0))
    },
  },
  async word(_, scope) {
    const { span, belum } = await listUnfilled(scope, [scope.penerima])
    const jumlah = new Set(belum.map(sesi => sesi.kelompok_id)).size
    if (jumlah === 0) return undefined
    return {
      judul: kata`${jumlah} kelompok belum diisi`,
      isi: `${describeKelompok(belum)} · ${belum.length} pertemuan, ${formatRange(span.dari, span.sampai)}`,
      alamat: '/',
    }
  },
})

type Facts = Omit<PushFacts, 'penerimaList'>
type People = PushFacts['penerimaList']

/** No rule locks later than so many days after the pertemuan (contract/closing.ts). */
const LOCKED_FROM = 62

/** What these pendamping have not filled and may fill until some minute of today that is still to come; each with who may. */
async function listLocking({ db, pengaturan, kini }: Facts, people: People) {
  const { now, zona, hariIni } = kini
  const span = { dari: addDays(hariIni, -LOCKED_FROM), sampai: hariIni }
  const belum = (await listNotYetOf(db, orangIdsOf(people, 'pendamping_id'), span, kini)).filter(sesi => {
    const close = closeOf(sesi, { pengaturan, kini })
    return close !== null && close > now && todayIn(zona, close - 60_000) === hariIni
  })
  const filler = await listFiller(db, belum, { pengaturan, now })
  return belum.map((sesi, i) => ({ sesi, pengisi: filler[i] }))
}

/** What is unfilled of the last days in the kelompok of these murabbi. */
async function listUnfilled({ db, kini }: Facts, people: People) {
  const span = { dari: addDays(kini.hariIni, -DUE_DAY), sampai: kini.hariIni }
  const rows = await doronganSql.listKelompokMurabbi(db, orangIdsOf(people, 'murabbi_id'), kini.hariIni)
  const ids = [...new Set(rows.map(row => row.kelompok_id))]
  const belum = (await listPushSessions(db, ids, span, kini)).filter(sesi => sesi.tagihan === 'belum')
  return { span, rows, belum }
}

/** The first instant at which a pendamping may no longer change it, null never. */
function closeOf(sesi: PushSession, { pengaturan, kini }: Pick<Facts, 'pengaturan' | 'kini'>): number | null {
  const rule = closeAt(sesi, pengaturan, kini.zona)
  return rule === null ? null : Math.max(rule, sesi.sampai_at ?? 0)
}

// How a lock screen names a pertemuan: kegiatan, hour, kelompok, deadline.

function describeSession({ kegiatan, mulai }: PushSession): string {
  return mulai ? `${kegiatan} ${formatJam(mulai)}` : kegiatan
}

/** '' of today's. */
function describeDay({ tanggal }: PushSession, { hariIni }: ZonedNow): string {
  return tanggal === hariIni ? '' : `${dayName(weekday(tanggal))}, ${describeDate(tanggal)}`
}

/** 'terkunci Sabtu pukul 23.59'; '' without a lock. */
function describeLocked(sesi: PushSession, scope: PushScope): string {
  const { zona, hariIni } = scope.kini
  const close = closeOf(sesi, scope)
  if (close === null) return ''
  const last = close - 60_000
  const tanggal = todayIn(zona, last)
  const hari = tanggal === hariIni ? 'hari ini' : dayName(weekday(tanggal))
  const jauh = tanggal > addDays(hariIni, 6) ? `, ${describeDate(tanggal)}` : ''
  return `terkunci ${hari}${jauh} pukul ${jamIn(zona, last)}`
}

const NAMED = 3

function describeKelompok(sessionList: readonly PushSession[]): string {
  const nama = [...new Set(sessionList.map(sesi => sesi.kelompok))]
  const lain = nama.length - NAMED
  return nama.slice(0, NAMED).join(', ') + (lain > 0 ? ` dan ${lain} lainnya` : '')
}

/** As it waits in the database with the notice: its keys stay what they are. */
function pertemuanKeyOf({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey): PertemuanKey {
  return { kelompok_id, kegiatan_id, tanggal, ke }
}
