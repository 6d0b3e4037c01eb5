import { previewJadwal } from '#contract/agenda.ts'
import { createJadwal, deleteJadwal, updateJadwal } from '#contract/jadwal.ts'
import type { Serve } from '../http/serve.ts'
import * as jadwal from './jadwal.ts'

export function jadwalRoutes(serve: Serve): void {
  serve(previewJadwal, ({ db, now, params, body }) => jadwal.previewJadwal(db, now, params.id, body))
  serve(createJadwal, ({ write, user, now, params, body }) =>
    write(tx => jadwal.addJadwal(tx, user, now, params.id, body)),
  )
  serve(updateJadwal, ({ write, user, now, params, body }) =>
    write(tx => jadwal.changeJadwal(tx, user, now, params.id, body)),
  )
  serve(deleteJadwal, ({ write, user, now, params }) => write(tx => jadwal.removeJadwal(tx, user, now, params.id)))
}
