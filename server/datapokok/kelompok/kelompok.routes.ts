import * as api from '#contract/datapokok/kelompok.ts'
import { listPengasuhCandidate } from '#contract/datapokok/kelompok-massal.ts'
import { createKegiatan, followKegiatan } from '#contract/pengaturan/kegiatan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { addKelompok, changeKelompok, setKegiatan } from './kelompok.ts'
import * as kegiatanBaru from './new-kegiatan.ts'
import { listCandidateOf } from './pengasuh.ts'
import { listKelompokChoices } from './read-kelompok.sql.ts'
import { countLacking, findKelompokPage, readKelompok } from './read-kelompok.ts'

export function kelompokRoutes(serve: Serve): void {
  serve(api.listKelompok, ({ db, user, now, query }) => findKelompokPage(db, user, now, query))
  serve(api.countKelompok, ({ db, user, now, query }) => countLacking(db, user, now, query))
  serve(listPengasuhCandidate, ({ db, now, params, query }) => listCandidateOf(db, now, params.id, query.cari))
  serve(api.getKelompokChoice, ({ db }) => listKelompokChoices(db))
  serve(api.getKelompok, ({ db, user, now, params }) => readKelompok(db, user, now, params.id))

  serve(api.createKelompok, ({ writeAndCatat, now, body }) => writeAndCatat(tx => addKelompok(tx, now, body)))
  serve(api.updateKelompok, ({ writeAndCatat, now, params, body }) =>
    writeAndCatat(tx => changeKelompok(tx, now, params.id, body)),
  )
  serve(api.setKegiatanKelompok, ({ writeAndCatat, now, params, body }) =>
    writeAndCatat(tx => setKegiatan(tx, now, params.id, body)),
  )

  serve(createKegiatan, ({ writeAndCatat, now, body }) =>
    writeAndCatat(tx => kegiatanBaru.createKegiatanForKelompok(tx, now, body)),
  )
  serve(followKegiatan, ({ writeAndCatat, now, params }) =>
    writeAndCatat(tx => kegiatanBaru.followKegiatan(tx, now, params.id)),
  )
}
