import { parseArgs } from 'node:util'
import type { Db } from '#database/schema.ts'
import { checkJumlah, repairJumlah } from '#server/absensi/jumlah/jumlah.ts'
import { checkRiwayat } from '#server/absensi/jumlah/periksa-riwayat.ts'
import { checkDaftar, repairDaftar } from '#server/absensi/tanda/roster.ts'
import { readConfig } from '#server/config.ts'
import { checkRantai, findTerpotong, readUjung } from '#server/dasar/catatan/rantai.ts'
import { writeKode } from '#server/dokumen/kode.ts'
import { checkDokumen } from '#server/dokumen/periksa-dokumen.ts'
import { DatabaseFailure, explainFailure } from '#server/gagal-mulai.ts'
import { checkRules } from '#server/pengaturan/aturan/rules.ts'
import { withDatabase } from './lib/basis-data.ts'

/*
 * npm run periksa: compares every mark of the database that DATABASE_URL names with its history, every row of history with the
 * one before it, the counts the reports read with the marks, documents with their fingerprints, the catatan keamanan with its
 * chain, and the rules of each periode with their fingerprints. Exit code 0 when they agree, 1 when not or when it could not be
 * found out. `-- --perbaiki` counts anew, unless a mark is not what its history says: then the counts are what is left of the
 * truth.
 */
const TERLIHAT = 50
const angka = (n: number) => n.toLocaleString('id-ID')

try {
  const { values } = parseArgs({ options: { perbaiki: { type: 'boolean', default: false } } })
  process.exitCode = await withDatabase(readConfig().databaseUrl, db => check(db, values.perbaiki))
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}

async function check(db: Db, perbaiki: boolean): Promise<number> {
  try {
    const ganjil = await checkTanda(db)
    const roster = await checkRoster(db, perbaiki && !ganjil)
    const sesuai = [roster, await checkBerkas(db), await checkCatatan(db), await checkAturan(db)].every(Boolean)
    const { diperiksa, selisih } = await checkJumlah(db)
    if (selisih.length === 0) {
      console.log(`Semua hitungan cocok (${angka(diperiksa)} baris diperiksa).`)
      return ganjil || !sesuai ? 1 : 0
    }
    console.log(`${angka(selisih.length)} hitungan berbeda dengan tandanya:`)
    for (const row of selisih.slice(0, TERLIHAT)) console.log(`  ${describe(row)}`)
    if (selisih.length > TERLIHAT) console.log(`  … dan ${angka(selisih.length - TERLIHAT)} lagi`)
    if (!perbaiki) {
      console.log('Untuk menghitung ulang dari tandanya: npm run periksa -- --perbaiki')
      return 1
    }
    if (ganjil) {
      console.log('Tidak dihitung ulang: tanda yang dibantah riwayatnya akan menjadi resmi. Pulihkan dari cadangan.')
      return 1
    }
    await db.transaction().execute(repairJumlah)
    const left = (await checkJumlah(db)).selisih.length
    console.log(left === 0 ? 'Sudah dihitung ulang: semua hitungan cocok.' : `${angka(left)} hitungan masih berbeda.`)
    return left === 0 && sesuai ? 0 : 1
  } catch (error) {
    throw new DatabaseFailure(error)
  }
}

/** Whether a mark or its history was changed past Hadir. */
async function checkTanda(db: Db): Promise<boolean> {
  const { diperiksa, tanda, riwayat } = await checkRiwayat(db)
  const tell = (judul: string, rows: typeof tanda) => {
    if (rows.length === 0) return
    console.log(`${angka(rows.length)} ${judul}:`)
    for (const { nama, nim, kelompok, kegiatan, tanggal, version } of rows.slice(0, TERLIHAT))
      console.log(`  ${nama} (${nim}), ${kelompok}, ${kegiatan}, ${tanggal}, versi ${version}`)
    if (rows.length > TERLIHAT) console.log(`  … dan ${angka(rows.length - TERLIHAT)} lagi`)
  }
  tell('tanda berbeda dengan riwayatnya', tanda)
  tell('riwayat tidak menyambung dengan yang sebelumnya atau dengan tandanya', riwayat)
  if (tanda.length + riwayat.length > 0) return true
  console.log(`Semua tanda cocok dengan riwayatnya (${angka(diperiksa)} baris diperiksa).`)
  return false
}

/** Whether no row of the catatan keamanan was changed, removed or slipped in. */
async function checkCatatan(db: Db): Promise<boolean> {
  const { jumlah, putus_di } = await checkRantai(db)
  console.log(
    putus_di === null
      ? `Catatan keamanan utuh (${angka(jumlah)} catatan).`
      : `Rantai catatan keamanan putus di catatan ${angka(putus_di)}.`,
  )
  const ujung = await readUjung(db)
  if (ujung) console.log(`Yang terakhir nomor ${ujung.no}, sidik ${ujung.sidik}. Simpan di luar server ini.`)
  const terpotong = await findTerpotong(db)
  if (terpotong !== null)
    console.log(
      `Catatan keamanan terpotong: catatan ${angka(terpotong)}, yang diketahui cadangan, hilang atau diganti.`,
    )
  return putus_di === null && terpotong === null
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
  const sesuai = tanpa.length + konsep.length + berubah.length === 0
  if (sesuai) console.log(`Setiap periode punya aturannya (${angka(periode)} diperiksa).`)
  return sesuai
}

async function checkBerkas(db: Db): Promise<boolean> {
  const { diperiksa, kop, kodeList, berubah } = await checkDokumen(db, Date.now())
  if (kop.length > 0) console.log(`${angka(kop.length)} kop surat tidak cocok dengan sidiknya: ${kop.join(', ')}`)
  if (kodeList.length > 0) {
    const lagi = kodeList.length > TERLIHAT ? `, … dan ${angka(kodeList.length - TERLIHAT)} lagi` : ''
    console.log(
      `${angka(kodeList.length)} dokumen atau isi suratnya tidak cocok dengan sidiknya, kode ${kodeList.slice(0, TERLIHAT).map(writeKode).join(', ')}${lagi}.`,
    )
  }
  if (diperiksa > 0) console.log(`Sidik dokumen diperiksa: ${angka(diperiksa)}.`)
  if (berubah.length > 0)
    console.log(
      `${angka(berubah.length)} dokumen berbeda dengan angka sekarang; koreksi sesudah dicetak juga demikian.`,
    )
  return kop.length + kodeList.length === 0
}

/** Who is on a roster that nobody marked them on and is no member, or is a member and on none: true when there is nobody, by now. */
async function checkRoster(db: Db, perbaiki: boolean): Promise<boolean> {
  const rows = await checkDaftar(db, Date.now())
  if (rows.length === 0) return true
  console.log(`${angka(rows.length)} baris daftar hadir tidak mengikuti keanggotaan:`)
  for (const { nama, nim, kelompok, kegiatan, tanggal, apa } of rows.slice(0, TERLIHAT))
    console.log(
      `  ${nama} (${nim}), ${kelompok}, ${kegiatan}, ${tanggal}: ${apa === 'lebih' ? 'ada di daftar, belum pernah ditandai, bukan anggota' : 'anggota, tidak ada di daftar'}`,
    )
  if (rows.length > TERLIHAT) console.log(`  … dan ${angka(rows.length - TERLIHAT)} lagi`)
  if (!perbaiki) {
    console.log('Agar mengikuti keanggotaan (tanda tidak berubah): npm run periksa -- --perbaiki')
    return false
  }
  await db.transaction().execute(tx => repairDaftar(tx, Date.now()))
  const left = (await checkDaftar(db, Date.now())).length
  console.log(left === 0 ? 'Sudah mengikuti keanggotaan.' : `${angka(left)} baris masih berbeda.`)
  return left === 0
}

function describe(row: Awaited<ReturnType<typeof checkJumlah>>['selisih'][number]): string {
  const letters = (['h', 't', 'i', 's', 'a', 'u', 'd', 'belum'] as const).flatMap(kolom => {
    const n = row[kolom]
    const nama = kolom === 'belum' ? 'belum diisi' : kolom.toUpperCase()
    return n === 0 ? [] : `${nama} ${n > 0 ? 'kelebihan' : 'kurang'} ${Math.abs(n)}`
  })
  const siapa = row.nama === '' ? 'daftar hadir' : `${row.nama} (${row.nim})`
  return `${siapa}, ${row.kelompok}, ${row.kegiatan}, ${row.bulan}: ${letters.join(', ') || 'waktu terisinya'}`
}
