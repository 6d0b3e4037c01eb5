import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { jamIn, todayIn } from '#contract/tanggal.ts'
import { connect } from '#database/connect.ts'
import { readConfig } from '#server/config.ts'
import { writeDaftar } from '#server/pengaturan/cadangan/daftar-hapus.ts'
import { describeGagal, GagalCadangan } from '#server/pengaturan/cadangan/gagal.ts'
import { namaCadangan } from '#server/pengaturan/cadangan/nama.ts'
import { createCadangan } from '#server/pengaturan/cadangan/tulis.ts'
import { readPengaturan } from '#server/pengaturan/pengaturan.ts'

/*
 * npm run backup [-- FILE] [--ganti]: a copy of everything in the database that DATABASE_URL names, beside the running server;
 * without FILE in the folder of the nightly ones. Exit code 1 with a sentence when there is none.
 */
try {
  const { values, positionals } = parseArgs({
    options: { ganti: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const { databaseUrl: url, cadangan } = readConfig()
  const file = positionals[0] ?? `${cadangan.folder}/${await namaSekarang(url, cadangan.sandi !== '')}`
  const { ukuran, catatan } = await createCadangan({ url, file, sandi: cadangan.sandi, ganti: values.ganti })
  await keepDaftar(url, path.dirname(path.resolve(file)))
  const angka = (n: number) => n.toLocaleString('id-ID')
  console.log(`Cadangan tersimpan dan terbaca ulang: ${file} (${angka(ukuran)} bita, ${angka(catatan)} catatan).`)
} catch (error) {
  console.error(describeGagal(error))
  process.exitCode = 1
}

/** By the institution's own day and hour. */
async function namaSekarang(url: string, bersandi: boolean): Promise<string> {
  const isSqlite = url.startsWith('file:')
  // Opening a file that is not there would make one.
  if (isSqlite && !existsSync(url.slice('file:'.length)))
    throw new GagalCadangan(`Berkas basis data ${url.slice('file:'.length)} tidak ada. Periksa DATABASE_URL.`)
  const db = connect(url)
  try {
    const { zona_waktu } = await readPengaturan(db)
    const now = Date.now()
    return namaCadangan(todayIn(zona_waktu, now), jamIn(zona_waktu, now), isSqlite ? 'sqlite' : 'postgres', bersandi)
  } finally {
    await db.destroy()
  }
}

/** Beside the copy, who was erased: an older copy in the same folder does not know it. */
async function keepDaftar(url: string, folder: string): Promise<void> {
  const db = connect(url)
  try {
    await writeDaftar(db, folder)
  } finally {
    await db.destroy()
  }
}
