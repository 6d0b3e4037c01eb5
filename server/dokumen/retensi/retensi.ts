import type { PratinjauRetensi, Privasi } from '#contract/pengaturan/privasi.ts'
import { instantAt, jamIn, todayIn, type Zona } from '#contract/tanggal.ts'
import { overwriteDeleted } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { createWrite } from '#database/write.ts'
import { addCatatan } from '#server/dasar/catatan/rantai.ts'
import type { ServerClock } from '#server/dasar/http/serve.ts'
import { defineJob } from '#server/dasar/jobs/job.ts'
import { prunePemberitahuan } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { closeAkun, retractDokumen } from '#server/dokumen/penghapusan/penghapusan.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { pruneBaris } from '#server/pengaturan/perubahan/perubahan.ts'
import { readPrivasi } from '#server/pengaturan/privasi/privasi.ts'
import * as retensiSql from './retensi.sql.ts'

type Masa = Pick<Privasi, 'simpan_surat' | 'simpan_dokumen' | 'simpan_riwayat' | 'simpan_akun'>

/** After the night's copy. */
const JAM_RETENSI = '03.00'
/** So many nights it was looked on, within so many days: a clock that was put ahead by a year takes nothing away at once. */
const MALAM = 7
const DALAM_HARI = 14
const HARI = 86_400_000

const MENIT = 60_000

export function retensiJob(db: Db, clock: ServerClock) {
  return defineJob({
    name: 'retensi',
    schedule: JAM_RETENSI,
    retry: [MENIT, 10 * MENIT, 60 * MENIT],
    async run() {
      await runRetensi(db, clock)
    },
  })
}

/** What would go tonight, in numbers. */
export async function readRetensiPreview(db: Db, masa: Masa, now: number): Promise<PratinjauRetensi> {
  const { zona_waktu: zona } = await getPengaturan(db)
  const of = (bulan: number, hitung: (db: Db, batas: retensiSql.RetensiLimits) => Promise<number>) =>
    bulan === 0 ? 0 : hitung(db, batasOf(zona, now, bulan))
  return {
    surat: await of(masa.simpan_surat, retensiSql.countSurat),
    dokumen: await of(masa.simpan_dokumen, retensiSql.countDokumen),
    riwayat: await of(masa.simpan_riwayat, retensiSql.countRiwayat),
    akun: await of(masa.simpan_akun, retensiSql.countStaleAkun),
    malam_lagi: await countMalamLagi(db, now),
  }
}

/** Takes away what has been kept for long enough, once a night whatever the number of processes. What went, undefined when it was not due. */
export async function runRetensi(db: Db, clock: ServerClock): Promise<Record<string, number> | undefined> {
  const now = clock.now()
  const { zona_waktu: zona } = await getPengaturan(db)
  const tanggal = todayIn(zona, now)
  if (jamIn(zona, now) < JAM_RETENSI || (await retensiSql.hasMalam(db, tanggal))) return undefined
  const write = createWrite(db)
  const belum = await countMalamLagi(db, now)
  if (!(await write(tx => retensiSql.beginMalam(tx, tanggal, now)))) return undefined
  // By no setting: what it was like before is of no use to anybody any more.
  await slices(write, tx => pruneBaris(tx, now))
  await slices(write, tx => prunePemberitahuan(tx, now))
  const masa = await readPrivasi(db)
  if (belum > 0) return undefined
  const batas = (bulan: number) => batasOf(zona, now, bulan)
  const hilang: Record<string, number> = {}
  if (masa.simpan_surat > 0)
    hilang.surat = await slices(write, tx => retensiSql.deleteSurat(tx, batas(masa.simpan_surat)))
  if (masa.simpan_dokumen > 0)
    hilang.dokumen = await slices(write, tx => removeDokumen(tx, batas(masa.simpan_dokumen), now))
  if (masa.simpan_riwayat > 0) {
    const { hari } = batas(masa.simpan_riwayat)
    // Before the first row goes: what is checked knows from here on up to which day histories are cut.
    await write(tx => retensiSql.endMalam(tx, tanggal, { riwayat_sampai: hari }, now))
    hilang.riwayat = await slices(write, tx => retensiSql.deleteRiwayat(tx, batas(masa.simpan_riwayat)))
  }
  if (masa.simpan_akun > 0) hilang.akun = await slices(write, tx => closeAkunLama(tx, batas(masa.simpan_akun), now))
  if (Object.keys(hilang).length === 0) return undefined
  const sampai = masa.simpan_riwayat > 0 ? { riwayat_sampai: batas(masa.simpan_riwayat).hari } : {}
  await write(async tx => {
    await retensiSql.endMalam(tx, tanggal, { ...hilang, ...sampai }, clock.now())
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
    await retensiSql.emptyKontak(tx, akun)
  }
  return akunList.length
}

/** How many nights it must still be looked on; they count when they lie close together and behind now. */
async function countMalamLagi(db: Db, now: number): Promise<number> {
  const nights = (await retensiSql.listMalam(db, now, MALAM)).filter(at => at > now - DALAM_HARI * HARI)
  return MALAM - nights.length
}

/** The first day that is still kept, and the instant it begins. */
function batasOf(zona: Zona, now: number, bulan: number): retensiSql.RetensiLimits {
  const [tahun = 0, ke = 1, hari = 1] = todayIn(zona, now).split('-').map(Number)
  const awal = new Date(Date.UTC(tahun, ke - 1 - bulan, 1))
  const panjang = new Date(Date.UTC(awal.getUTCFullYear(), awal.getUTCMonth() + 1, 0)).getUTCDate()
  awal.setUTCDate(Math.min(hari, panjang))
  const tanggal = awal.toISOString().slice(0, 10)
  return { hari: tanggal, at: instantAt(zona, tanggal, '00:00') }
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
