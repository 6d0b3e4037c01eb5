import { parseArgs } from 'node:util'
import { connect } from '#database/connect.ts'
import { readConfig } from '#server/config.ts'
import { describeFailed, FailedCadangan } from '#server/pengaturan/cadangan/gagal.ts'
import { cancelMove, moveDatabase } from '#server/pengaturan/transfer/move.ts'
import { withDatabase } from './lib/basis-data.ts'

/*
 * npm run move -- URL: everything in the database that DATABASE_URL names, secrets too, into the empty one of URL (postgres://… or
 * file:…), beside the running server, which is read-only for the last seconds and stays so. Killed, the same command goes on.
 * npm run move -- --batal: what DATABASE_URL names takes what people record again.
 */
try {
  const { values, positionals } = parseArgs({
    options: { batal: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const { databaseUrl } = readConfig()
  const [url] = positionals
  if (values.batal) {
    const wasOne = await withDatabase(databaseUrl, cancelMove)
    console.log(
      wasOne ? 'Pemindahan dibatalkan: basis data ini dapat diisi lagi.' : 'Tidak ada pemindahan yang sedang berjalan.',
    )
  } else {
    if (!url || !/^(file:.+|postgres(ql)?:\/\/.+)$/.test(url))
      throw new FailedCadangan('Sebutkan tujuannya: npm run move -- postgres://… (atau file:…)')
    if (url === databaseUrl) throw new FailedCadangan('Tujuan itu basis data yang sedang dipakai.')
    await withDatabase(databaseUrl, async source => {
      const target = connect(url)
      try {
        const clock = { now: Date.now }
        const { rows, closedMs, broken } = await moveDatabase({ source, target, clock, say: line => console.log(line) })
        console.log(
          `Pindah: ${rows.toLocaleString('id-ID')} baris, sama dengan asalnya. Hanya dapat dibaca selama ${(closedMs / 1000).toFixed(1).replace('.', ',')} detik.`,
        )
        if (broken !== null) console.log(`Rantai catatan keamanan sudah putus di catatan ${broken} pada asalnya.`)
        console.log(
          'Sekarang ganti DATABASE_URL dengan tujuan itu, lalu nyalakan ulang Hadir; yang lama tetap tertutup.',
        )
      } finally {
        await target.destroy()
      }
    })
  }
} catch (error) {
  console.error(describeFailed(error, 'Pemindahan'))
  process.exitCode = 1
}
