import {
  addKeanggotaan,
  deleteKeanggotaan,
  endKeanggotaan,
  listCalon,
  pindahKeanggotaan,
} from '#contract/keanggotaan.ts'
import type { Serve } from '../http/serve.ts'
import { addMembers, cancelKeanggotaan, findCalon, leaveKelompok, moveMembers } from './keanggotaan.ts'

export function keanggotaanRoutes(serve: Serve): void {
  serve(listCalon, ({ db, params, query }) => findCalon(db, params.id, query))
  serve(addKeanggotaan, ({ write, now, params, body }) =>
    write(tx => addMembers(tx, now, { ...body, kelompok_id: params.id })),
  )
  serve(pindahKeanggotaan, ({ write, now, body }) => write(tx => moveMembers(tx, now, body)))
  serve(endKeanggotaan, ({ write, now, params, body }) => write(tx => leaveKelompok(tx, now, params.id, body.sampai)))
  serve(deleteKeanggotaan, ({ write, now, params }) => write(tx => cancelKeanggotaan(tx, now, params.id)))
}
