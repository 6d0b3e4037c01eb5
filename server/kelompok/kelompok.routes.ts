import { createKegiatan, followKegiatan } from '#contract/kegiatan.ts'
import {
  createKelompok,
  getKelompok,
  getPilihanKelompok,
  listKelompok,
  setKegiatanKelompok,
  updateKelompok,
} from '#contract/kelompok.ts'
import type { Serve } from '../http/serve.ts'
import * as kegiatanBaru from './kegiatan-baru.ts'
import { listPilihan } from './kelompok.sql.ts'
import { addKelompok, changeKelompok, setKegiatan } from './kelompok.ts'
import { findKelompokPage, readKelompok } from './read-kelompok.ts'

export function kelompokRoutes(serve: Serve): void {
  serve(listKelompok, ({ db, user, now, query }) => findKelompokPage(db, user, now, query))
  serve(getPilihanKelompok, ({ db }) => listPilihan(db))
  serve(getKelompok, ({ db, user, now, params }) => readKelompok(db, user, now, params.id))

  serve(createKelompok, ({ write, now, body }) => write(tx => addKelompok(tx, now, body)))
  serve(updateKelompok, ({ write, now, params, body }) => write(tx => changeKelompok(tx, now, params.id, body)))
  serve(setKegiatanKelompok, async ({ write, now, params, body }) => {
    await write(tx => setKegiatan(tx, now, params.id, body.kegiatan_ids))
    return {}
  })

  serve(createKegiatan, ({ write, now, body }) => write(tx => kegiatanBaru.createKegiatan(tx, now, body)))
  serve(followKegiatan, ({ write, now, params }) => write(tx => kegiatanBaru.followKegiatan(tx, now, params.id)))
}
