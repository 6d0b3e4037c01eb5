import {
  addLiburList,
  createLibur,
  deleteLibur,
  listLibur,
  listTerdampak,
  listTerlepas,
  readLiburFile,
  updateLibur,
} from '#contract/libur.ts'
import type { Serve } from '../http/serve.ts'
import { readTerdampak } from '../pertemuan/terdampak.ts'
import * as libur from './libur.ts'

export function liburRoutes(serve: Serve): void {
  serve(listLibur, async ({ db }) => ({ rows: await libur.listLibur(db) }))
  serve(listTerdampak, ({ db, body, now }) => readTerdampak(db, body.rentang, now))
  serve(listTerlepas, ({ db, now, params, body }) => libur.listTerlepas(db, now, params.id, body.menjadi))
  serve(createLibur, ({ writeAndCatat, user, now, body }) => writeAndCatat(tx => libur.addLibur(tx, user, now, body)))
  serve(addLiburList, ({ writeAndCatat, user, now, body }) =>
    writeAndCatat(tx => libur.addLiburList(tx, user, now, body)),
  )
  serve(updateLibur, ({ writeAndCatat, user, now, params, body }) =>
    writeAndCatat(tx => libur.changeLibur(tx, user, now, params.id, body)),
  )
  serve(deleteLibur, ({ writeAndCatat, now, params, query }) =>
    writeAndCatat(tx => libur.removeLibur(tx, now, params.id, query.pulihkan === 'ya')),
  )
  serve(readLiburFile, ({ db, now, body }) => libur.readLiburFile(db, body, now))
}
