import { getSemester, updateSemester } from '#contract/laporan/semester.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readSemester, saveTyped } from './semester.ts'

export function semesterRoutes(serve: Serve): void {
  serve(getSemester, ({ db, user, query, now }) => readSemester(db, user, query.periode_id, now))
  serve.write(updateSemester, (tx, { params, body, now, ...call }) => {
    call.catat({ periode: params.id })
    return saveTyped(tx, now, params.id, body)
  })
}
