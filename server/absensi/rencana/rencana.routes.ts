import { discardKonsep, getPersiapan, publishPeriode } from '#contract/absensi/persiapan.ts'
import { applyImpor, previewApplication } from '#contract/datapokok/impor.ts'
import * as api from '#contract/datapokok/kelompok.ts'
import {
  createDutyPenyalinan,
  createPenyalinan,
  previewDutyPenyalinan,
  previewPenyalinan,
} from '#contract/datapokok/penyalinan.ts'
import {
  addLiburList,
  createLibur,
  deleteLibur,
  listAffected,
  listReleased,
  updateLibur,
} from '#contract/pengaturan/libur.ts'
import { previewKeaktifan, updatePeriode } from '#contract/pengaturan/periode.ts'
import { readAffected } from '#server/absensi/pertemuan/terdampak.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as konsep from './konsep.ts'
import * as libur from './libur.ts'
import { kelompokMassal } from './massal.ts'
import * as penyalinan from './penyalinan.ts'
import * as impor from './tugas.ts'
import { assignPengasuh, cancelDuty, endDuty, removeKelompokAndRencana } from './tugas.ts'

/** Changes of master data that change what is planned too: they stand where they take effect and call down to the change. */
export function rencanaRoutes(serve: Serve): void {
  serve.write(updatePeriode, (tx, { user, params, body, now }) =>
    konsep.changePeriodeWithRencana(tx, user, now, params.id, body),
  )
  serve(previewKeaktifan, ({ db, params, now }) => konsep.previewKeaktifan(db, params.id, now))
  serve(applyImpor, ({ db, write, writeAndCatat, user, params, body, now }) =>
    impor.applyImporWithRencana({ db, write, writeAndCatat }, user, params.id, body, now),
  )
  serve(previewApplication, ({ write, user, params, body, now }) =>
    impor.previewPenerapan(write, user, params.id, body, now),
  )
  serve(previewPenyalinan, ({ db, now, params, query }) =>
    penyalinan.previewPenyalinan(db, now, params.id, query.dari_periode_id),
  )
  serve.write(createPenyalinan, (tx, { user, now, params, body }) =>
    penyalinan.makePenyalinan(tx, user, now, params.id, body),
  )
  serve(previewDutyPenyalinan, ({ db, params, query }) => penyalinan.previewDuty(db, params.id, query.dari_periode_id))
  serve.write(createDutyPenyalinan, (tx, { user, now, params, body }) =>
    penyalinan.copyDuty(tx, user, now, params.id, body.dari_periode_id),
  )

  serve(getPersiapan, ({ db, now, params }) => konsep.readPersiapan(db, params.id, now))
  serve.write(publishPeriode, (tx, { user, now, params, body }) => konsep.publishKonsep(tx, user, now, params.id, body))
  serve.write(discardKonsep, (tx, { user, now, params }) => konsep.discardKonsep(tx, user, now, params.id))

  serve(listAffected, ({ db, body, now }) => readAffected(db, body.rentang, now))
  serve(listReleased, ({ db, now, params, body }) => libur.listTerlepas(db, now, params.id, body.menjadi))
  serve.write(createLibur, (tx, { user, now, body }) => libur.addLibur(tx, user, now, body))
  serve.write(addLiburList, (tx, { user, now, body }) => libur.addLiburList(tx, user, now, body))
  serve.write(updateLibur, (tx, { user, now, params, body }) => libur.changeLibur(tx, user, now, params.id, body))
  serve.write(deleteLibur, (tx, { user, now, params, query }) =>
    libur.removeLiburAndRestore(tx, user, now, params.id, query.pulihkan === 'ya'),
  )

  serve.write(api.deleteKelompok, (tx, { user, now, params }) => removeKelompokAndRencana(tx, user, now, params.id))
  kelompokMassal(serve)
  serve.write(api.addMurabbi, (tx, { now, params, body: { murabbi_ids, ...span } }) =>
    assignPengasuh(tx, now, 'murabbi', params.id, { ...span, orang_ids: murabbi_ids }),
  )
  serve.write(api.addPendamping, (tx, { now, params, body: { pendamping_ids, ...span } }) =>
    assignPengasuh(tx, now, 'pendamping', params.id, { ...span, orang_ids: pendamping_ids }),
  )
  for (const [as, end, remove] of [
    ['murabbi', api.endMurabbi, api.deleteMurabbi],
    ['pendamping', api.endPendamping, api.deletePendamping],
  ] as const) {
    serve(end, ({ writeAndCatat, now, params, body }) => writeAndCatat(tx => endDuty(tx, now, as, params.id, body)))
    serve(remove, ({ writeAndCatat, user, now, params }) =>
      writeAndCatat(tx => cancelDuty(tx, user, now, as, params.id)),
    )
  }
}
