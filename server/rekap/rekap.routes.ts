import { exportRekapCsv, exportRekapXlsx, getRekap } from '#contract/rekap.ts'
import { toCsv, toXlsx } from '../ekspor/tabel.ts'
import type { Serve } from '../http/serve.ts'
import { openRekap, readRekap } from './rekap.ts'
import { nameRekapFile, rekapLembar } from './rekap-lembar.ts'

export function rekapRoutes(serve: Serve): void {
  serve(getRekap, ({ db, user, params, query, now }) => readRekap(db, user, params.id, query, now))

  serve(exportRekapXlsx, async ({ db, user, params, query, now }) => {
    const { rekap, ...kepala } = await openRekap(db, user, params.id, query, now)
    return {
      name: nameRekapFile(rekap, 'xlsx'),
      data: await toXlsx({ lembar: [rekapLembar(rekap, kepala)] }),
    }
  })

  serve(exportRekapCsv, async ({ db, user, params, query, now }) => {
    const { rekap, ...kepala } = await openRekap(db, user, params.id, query, now)
    return { name: nameRekapFile(rekap, 'csv'), data: toCsv(rekapLembar(rekap, kepala)) }
  })
}
