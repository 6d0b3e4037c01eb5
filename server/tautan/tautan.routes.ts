import { updatePengaturan } from '#contract/pengaturan.ts'
import { createTautan, getPengingat, openTautan, revokeTautan } from '#contract/tautan.ts'
import { describeDevice } from '../http/perangkat.ts'
import type { Serve } from '../http/serve.ts'
import { readPengingat } from './pengingat.ts'
import * as tautan from './tautan.ts'

export function tautanRoutes(serve: Serve): void {
  serve(getPengingat, ({ params, query, user, now, db }) =>
    readPengingat(db, user, { kelompok_id: params.id, ...query }, now),
  )

  serve(createTautan, ({ body, user, now, writeAndCatat }) =>
    writeAndCatat(tx => tautan.createTautan(tx, user, body, now)),
  )

  serve(revokeTautan, async ({ params, user, now, writeAndCatat }) => {
    await writeAndCatat(tx => tautan.revokeTautan(tx, user, params.id, now))
    return {}
  })

  serve(updatePengaturan, ({ writeAndCatat, body, user, now }) =>
    writeAndCatat(tx => tautan.savePengaturanAndTautan(tx, user, now, body)),
  )

  serve.public(openTautan, ({ body, now, writeAndCatat, request }) =>
    writeAndCatat(tx => tautan.openTautan(tx, body.rahasia, describeDevice(request.headers['user-agent']), now)),
  )
}
