import {
  addLiburList,
  createLibur,
  deleteLibur,
  listLibur,
  listTerdampak,
  readLiburFile,
  updateLibur,
} from '#contract/libur.ts'
import type { Serve } from '../http/serve.ts'
import { readTerdampak } from '../pertemuan/terdampak.ts'
import * as libur from './libur.ts'

export function liburRoutes(serve: Serve): void {
  serve(listLibur, async ({ db }) => ({ rows: await libur.listLibur(db) }))
  serve(listTerdampak, ({ db, body, now }) => readTerdampak(db, body.rentang, now))
  serve(createLibur, ({ write, user, now, body }) => write(tx => libur.addLibur(tx, user, now, body)))
  serve(addLiburList, ({ write, user, now, body }) => write(tx => libur.addLiburList(tx, user, now, body)))
  serve(updateLibur, ({ write, user, now, params, body }) =>
    write(tx => libur.changeLibur(tx, user, now, params.id, body)),
  )
  serve(deleteLibur, async ({ write, params }) => {
    await write(tx => libur.removeLibur(tx, params.id))
    return {}
  })
  serve(readLiburFile, ({ db, now, body }) => libur.readLiburFile(db, body, now))
}
