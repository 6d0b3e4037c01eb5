import { createJadwal, deleteJadwal, updateJadwal } from '#contract/jadwal.ts'
import type { Serve } from '../http/serve.ts'
import { addJadwal, changeJadwal, removeJadwal } from './jadwal.ts'

export function jadwalRoutes(serve: Serve): void {
  serve(createJadwal, ({ write, now, params, body }) => write(tx => addJadwal(tx, now, params.id, body)))
  serve(updateJadwal, async ({ write, now, params, body }) => {
    await write(tx => changeJadwal(tx, now, params.id, body))
    return {}
  })
  serve(deleteJadwal, async ({ write, now, params }) => {
    await write(tx => removeJadwal(tx, now, params.id))
    return {}
  })
}
