import type { FastifyInstance } from 'fastify'
import {
  countPenerima,
  deleteCetakan as deleteEndpoint,
  downloadCetakan,
  listCetakan as listEndpoint,
  startCetakan as startEndpoint,
} from '#contract/dokumen/dokumen.ts'
import type { Db } from '#database/schema.ts'
import { createWrite } from '#database/write.ts'
import type { Serve, ServerClock } from '#server/dasar/http/serve.ts'
import { deleteCetakan, describeCetakan, listCetakan, readBerkas, startCetakan } from './cetakan.ts'
import { createPekerja } from './pekerja.ts'
import { readLetterRecipients } from './penerima.ts'

/** What a dead process left, and what is too old to be fetched. */
const LIHAT_MS = 20_000
const BERSIH_MS = 6 * 3_600_000

export function cetakanRoutes(
  serve: Serve,
  fastify: FastifyInstance,
  db: Db,
  clock: ServerClock,
  origin: string,
): void {
  const catat = (error: unknown) => fastify.log.error(error)
  const pekerja = createPekerja({ db, write: createWrite(db), clock, origin, catat })
  const timers: NodeJS.Timeout[] = []
  fastify.addHook('onListen', async () => {
    pekerja.wake()
    timers.push(setInterval(() => pekerja.wake(), LIHAT_MS).unref())
    timers.push(setInterval(() => void pekerja.bersihkan().catch(catat), BERSIH_MS).unref())
  })
  fastify.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await pekerja.close()
  })

  serve(startEndpoint, async ({ db, user, body, now, write }) => {
    const judul = await describeCetakan(db, user, body, now)
    const row = await write(tx => startCetakan(tx, user, judul, body, now))
    pekerja.wake()
    return row
  })
  serve(countPenerima, async ({ db, user, query: { surat, ...saringan }, now }) => {
    const { baris, belum_dihitung, terlalu_sedikit } = await readLetterRecipients(db, user, surat, saringan, now)
    return { total: baris.length, belum_dihitung, terlalu_sedikit }
  })
  serve(listEndpoint, ({ db, user }) => listCetakan(db, user))
  serve(downloadCetakan, ({ db, user, params, now }) => readBerkas(db, user, params.id, now))
  serve.write(deleteEndpoint, (tx, { user, params, now }) => deleteCetakan(tx, user, params.id, now))
}
