import type { Privacy, RetensiPreview } from '#contract/pengaturan/privasi.ts'
import { addDays, instantAt, jamIn, todayIn, type Zone } from '#contract/tanggal.ts'
import { overwriteDeleted } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { createWrite } from '#database/write.ts'
import { removeOldPhotos } from '#server/absensi/paper-photo/paper-photo.ts'
import { removeOldPresence } from '#server/absensi/scan/scan.ts'
import { addCatatan } from '#server/dasar/catatan/rantai.ts'
import type { ServerClock } from '#server/dasar/http/serve.ts'
import { defineJob } from '#server/dasar/jobs/job.ts'
import { prunePemberitahuan } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { pruneWaliLinks } from '#server/datapokok/wali-link/wali-link.ts'
import { closeAkun, retractDokumen } from '#server/dokumen/penghapusan/penghapusan.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { pruneRow } from '#server/pengaturan/perubahan/perubahan.ts'
import { readPrivacy } from '#server/pengaturan/privasi/privasi.ts'
import * as retensiSql from './retensi.sql.ts'

type Span = Pick<Privacy, 'simpan_surat' | 'simpan_dokumen' | 'simpan_riwayat' | 'simpan_akun'>

/** After the night's copy. */
const JAM_RETENSI = '03.00'
/** So many nights it was looked on, within so many days: a clock that was put ahead by a year takes nothing away at once. */
const NIGHT = 7
const INSIDE_DAY = 14
const DAY = 86_400_000

const MINUTE = 60_000
/** How long a scan waits that nobody took. */
const PRESENCE_DAYS = 14

export function retensiJob(db: Db, clock: ServerClock) {
  return defineJob({
    name: 'retensi',
    schedule: JAM_RETENSI,
    retry: [MINUTE, 10 * MINUTE, 60 * MINUTE],
    async run() {
      await runRetensi(db, clock)
    },
  })
}

/** What would go tonight, in numbers. */
export async function readRetensiPreview(db: Db, span: Span, now: number): Promise<RetensiPreview> {
  const { zona_waktu: zone } = await getPengaturan(db)
  const of = (bulan: number, count: (db: Db, batas: retensiSql.RetensiLimits) => Promise<number>) =>
    bulan === 0 ? 0 : count(db, limitOf(zone, now, bulan))
  return {
    surat: await of(span.simpan_surat, retensiSql.countSurat),
    foto_kertas: await of(span.simpan_surat, retensiSql.countPaperPhotos),
    dokumen: await of(span.simpan_dokumen, retensiSql.countDokumen),
    riwayat: await of(span.simpan_riwayat, retensiSql.countRiwayat),
    akun: await of(span.simpan_akun, retensiSql.countStaleAkun),
    malam_lagi: await countNightAgain(db, now),
  }
}

/** Takes away what has been kept for long enough, once a night; one process is at it at a time. What went, undefined when it was not due. */
export async function runRetensi(db: Db, clock: ServerClock): Promise<Record<string, number> | undefined> {
  const now = clock.now()
  const { zona_waktu: zone } = await getPengaturan(db)
  const tanggal = todayIn(zone, now)
  if (jamIn(zone, now) < JAM_RETENSI || (await retensiSql.isNightDone(db, tanggal))) return undefined
  const write = createWrite(db)
  // Tonight does not count for itself, also where it was cut off and is begun again.
  const belum = await countNightAgain(db, now, tanggal)
  await write(tx => retensiSql.beginNight(tx, tanggal, now))
  // By no setting: what it was like before is of no use to anybody any more.
  await slices(write, tx => pruneRow(tx, now))
  await slices(write, tx => prunePemberitahuan(tx, now))
  // What was not taken by then is taken by nobody; a mark says by itself that it came by code.
  await slices(write, tx => removeOldPresence(tx, addDays(tanggal, -PRESENCE_DAYS), retensiSql.ONCE))
  await slices(write, tx => pruneWaliLinks(tx, now))
  const span = await readPrivacy(db)
  const nothing = () => write(tx => retensiSql.noteNight(tx, tanggal, '', clock.now())).then(() => undefined)
  if (belum > 0) return nothing()
  const limit = (bulan: number) => limitOf(zone, now, bulan)
  const hilang: Record<string, number> = {}
  if (span.simpan_surat > 0) {
    const { hari } = limit(span.simpan_surat)
    hilang.surat = await slices(write, tx => retensiSql.deleteSurat(tx, limit(span.simpan_surat)))
    const photos = await slices(write, tx => removeOldPhotos(tx, hari, retensiSql.ONCE))
    if (photos > 0) hilang.foto_kertas = photos
  }
  if (span.simpan_dokumen > 0)
    hilang.dokumen = await slices(write, tx => removeDokumen(tx, limit(span.simpan_dokumen), now))
  if (span.simpan_riwayat > 0) {
    const { hari } = limit(span.simpan_riwayat)
    // Before the first row goes: what is checked knows from here on up to which day histories are cut.
    await write(tx => retensiSql.noteNight(tx, tanggal, { riwayat_sampai: hari }, null))
    hilang.riwayat = await slices(write, tx => retensiSql.deleteRiwayat(tx, limit(span.simpan_riwayat)))
    if (hilang.riwayat > 0) await write(retensiSql.deleteUnusedActions)
  }
  if (span.simpan_akun > 0) hilang.akun = await slices(write, tx => closeAkunLama(tx, limit(span.simpan_akun), now))
  if (Object.keys(hilang).length === 0) return nothing()
  const sampai = span.simpan_riwayat > 0 ? { riwayat_sampai: limit(span.simpan_riwayat).hari } : {}
  await write(async tx => {
    await retensiSql.noteNight(tx, tanggal, { ...hilang, ...sampai }, clock.now())
    const catatan = { at: clock.now(), peristiwa: 'retensi', hasil: '', akun_id: null } as const
    await addCatatan(tx, { ...catatan, isi: { ...hilang, ...sampai }, alamat: '', perangkat: 'server' })
  })
  return hilang
}

async function removeDokumen(tx: Tx, batas: retensiSql.RetensiLimits, now: number): Promise<number> {
  const ids = await retensiSql.listDokumenLama(tx, batas)
  await retractDokumen(tx, ids, now)
  return ids.length
}

async function closeAkunLama(tx: Tx, batas: retensiSql.RetensiLimits, now: number): Promise<number> {
  const akunList = await retensiSql.listAkunLama(tx, batas)
  for (const akun of akunList) {
    await closeAkun(tx, akun, now)
    await retensiSql.emptyContact(tx, akun)
  }
  return akunList.length
}

/** How many nights it must still be looked on; they count when they lie close together and behind now. */
async function countNightAgain(db: Db, now: number, except = ''): Promise<number> {
  const nights = (await retensiSql.listNight(db, now, NIGHT, except)).filter(at => at > now - INSIDE_DAY * DAY)
  return NIGHT - nights.length
}

/** The first day that is still kept, and the instant it begins. */
function limitOf(zone: Zone, now: number, bulan: number): retensiSql.RetensiLimits {
  const [tahun = 0, ke = 1, hari = 1] = todayIn(zone, now).split('-').map(Number)
  const awal = new Date(Date.UTC(tahun, ke - 1 - bulan, 1))
  const length = new Date(Date.UTC(awal.getUTCFullYear(), awal.getUTCMonth() + 1, 0)).getUTCDate()
  awal.setUTCDate(Math.min(hari, length))
  const tanggal = awal.toISOString().slice(0, 10)
  return { hari: tanggal, at: instantAt(zone, tanggal, '00:00') }
}

async function slices(write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>, take: (tx: Tx) => Promise<number>) {
  for (let sum = 0; ; ) {
    const n = await write(async tx => {
      await overwriteDeleted(tx)
      return take(tx)
    })
    if (n === 0) return sum
    sum += n
  }
}
