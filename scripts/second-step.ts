import { resetByUsername } from '#server/akun/session/second-step.ts'
import { readConfig } from '#server/config.ts'
import { addCatatan } from '#server/dasar/catatan/rantai.ts'
import { explainFailure } from '#server/failed-begin.ts'
import { withDatabase } from './lib/basis-data.ts'

/*
 * npm run langkah-kedua -- USERNAME: takes the second step of this account away, for an only admin who has lost phone and recovery
 * codes: whoever may run this on the server has its database anyway. Everybody else asks an admin. Exit code 1 with a sentence when
 * nothing was changed.
 */
try {
  const [username] = process.argv.slice(2)
  if (username === undefined) throw new TypeError('sebutkan usernamenya: npm run langkah-kedua -- USERNAME')
  console.log(await reset(readConfig().databaseUrl, username))
} catch (error) {
  console.error(error instanceof TypeError ? error.message : explainFailure(error))
  process.exitCode = 1
}

function reset(url: string, username: string): Promise<string> {
  return withDatabase(url, db =>
    db.transaction().execute(async tx => {
      const akun = await resetByUsername(tx, username)
      if (!akun) throw new TypeError(`Tidak ada akun dengan username ${username}.`)
      if (!akun.ada) throw new TypeError(`Akun ${username} tidak punya langkah kedua.`)
      const who = { akun_id: null, isi: { id: akun.id }, alamat: '', perangkat: 'server' }
      await addCatatan(tx, { at: Date.now(), peristiwa: 'langkah_kedua_hapus', hasil: '', ...who })
      return `Langkah kedua ${username} dihapus: masuk berikutnya cukup dengan kata sandi. Pasang yang baru di halaman Akun.`
    }),
  )
}
