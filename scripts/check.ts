import { parseArgs } from 'node:util'
import type { Db } from '#database/schema.ts'
import { checkRiwayat } from '#server/absensi/jumlah/check-riwayat.ts'
import { checkCount, repairCount } from '#server/absensi/jumlah/jumlah.ts'
import { checkList, repairList } from '#server/absensi/tanda/roster.ts'
import { readConfig } from '#server/config.ts'
import { checkChain, findCut, readEnd } from '#server/dasar/catatan/rantai.ts'
import { checkDokumen } from '#server/dokumen/check-dokumen.ts'
import { writeCode } from '#server/dokumen/kode.ts'
import { DatabaseFailure, explainFailure } from '#server/failed-begin.ts'
import { checkRules } from '#server/pengaturan/aturan/rules.ts'
import { withDatabase } from './lib/basis-data.ts'

/*
 * npm run periksa: compares every mark of the database that DATABASE_URL names with its history, every row of history with the
 * one before it, the counts the reports read with the marks, documents with their fingerprints, the catatan keamanan with its
 * chain, and the rules of each periode with their fingerprints. Exit code 0 when they agree, 1 when not or when it could not be
 * found out. `-- --perbaiki` counts anew, unless a mark is not what its history says: then the counts are what is left of the
 * truth.
 */
const VISIBLE = 50
const figure = (n: number) => n.toLocaleString('id-ID')

try {
  const { values } = parseArgs({ options: { perbaiki: { type: 'boolean', default: false } } })
  process.exitCode = await withDatabase(readConfig().databaseUrl, db => check(db, values.perbaiki))
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}

async function check(db: Db, repair: boolean): Promise<number> {
  try {
    const ganjil = await checkTanda(db)
    const roster = await checkRoster(db, repair && !ganjil)
    const matching = [roster, await checkFile(db), await checkCatatan(db), await checkAturan(db)].every(Boolean)
    const { diperiksa, selisih } = await checkCount(db)
    if (selisih.length === 0) {
      console.log(`Semua hitungan cocok (${figure(diperiksa)} baris diperiksa).`)
      return ganjil || !matching ? 1 : 0
    }
    console.log(`${figure(selisih.length)} hitungan berbeda dengan tandanya:`)
    for (const row of selisih.slice(0, VISIBLE)) console.log(`  ${describe(row)}`)
    if (selisih.length > VISIBLE) console.log(`  … dan ${figure(selisih.length - VISIBLE)} lagi`)
    if (!repair) {
      console.log('Untuk menghitung ulang dari tandanya: npm run periksa -- --perbaiki')
      return 1
    }
    if (ganjil) {
      console.log('Tidak dihitung ulang: tanda yang dibantah riwayatnya akan menjadi resmi. Pulihkan dari cadangan.')
      return 1
    }
    await db.transaction().execute(repairCount)
    const left = (await checkCount(db)).selisih.length
    console.log(left === 0 ? 'Sudah dihitung ulang: semua hitungan cocok.' : `${figure(left)} hitungan masih berbeda.`)
    return left === 0 && matching ? 0 : 1
  } catch (error) {
    throw new DatabaseFailure(error)
  }
}

/** Whether a mark or its history was changed past Hadir. */
async function checkTanda(db: Db): Promise<boolean> {
  const { diperiksa, tanda, riwayat } = await checkRiwayat(db)
  const tell = (judul: string, rows: typeof tanda) => {
    if (rows.length === 0) return
    console.log(`${figure(rows.length)} ${judul}:`)
    for (const { nama, nim, kelompok, kegiatan, tanggal, version } of rows.slice(0, VISIBLE))
      console.log(`  ${nama} (${nim}), ${kelompok}, ${kegiatan}, ${tanggal}, versi ${version}`)
    if (rows.length > VISIBLE) console.log(`  … dan ${figure(rows.length - VISIBLE)} lagi`)
  }
  tell('tanda berbeda dengan riwayatnya', tanda)
  tell('riwayat tidak menyambung dengan yang sebelumnya atau dengan tandanya', riwayat)
  if (tanda.length + riwayat.length > 0) return true
  console.log(`Semua tanda cocok dengan riwayatnya (${figure(diperiksa)} baris diperiksa).`)
  return false
}

/** Whether no row of the catatan keamanan was changed, removed or slipped in. */
async function checkCatatan(db: Db): Promise<boolean> {
  const { jumlah, putus_di } = await checkChain(db)
  console.log(
    putus_di === null
      ? `Catatan keamanan utuh (${figure(jumlah)} catatan).`
      : `Rantai catatan keamanan putus di catatan ${figure(putus_di)}.`,
  )
  const end = await readEnd(db)
  if (end) console.log(`Yang terakhir nomor ${end.no}, sidik ${end.sidik}. Simpan di luar server ini.`)
  const cut = await findCut(db)
  if (cut !== null)
    console.log(`Catatan keamanan terpotong: catatan ${figure(cut)}, yang diketahui cadangan, hilang atau diganti.`)
  return putus_di === null && cut === null
}

/** Whether every periode that was published has its rules, no draft has, and none were changed past Hadir: an archive's never change. */
async function checkAturan(db: Db): Promise<boolean> {
  const { periode, tanpa, konsep, berubah } = await checkRules(db)
  const tell = (what: string, ids: readonly number[]) => {
    if (ids.length > 0) console.log(`${what}: periode nomor ${ids.join(', ')}.`)
  }
  tell('Terbit tanpa aturan hitungannya sendiri', tanpa)
  tell('Konsep yang sudah punya aturan', konsep)
  tell('Aturan diubah di luar Hadir', berubah)
  const matching = tanpa.length + konsep.length + berubah.length === 0
  if (matching) console.log(`Setiap periode punya aturannya (${figure(periode)} diperiksa).`)
  return matching
}

async function checkFile(db: Db): Promise<boolean> {
  const { diperiksa, kop, kodeList, berubah } = await checkDokumen(db, Date.now())
  if (kop.length > 0) console.log(`${figure(kop.length)} kop surat tidak cocok dengan sidiknya: ${kop.join(', ')}`)
  if (kodeList.length > 0) {
    const again = kodeList.length > VISIBLE ? `, … dan ${figure(kodeList.length - VISIBLE)} lagi` : ''
    console.log(
      `${figure(kodeList.length)} dokumen atau isi suratnya tidak cocok dengan sidiknya, kode ${kodeList.slice(0, VISIBLE).map(writeCode).join(', ')}${again}.`,
    )
  }
  if (diperiksa > 0) console.log(`Sidik dokumen diperiksa: ${figure(diperiksa)}.`)
  if (berubah.length > 0)
    console.log(
      `${figure(berubah.length)} dokumen berbeda dengan angka sekarang; koreksi sesudah dicetak juga demikian.`,
    )
  return kop.length + kodeList.length === 0
}

/** Who is on a roster that nobody marked them on and is no member, or is a member and on none: true when there is nobody, by now. */
async function checkRoster(db: Db, repair: boolean): Promise<boolean> {
  const rows = await checkList(db, Date.now())
  if (rows.length === 0) return true
  console.log(`${figure(rows.length)} baris daftar hadir tidak mengikuti keanggotaan:`)
  for (const { nama, nim, kelompok, kegiatan, tanggal, apa } of rows.slice(0, VISIBLE))
    console.log(
      `  ${nama} (${nim}), ${kelompok}, ${kegiatan}, ${tanggal}: ${apa === 'lebih' ? 'ada di daftar, belum pernah ditandai, bukan anggota' : 'anggota, tidak ada di daftar'}`,
    )
  if (rows.length > VISIBLE) console.log(`  … dan ${figure(rows.length - VISIBLE)} lagi`)
  if (!repair) {
    console.log('Agar mengikuti keanggotaan (tanda tidak berubah): npm run periksa -- --perbaiki')
    return false
  }
  await db.transaction().execute(tx => repairList(tx, Date.now()))
  const left = (await checkList(db, Date.now())).length
  console.log(left === 0 ? 'Sudah mengikuti keanggotaan.' : `${figure(left)} baris masih berbeda.`)
  return left === 0
}

function describe(row: Awaited<ReturnType<typeof checkCount>>['selisih'][number]): string {
  const letters = (['h', 't', 'i', 's', 'a', 'u', 'd', 'belum'] as const).flatMap(kolom => {
    const n = row[kolom]
    const nama = kolom === 'belum' ? 'belum diisi' : kolom.toUpperCase()
    return n === 0 ? [] : `${nama} ${n > 0 ? 'kelebihan' : 'kurang'} ${Math.abs(n)}`
  })
  const who = row.nama === '' ? 'daftar hadir' : `${row.nama} (${row.nim})`
  return `${who}, ${row.kelompok}, ${row.kegiatan}, ${row.bulan}: ${letters.join(', ') || 'waktu terisinya'}`
}
