import { previewJadwal } from '#contract/absensi/agenda.ts'
import { createJadwal, deleteJadwal, updateJadwal } from '#contract/absensi/jadwal.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as jadwal from './jadwal.ts'

export function jadwalRoutes(serve: Serve): void {
  serve(previewJadwal, ({ db, now, params, body }) => jadwal.previewJadwal(db, now, params.id, body))
  serve(createJadwal, ({ writeAndCatat, user, now, params, body }) =>
    writeAndCatat(tx => jadwal.addJadwal(tx, user, now, params.id, body)),
  )
  serve(updateJadwal, ({ writeAndCatat, user, now, params, body }) =>
    writeAndCatat(tx => jadwal.changeJadwal(tx, user, now, params.id, body)),
  )
  serve(deleteJadwal, ({ writeAndCatat, user, now, params }) =>
    writeAndCatat(tx => jadwal.removeJadwal(tx, user, now, params.id)),
  )
}
