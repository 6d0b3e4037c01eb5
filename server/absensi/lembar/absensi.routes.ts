import type { FastifyInstance } from 'fastify'
import { followLembar } from '#contract/absensi/langsung.ts'
import { getLembar, recordAbsensi } from '#contract/absensi/lembar.ts'
import { recordNotChosen } from '#contract/absensi/not-chosen.ts'
import { listRiwayat } from '#contract/absensi/riwayat.ts'
import type { Db } from '#database/schema.ts'
import { hashToken } from '#server/akun/session/token.ts'
import { callerOf } from '#server/dasar/http/alamat.ts'
import type { Serve, ServerClock, User } from '#server/dasar/http/serve.ts'
import type { Metrics } from '#server/dasar/metrics.ts'
import * as absensi from './absensi.ts'
import { createLive } from './langsung.ts'
import * as lembar from './lembar.ts'
import { getLembarTautan, requireSheetOf } from './past-tautan.ts'
import { requireReader } from './reader.ts'
import * as riwayat from './riwayat.ts'

export function absensiRoutes(
  serve: Serve,
  fastify: FastifyInstance,
  db: Db,
  clock: ServerClock,
  { marks }: Pick<Metrics, 'marks'>,
): void {
  const live = createLive(db, error => fastify.log.warn(error))
  fastify.addHook('preClose', async () => live.end())

  serve(getLembar, ({ params, query, user: { tautan, ...user }, now, db }) =>
    tautan
      ? getLembarTautan(db, { ...user, tautan }, params.id, query, now)
      : lembar.getLembar(db, user, params.id, query, now),
  )

  serve(followLembar, async ({ params, query, user, token, request, whoNow, now }) => {
    const key = { kelompok_id: params.id, ...query }
    const require = async (who: User, at: number) => {
      requireSheetOf(who, key)
      await requireReader(db, who, params.id, query, at)
    }
    await require(user, now)
    const who = { caller: callerOf(user, request.ip), sesi: hashToken(token) }
    return live.follow(who, key, async () => require(await whoNow(), clock.now()))
  })

  serve(recordAbsensi, async ({ params, body, user, now, write, status }) => {
    const reply = await write(tx => absensi.recordAbsensi(tx, user, params.id, body, now))
    marks.inc({ outcome: 'kept' }, reply.rows.length)
    marks.inc({ outcome: 'conflict' }, reply.konflik.length)
    marks.inc({ outcome: 'refused' }, reply.ditolak.length)
    if (reply.ditolak.length > 0) status(404)
    if (reply.konflik.length > 0 || reply.kode?.startsWith('tautan.')) status(409)
    return reply
  })

  serve.write(recordNotChosen, (tx, { params, body, user, now }) =>
    riwayat.recordTakDipilih(tx, user, params.id, body, now),
  )

  serve(listRiwayat, ({ params, user, now, db }) => riwayat.listRiwayat(db, user, params, now))
}
