import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { connect } from '#database/connect.ts'
import type { Db } from '#database/schema.ts'
import { listWithoutPasswordRows } from '#server/akun/tautan-akun/tautan-akun.sql.ts'
import { describeTarget, makeTautan, saveTautan, tautanUntil } from '#server/akun/tautan-akun/tautan-akun.ts'
import { drawAkunLinks } from '#server/akun/tautan-akun/tautan-file.ts'
import { readConfig } from '#server/config.ts'
import { describeFailed, FailedCadangan } from '#server/pengaturan/cadangan/gagal.ts'
import { refreshIstilah } from '#server/pengaturan/pengaturan.ts'
import { importExport } from '#server/pengaturan/transfer/import.ts'

/*
 * npm run import -- FILE.zip [--slip FILE.pdf]: an export into the empty Hadir that DATABASE_URL names, with the server stopped. Nobody
 * has a password then: the links of the admins are printed, and with --slip those of everybody stand on slips to cut. Exit code 1
 * with a sentence when nothing was changed.
 */
try {
  const { values, positionals } = parseArgs({ options: { slip: { type: 'string' } }, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new FailedCadangan('Sebutkan berkasnya: npm run import -- BERKAS.zip')
  const { databaseUrl, origin } = readConfig()
  const db = connect(databaseUrl)
  try {
    const { manifest, rows, broken } = await importExport(db, file, Date.now())
    console.log(
      `${manifest.lembaga}: ${manifest.tabel.length} tabel, ${rows.toLocaleString('id-ID')} baris masuk dan cocok dengan sidiknya.`,
    )
    if (broken !== null) console.log(`Rantai catatan keamanan sudah putus di catatan ${broken} pada asalnya.`)
    await giveLinks(db, origin, values.slip)
    console.log('Periksa dengan: npm run periksa, lalu nyalakan Hadir.')
  } finally {
    await db.destroy()
  }
} catch (error) {
  console.error(describeFailed(error, 'Impor'))
  process.exitCode = 1
}

/** Everybody chooses a password anew; whoever has one link can make the others' at Pengaturan → Akun. */
async function giveLinks(db: Db, origin: string, slip: string | undefined): Promise<void> {
  const now = Date.now()
  await refreshIstilah(db)
  const all = await describeTarget(db, await listWithoutPasswordRows(db), now)
  const isAdmin = ({ peran }: { peran: readonly string[] }) => peran.includes('admin')
  const made = await makeTautan(slip === undefined ? all.filter(isAdmin) : all)
  const sampai_at = await tautanUntil(db, now)
  await db.transaction().execute(tx => saveTautan(tx, made, { now, sampai: sampai_at }))
  for (const { nama, kode } of made.filter(isAdmin)) console.log(`Tautan masuk ${nama}: ${origin}/a#${kode}`)
  if (!made.some(isAdmin)) console.log('Tidak ada akun admin yang aktif dalam ekspor ini.')
  if (slip === undefined)
    return console.log('Tautan akun lain dibuat di Pengaturan → Akun, atau ulangi dengan --slip SLIP.pdf.')
  const akun = made.map(({ akun_id, kode }) => ({ akun_id, kode }))
  const printer = { nama: 'npm run import' } as Parameters<typeof drawAkunLinks>[1]
  const { data } = await drawAkunLinks(db, printer, 'slip', { akun, alamat: origin, sampai_at }, now)
  await writeFile(slip, data as Buffer, { mode: 0o600 })
  console.log(`${made.length} slip tertulis: ${slip}. Bagikan, lalu hapus.`)
}
