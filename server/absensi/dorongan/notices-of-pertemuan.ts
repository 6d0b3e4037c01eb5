import { HARI_DITAGIH } from '#contract/absensi/state.ts'
import { EVE_OF_TOMORROW, EVENING } from '#contract/pemberitahuan.ts'
import { tutupAt } from '#contract/penutupan.ts'
import { addDays, formatJam, formatRentang, instantAt, jamIn, namaHari, todayIn, weekday } from '#contract/tanggal.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import type { ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import { listPengisi } from '#server/absensi/tautan/penerima.ts'
import { kata } from '#server/dasar/istilah.ts'
import * as doronganSql from './dorongan.sql.ts'
import { alamatLembar, defineNotice, describeTanggal, orangIdsOf, type PushFacts, type PushScope } from './notice.ts'
import { listBelumOf, listPushSessions, type PushSession } from './sesi.ts'

/** Every pertemuan of today, and of the night before, for each device whose owner should fill it. */
export const reminderNotice = defineNotice({
  jenis: 'pengingat',
  async make({ db, pengaturan, kini, penerimaList }) {
    const { hariIni, zona } = kini
    const belum = await listBelumOf(
      db,
      orangIdsOf(penerimaList, 'pendamping_id'),
      { dari: addDays(hariIni, -1), sampai: hariIni },
      kini,
    )
    // Without an hour nobody knows when it is late.
    const berjam = belum.filter(sesi => sesi.mulai !== '')
    const pengisi = await listPengisi(db, berjam, { pengaturan, now: kini.now })
    return berjam.flatMap(({ kelompok_id, kegiatan_id, tanggal, ke, mulai }, i) =>
      penerimaList
        .filter(({ user }) => pengisi[i]?.has(user.id))
        .map(penerima => ({
          ...{ penerima, isi: { kelompok_id, kegiatan_id, tanggal, ke } },
          kunci: `${kelompok_id}.${kegiatan_id}.${tanggal}.${ke}`,
          at: instantAt(zona, tanggal, mulai) + penerima.pilihan.jeda_menit * 60_000,
        })),
    )
  },
  async word({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey, scope) {
    const { db, pengaturan, kini, penerima } = scope
    const sehari = await listPushSessions(db, [kelompok_id], { dari: tanggal, sampai: tanggal }, kini)
    const sesi = sehari.find(s => s.kegiatan_id === kegiatan_id && s.ke === ke)
    if (sesi?.tagihan !== 'belum') return undefined
    const [pengisi] = await listPengisi(db, [sesi], { pengaturan, now: kini.now })
    if (!pengisi?.has(penerima.user.id)) return undefined
    return {
      judul: `${describeSesi(sesi)} belum diisi`,
      isi: [describeHari(sesi, kini), sesi.kelompok, describeTerkunci(sesi, scope)].filter(Boolean).join(' · '),
      alamat: alamatLembar(sesi),
    }
  },
})

/** Whether there is anything tomorrow is asked when it is sent. */
export const tomorrowNotice = defineNotice({
  jenis: 'jadwal_besok',
  daily: { jam: EVE_OF_TOMORROW, whom: async ({ penerimaList }) => penerimaList },
  async word(_, { db, kini, penerima }) {
    const besok = addDays(kini.hariIni, 1)
    const ids = await doronganSql.listKelompokPendamping(db, [penerima.user.pendamping_id ?? 0], besok)
    const sesiList = (await listPushSessions(db, ids, { dari: besok, sampai: besok }, kini)).filter(
      sesi => sesi.tagihan === 'nanti',
    )
    if (sesiList.length === 0) return undefined
    return {
      judul: `Besok ${sesiList.length} pertemuan`,
      isi: sesiList.map(sesi => `${describeSesi(sesi)}, ${sesi.kelompok}`).join(' · '),
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
      const pengisi = (await listLocking(facts, facts.penerimaList)).map(one => one.pengisi)
      return facts.penerimaList.filter(({ user }) => pengisi.some(akun => akun?.has(user.id)))
    },
  },
  async word(_, scope) {
    const { kini, penerima } = scope
    const all = await listLocking(scope, [penerima])
    const own = all.flatMap(({ sesi, pengisi }) => (pengisi?.has(penerima.user.id) ? sesi : []))
    const [sesi] = own
    if (!sesi) return undefined
    const kapan = describeTerkunci(sesi, scope)
    if (own.length === 1)
      return {
        judul: `${describeSesi(sesi)} akan terkunci`,
        isi: [describeHari(sesi, kini), sesi.kelompok, kapan].filter(Boolean).join(' · '),
        alamat: alamatLembar(sesi),
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
      isi: `${describeKelompok(belum)} · ${belum.length} pertemuan, ${formatRentang(span.dari, span.sampai)}`,
      alamat: '/',
    }
  },
})

type Facts = Omit<PushFacts, 'penerimaList'>
type People = PushFacts['penerimaList']

/** No rule locks later than so many days after the pertemuan (contract/penutupan.ts). */
const TERKUNCI_DARI = 62

/** What these pendamping have not filled and may fill until some minute of today that is still to come; each with who may. */
async function listLocking({ db, pengaturan, kini }: Facts, people: People) {
  const { now, zona, hariIni } = kini
  const span = { dari: addDays(hariIni, -TERKUNCI_DARI), sampai: hariIni }
  const belum = (await listBelumOf(db, orangIdsOf(people, 'pendamping_id'), span, kini)).filter(sesi => {
    const tutup = tutupOf(sesi, { pengaturan, kini })
    return tutup !== null && tutup > now && todayIn(zona, tutup - 60_000) === hariIni
  })
  const pengisi = await listPengisi(db, belum, { pengaturan, now })
  return belum.map((sesi, i) => ({ sesi, pengisi: pengisi[i] }))
}

/** What is unfilled of the last days in the kelompok of these murabbi. */
async function listUnfilled({ db, kini }: Facts, people: People) {
  const span = { dari: addDays(kini.hariIni, -HARI_DITAGIH), sampai: kini.hariIni }
  const rows = await doronganSql.listKelompokMurabbi(db, orangIdsOf(people, 'murabbi_id'), kini.hariIni)
  const ids = [...new Set(rows.map(row => row.kelompok_id))]
  const belum = (await listPushSessions(db, ids, span, kini)).filter(sesi => sesi.tagihan === 'belum')
  return { span, rows, belum }
}

/** The first instant at which a pendamping may no longer change it, null never. */
function tutupOf(sesi: PushSession, { pengaturan, kini }: Pick<Facts, 'pengaturan' | 'kini'>): number | null {
  const rule = tutupAt(sesi, pengaturan, kini.zona)
  return rule === null ? null : Math.max(rule, sesi.sampai_at ?? 0)
}

// How a lock screen names a pertemuan: kegiatan, hour, kelompok, deadline.

function describeSesi({ kegiatan, mulai }: PushSession): string {
  return mulai ? `${kegiatan} ${formatJam(mulai)}` : kegiatan
}

/** '' of today's. */
function describeHari({ tanggal }: PushSession, { hariIni }: ZonedNow): string {
  return tanggal === hariIni ? '' : `${namaHari(weekday(tanggal))}, ${describeTanggal(tanggal)}`
}

/** 'terkunci Sabtu pukul 23.59'; '' without a lock. */
function describeTerkunci(sesi: PushSession, scope: PushScope): string {
  const { zona, hariIni } = scope.kini
  const tutup = tutupOf(sesi, scope)
  if (tutup === null) return ''
  const last = tutup - 60_000
  const tanggal = todayIn(zona, last)
  const hari = tanggal === hariIni ? 'hari ini' : namaHari(weekday(tanggal))
  const jauh = tanggal > addDays(hariIni, 6) ? `, ${describeTanggal(tanggal)}` : ''
  return `terkunci ${hari}${jauh} pukul ${jamIn(zona, last)}`
}

const DISEBUT = 3

function describeKelompok(sesiList: readonly PushSession[]): string {
  const nama = [...new Set(sesiList.map(sesi => sesi.kelompok))]
  const lain = nama.length - DISEBUT
  return nama.slice(0, DISEBUT).join(', ') + (lain > 0 ? ` dan ${lain} lainnya` : '')
}
