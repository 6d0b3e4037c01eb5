import { previewJadwal } from '#contract/absensi/agenda.ts'
import { createJadwal, deleteJadwal, updateJadwal } from '#contract/absensi/jadwal.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { manyJadwal } from './banyak.ts'
import * as jadwal from './jadwal.ts'
import { jadwalShift } from './shift.ts'

export function jadwalRoutes(serve: Serve): void {
  serve(previewJadwal, ({ db, now, params, body }) => jadwal.previewJadwal(db, now, params.id, body))
  serve.write(createJadwal, (tx, { user, now, params, body }) => jadwal.addJadwal(tx, user, now, params.id, body))
  serve.write(updateJadwal, (tx, { user, now, params, body }) => jadwal.changeJadwal(tx, user, now, params.id, body))
  serve.write(deleteJadwal, (tx, { user, now, params }) => jadwal.removeJadwal(tx, user, now, params.id))

  manyJadwal(serve)
  jadwalShift(serve)
}
