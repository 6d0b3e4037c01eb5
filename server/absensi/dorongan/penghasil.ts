import { HARI_DITAGIH } from '#contract/absensi/state.ts'
import { JAM_BESOK, JAM_MALAM, type JenisDorongan } from '#contract/akun/langganan.ts'
import { tenangSampai } from '#contract/akun/tenang.ts'
import { addDays, instantAt } from '#contract/tanggal.ts'
import { URUNG_TERLAMA } from '#contract/urung.ts'
import { kiniIn } from '#server/absensi/pertemuan/kini.ts'
import { listPengisi } from '#server/absensi/tautan/penerima.ts'
import { listPenerima, type PushRecipient } from '#server/akun/langganan/penerima.ts'
import { addUnknown, type Baru } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Penghasil } from '#server/dasar/pemberitahuan/pengirim.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import * as doronganSql from './dorongan.sql.ts'
import { isTerkunciHariIni, orangIdsOf, type PushFacts, type PushNews, pertemuanKeyOf, TERKUNCI_DARI } from './kabar.ts'
import { listBelumOf, listPushSessions } from './sesi.ts'

const JAM = 3_600_000
/** What could not be told for so long is of no use any more. */
const BASI = 12 * JAM
/** What is told at an hour of the day is told within these, should the server have been off. */
const TERLAMBAT = 3 * JAM

/**
 * Looks what there is to push: the same for every process, because what was made already is not made again. What it makes holds ids;
 * whether it is still true is asked when it is sent (isi.ts).
 */
export function createPenghasilDorongan(): Penghasil {
  /** On which day this process has looked for what is told once a day. */
  const dilihat = new Map<JenisDorongan, string>()
  return async (db, write, now) => {
    const penerimaList = await listPenerima(db, now)
    if (penerimaList.length === 0) return
    const pengaturan = await getPengaturan(db)
    const kini = kiniIn(pengaturan.zona_waktu, now)
    const dasar: PushFacts = { db, pengaturan, kini, penerimaList }
    const harian = HARIAN.filter(({ jenis, jam }) => {
      const at = instantAt(kini.zona, kini.hariIni, jam)
      return at <= now && now < at + TERLAMBAT && dilihat.get(jenis) !== kini.hariIni
    })
    const kabarList = [await makePengingat(dasar), await makeUsul(dasar)]
    for (const { make } of harian) kabarList.push(await make(dasar))
    await addUnknown(
      db,
      write,
      kabarList.flat().flatMap(kabar => toBaru(kabar, dasar)),
      now,
    )
    for (const { jenis } of harian) dilihat.set(jenis, kini.hariIni)
  }
}

const HARIAN: { jenis: JenisDorongan; jam: string; make: (dasar: PushFacts) => Promise<PushNews[]> }[] = [
  { jenis: 'jadwal_besok', jam: JAM_BESOK, make: makeBesok },
  { jenis: 'akan_terkunci', jam: JAM_MALAM, make: makeTerkunci },
  { jenis: 'kelompok_belum', jam: JAM_MALAM, make: makeKelompok },
]

/** Nothing of a kind that is switched off, and nothing of the time before the device was there. */
function toBaru({ penerima, jenis, kunci, isi, at }: PushNews, { kini: { zona, now } }: PushFacts): Baru[] {
  const { langganan, sejak_at, pilihan, user } = penerima
  if (pilihan.jenis[jenis] !== true || at > now || at + BASI <= now || at < sejak_at) return []
  const tahan = tenangSampai(pilihan, zona, now)
  return [
    {
      ...{ kanal: 'push', jenis, isi, akun_id: user.id, langganan_id: langganan.id },
      kunci: `${langganan.id}:${kunci}`,
      due_at: tahan ?? now,
      basi_at: (tahan ?? now) + BASI,
      // What was held by the same night comes as one (kirim.ts).
      ...(tahan === undefined ? {} : { antrean: `tenang:${langganan.id}:${tahan}` }),
    },
  ]
}

/** Every pertemuan of today, and of the night before, for each device whose owner should fill it. */
async function makePengingat({ db, pengaturan, kini, penerimaList }: PushFacts): Promise<PushNews[]> {
  const { hariIni, zona } = kini
  const orang = penerimaList.filter(({ pilihan }) => pilihan.jenis.pengingat === true)
  const belum = await listBelumOf(
    db,
    orangIdsOf(orang, 'pendamping_id'),
    { dari: addDays(hariIni, -1), sampai: hariIni },
    kini,
  )
  // Without an hour nobody knows when it is late.
  const berjam = belum.filter(sesi => sesi.mulai !== '')
  const pengisi = await listPengisi(db, berjam, { pengaturan, now: kini.now })
  return berjam.flatMap((sesi, i) =>
    orang
      .filter(({ user }) => pengisi[i]?.has(user.id))
      .map(penerima => ({
        ...{ penerima, jenis: 'pengingat' as const, isi: pertemuanKeyOf(sesi) },
        kunci: `${sesi.kelompok_id}.${sesi.kegiatan_id}.${sesi.tanggal}.${sesi.ke}`,
        at: instantAt(zona, sesi.tanggal, sesi.mulai) + penerima.pilihan.jeda_menit * 60_000,
      })),
  )
}

/** What a pendamping may only change until tonight. */
async function makeTerkunci({ db, pengaturan, kini, penerimaList }: PushFacts): Promise<PushNews[]> {
  const { hariIni } = kini
  const orang = penerimaList.filter(({ pilihan }) => pilihan.jenis.akan_terkunci === true)
  const belum = await listBelumOf(
    db,
    orangIdsOf(orang, 'pendamping_id'),
    { dari: addDays(hariIni, -TERKUNCI_DARI), sampai: hariIni },
    kini,
  )
  const malamIni = belum.filter(sesi => isTerkunciHariIni(sesi, pengaturan, kini))
  const pengisi = await listPengisi(db, malamIni, { pengaturan, now: kini.now })
  const punya = orang.filter(({ user }) => pengisi.some(akun => akun.has(user.id)))
  return punya.map(penerima => harian('akan_terkunci', penerima, kini, JAM_MALAM))
}

/** For each murabbi who has a kelompok with something unfilled. */
async function makeKelompok({ db, kini, penerimaList }: PushFacts): Promise<PushNews[]> {
  const orang = penerimaList.filter(({ pilihan }) => pilihan.jenis.kelompok_belum === true)
  const rows = await doronganSql.listKelompokMurabbi(db, orangIdsOf(orang, 'murabbi_id'), kini.hariIni)
  const ids = [...new Set(rows.map(row => row.kelompok_id))]
  const span = { dari: addDays(kini.hariIni, -HARI_DITAGIH), sampai: kini.hariIni }
  const belum = new Set(
    (await listPushSessions(db, ids, span, kini))
      .filter(sesi => sesi.tagihan === 'belum')
      .map(sesi => sesi.kelompok_id),
  )
  const murabbi = new Set(rows.filter(row => belum.has(row.kelompok_id)).map(row => row.murabbi_id))
  return orang
    .filter(({ user }) => murabbi.has(user.murabbi_id ?? 0))
    .map(penerima => harian('kelompok_belum', penerima, kini, JAM_MALAM))
}

/** Whether there is anything tomorrow is asked when it is sent. */
async function makeBesok({ kini, penerimaList }: PushFacts): Promise<PushNews[]> {
  return penerimaList.map(penerima => harian('jadwal_besok', penerima, kini, JAM_BESOK))
}

function harian(
  jenis: JenisDorongan,
  penerima: PushRecipient,
  { hariIni, zona }: PushFacts['kini'],
  jam: string,
): PushNews {
  return { penerima, jenis, kunci: hariIni, isi: { tanggal: hariIni }, at: instantAt(zona, hariIni, jam) }
}

const HARI = 86_400_000

/** Koreksi and izin that wait for a murabbi, and the answers for whoever proposed them. */
async function makeUsul(dasar: PushFacts): Promise<PushNews[]> {
  return [...(await makeMenunggu(dasar)), ...(await makeDiputuskan(dasar))]
}

/** Several of a day are one message after the other, each of which counts all that wait. */
async function makeMenunggu({ db, kini, penerimaList }: PushFacts): Promise<PushNews[]> {
  const usulList = await doronganSql.listUsulBaru(db, { dari: kini.now - HARI, sampai: kini.now + 1 })
  if (!usulList.some(usul => usul.menunggu === 1)) return []
  const orang = penerimaList.filter(({ pilihan }) => pilihan.jenis.usul_menunggu === true)
  const rows = await doronganSql.listKelompokMurabbi(db, orangIdsOf(orang, 'murabbi_id'), kini.hariIni)
  const kelompokOf = Map.groupBy(rows, row => row.murabbi_id)
  return orang.flatMap(penerima => {
    const { user } = penerima
    const kelompok = new Set((kelompokOf.get(user.murabbi_id ?? 0) ?? []).map(row => row.kelompok_id))
    const own = usulList.filter(usul => kelompok.has(usul.kelompok_id) && usul.akun_id !== user.id)
    if (!own.some(usul => usul.menunggu === 1)) return []
    const latest = (satuan: doronganSql.UsulBaru['satuan']) =>
      Math.max(0, ...own.filter(usul => usul.satuan === satuan).map(usul => usul.id))
    // Up to which ones: those that were decided since count too, or an older one would be told as new.
    const kunci = `${latest('koreksi')}.${latest('izin')}`
    return { penerima, jenis: 'usul_menunggu' as const, kunci, isi: {}, at: Math.max(...own.map(usul => usul.at)) }
  })
}

/** Nobody is told of a decision while it can be taken back. */
async function makeDiputuskan({ db, kini, penerimaList }: PushFacts): Promise<PushNews[]> {
  const span = { dari: kini.now - HARI, sampai: kini.now - URUNG_TERLAMA }
  const [koreksi, izin] = await Promise.all([
    doronganSql.listKoreksiDiputuskan(db, span),
    doronganSql.listIzinDiputuskan(db, span),
  ])
  const of = (akun_id: number) => penerimaList.filter(({ user }) => user.id === akun_id)
  return [
    ...koreksi.flatMap(one =>
      of(one.akun_id).map(penerima => ({
        ...{ penerima, jenis: 'koreksi_diputuskan' as const, isi: one, at: one.decided_at },
        kunci: `${one.pertemuan_id}.${one.keadaan}.${one.decided_at}`,
      })),
    ),
    ...izin.flatMap(one =>
      of(one.akun_id).map(penerima => ({
        ...{ penerima, jenis: 'izin_diputuskan' as const, isi: one, at: one.decided_at },
        kunci: `${one.id}.${one.keadaan}.${one.decided_at}`,
      })),
    ),
  ]
}
