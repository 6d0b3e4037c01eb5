import {
  addMurabbi,
  addPendamping,
  createKelompok,
  deleteKelompok,
  deleteMurabbi,
  deletePendamping,
  endMurabbi,
  endPendamping,
  getKelompok,
  getPilihanKelompok,
  listKelompok,
  setKegiatanKelompok,
  updateKelompok,
} from '#contract/kelompok.ts'
import { createPenyalinan, previewPenyalinan } from '#contract/penyalinan.ts'
import type { Serve } from '../http/serve.ts'
import { listPilihan } from './kelompok.sql.ts'
import { addKelompok, changeKelompok, removeKelompok, setKegiatan } from './kelompok.ts'
import { assignPengasuh, cancelTugas, endTugas } from './pengasuh.ts'
import { makePenyalinan, previewPenyalinan as readPenyalinan } from './penyalinan.ts'
import { findKelompokPage, readKelompok } from './read-kelompok.ts'

export function kelompokRoutes(serve: Serve): void {
  serve(listKelompok, ({ db, user, now, query }) => findKelompokPage(db, user, now, query))
  serve(getPilihanKelompok, ({ db }) => listPilihan(db))
  serve(getKelompok, ({ db, user, now, params }) => readKelompok(db, user, now, params.id))

  serve(previewPenyalinan, ({ db, now, params, query }) => readPenyalinan(db, now, params.id, query.dari_periode_id))
  serve(createPenyalinan, ({ writeAndCatat, now, params, body }) =>
    writeAndCatat(tx => makePenyalinan(tx, now, params.id, body)),
  )

  serve(createKelompok, ({ writeAndCatat, now, body }) => writeAndCatat(tx => addKelompok(tx, now, body)))
  serve(updateKelompok, ({ writeAndCatat, now, params, body }) =>
    writeAndCatat(tx => changeKelompok(tx, now, params.id, body)),
  )
  serve(deleteKelompok, async ({ writeAndCatat, now, params }) => {
    await writeAndCatat(tx => removeKelompok(tx, now, params.id))
    return {}
  })
  serve(setKegiatanKelompok, async ({ writeAndCatat, now, params, body }) => {
    await writeAndCatat(tx => setKegiatan(tx, now, params.id, body.kegiatan_ids))
    return {}
  })

  serve(addMurabbi, ({ writeAndCatat, now, params, body: { murabbi_ids, ...span } }) =>
    writeAndCatat(tx => assignPengasuh(tx, now, 'murabbi', params.id, { ...span, orang_ids: murabbi_ids })),
  )
  serve(addPendamping, ({ writeAndCatat, now, params, body: { pendamping_ids, ...span } }) =>
    writeAndCatat(tx => assignPengasuh(tx, now, 'pendamping', params.id, { ...span, orang_ids: pendamping_ids })),
  )
  for (const [as, end, remove] of [
    ['murabbi', endMurabbi, deleteMurabbi],
    ['pendamping', endPendamping, deletePendamping],
  ] as const) {
    serve(end, async ({ writeAndCatat, now, params, body }) => {
      await writeAndCatat(tx => endTugas(tx, now, as, params.id, body))
      return {}
    })
    serve(remove, async ({ writeAndCatat, now, params }) => {
      await writeAndCatat(tx => cancelTugas(tx, now, as, params.id))
      return {}
    })
  }
}
