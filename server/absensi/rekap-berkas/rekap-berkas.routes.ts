import type { FastifyInstance } from 'fastify'
import * as api from '#contract/absensi/rekap-berkas.ts'
import { toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { composeLembarIsian } from './lembar-isian.ts'
import { createPembacaRekap } from './pembaca.ts'
import {
  changeRekapChoices,
  createRekapBerkas,
  getRekapBerkas,
  listRekapBerkas,
  removeRekapBerkas,
} from './rekap-berkas.ts'
import { applyRekapBerkas } from './terapkan.ts'

export function rekapBerkasRoutes(serve: Serve, fastify: FastifyInstance): void {
  const pembaca = createPembacaRekap()
  fastify.addHook('onClose', () => pembaca.close())

  serve(api.listRekapBerkas, ({ db }) => listRekapBerkas(db))
  serve(api.createRekapBerkas, async ({ write, user, body, query: { nama }, now }) => {
    const rekap = await pembaca.read(body, nama)
    return write(tx => createRekapBerkas(tx, user, { nama, rekap }, now))
  })
  serve(api.getLembarIsian, async ({ db, query }) => {
    const { nama, lembar } = await composeLembarIsian(db, query)
    return {
      name: `${nama}.xlsx`,
      data: await toXlsx({ lembar }),
      orang: lembar.reduce((sum, { rows }) => sum + rows.length, 0),
    }
  })
  serve(api.getRekapBerkas, ({ db, params, now }) => getRekapBerkas(db, params.id, now))
  serve(api.updatePilihanRekapBerkas, ({ write, params, body, now }) =>
    write(tx => changeRekapChoices(tx, params.id, body, now)),
  )
  serve(api.applyRekapBerkas, ({ writeAndCatat, user, params, body, now }) =>
    writeAndCatat(tx => applyRekapBerkas(tx, user, params.id, body, now)),
  )
  serve(api.deleteRekapBerkas, ({ write, params }) => write(tx => removeRekapBerkas(tx, params.id)))
}
