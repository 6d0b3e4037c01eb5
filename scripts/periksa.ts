import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { connect } from '#database/connect.ts'
import { readConfig } from '#server/config.ts'
import { DatabaseFailure, explainFailure } from '#server/gagal-mulai.ts'
import { perbaikiJumlah, periksaJumlah } from '#server/jumlah/jumlah.ts'

/*
 * npm run periksa: counts every mark of the database that DATABASE_URL names and compares with the counts the reports read.
 * Exit code 0 when they agree, 1 when not or when it could not be found out. `-- --perbaiki` then counts anew.
 */
const TERLIHAT = 50
const angka = (n: number) => n.toLocaleString('id-ID')

try {
  const { values } = parseArgs({ options: { perbaiki: { type: 'boolean', default: false } } })
  process.exitCode = await periksa(readConfig().databaseUrl, values.perbaiki)
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}

async function periksa(url: string, perbaiki: boolean): Promise<number> {
  // Opening a file that is not there would make one.
  if (url.startsWith('file:') && !fs.existsSync(url.slice('file:'.length)))
    throw new Error(`Berkas basis data ${url.slice('file:'.length)} tidak ada. Periksa DATABASE_URL.`)
  const db = connect(url)
  try {
    const { diperiksa, selisih } = await periksaJumlah(db)
    if (selisih.length === 0) {
      console.log(`Semua hitungan cocok (${angka(diperiksa)} baris diperiksa).`)
      return 0
    }
    console.log(`${angka(selisih.length)} hitungan berbeda dengan tandanya:`)
    for (const row of selisih.slice(0, TERLIHAT)) console.log(`  ${sebut(row)}`)
    if (selisih.length > TERLIHAT) console.log(`  … dan ${angka(selisih.length - TERLIHAT)} lagi`)
    if (!perbaiki) {
      console.log('Untuk menghitung ulang dari tandanya: npm run periksa -- --perbaiki')
      return 1
    }
    await db.transaction().execute(perbaikiJumlah)
    const left = (await periksaJumlah(db)).selisih.length
    console.log(left === 0 ? 'Sudah dihitung ulang: semua hitungan cocok.' : `${angka(left)} hitungan masih berbeda.`)
    return left === 0 ? 0 : 1
  } catch (error) {
    throw new DatabaseFailure(error)
  } finally {
    await db.destroy()
  }
}

function sebut(row: Awaited<ReturnType<typeof periksaJumlah>>['selisih'][number]): string {
  const letters = (['h', 't', 'i', 's', 'a', 'u', 'd', 'belum'] as const).flatMap(kolom => {
    const n = row[kolom]
    const nama = kolom === 'belum' ? 'belum diisi' : kolom.toUpperCase()
    return n === 0 ? [] : `${nama} ${n > 0 ? 'kelebihan' : 'kurang'} ${Math.abs(n)}`
  })
  const siapa = row.nama === '' ? 'daftar hadir' : `${row.nama} (${row.nim})`
  return `${siapa}, ${row.kelompok}, ${row.kegiatan}, ${row.bulan}: ${letters.join(', ') || 'waktu terisinya'}`
}
