import { createTautan, getReminder, openTautan, revokeTautan } from '#contract/absensi/tautan.ts'
import { updatePengaturan } from '#contract/pengaturan/pengaturan.ts'
import { describeDevice } from '#server/dasar/http/perangkat.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as tautan from './tautan.ts'
import { readReminder } from './tautan.ts'

export function tautanRoutes(serve: Serve): void {
  serve(getReminder, ({ params, query, user, now, db }) =>
    readReminder(db, user, { kelompok_id: params.id, ...query }, now),
  )

  serve.write(createTautan, (tx, { body, user, now }) => tautan.createTautan(tx, user, body, now))

  serve.write(revokeTautan, (tx, { params, user, now }) => tautan.revokeTautan(tx, user, params.id, now))

  serve.write(updatePengaturan, (tx, { body, user, now }) => tautan.savePengaturanAndTautan(tx, user, now, body))

  serve.public(openTautan, ({ body, now, writeAndCatat, request }) =>
    writeAndCatat(tx => tautan.openTautan(tx, body.rahasia, describeDevice(request.headers['user-agent']), now)),
  )
}
