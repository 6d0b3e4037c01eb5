import type { Reply } from '#contract/endpoint.ts'
import { type listTampilan as endpoint, type Screen, tampilanContent } from '#contract/laporan/tampilan.ts'
import { validQuery } from '#contract/valid-query.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import * as tampilanSql from './tampilan.sql.ts'

/** Own ones only, whoever asks. One saved long ago still opens: what the screen no longer knows is left out and named. */
export async function listTampilan(db: Db, user: User, layar: Screen): Promise<Reply<typeof endpoint>['rows']> {
  const own = await tampilanSql.listTampilanOf(db, user.id, layar)
  const read = own.map(row => ({ row, semula: JSON.parse(row.saringan) as Record<string, unknown> }))
  const accepted = read.map(({ row, semula }) => ({
    row,
    semula,
    sah: validQuery(tampilanContent[layar], semula) as Content,
  }))
  const ada = await tampilanSql.listAda(db, {
    periode: idsOf('periode_id'),
    kegiatan: idsOf('kegiatan_id'),
    kelompok: idsOf('kelompok_id'),
    murabbi: idsOf('murabbi_id'),
  })
  return accepted.map(({ row: { id, nama }, semula, sah }) => {
    const saringan = Object.fromEntries(
      Object.entries(sah).filter(([key, value]) => !key.endsWith('_id') || ada.has(`${key} ${value}`)),
    )
    return { id, nama, saringan, hilang: Object.keys(semula).filter(key => !(key in saringan) && semula[key] !== '') }
  })

  function idsOf(key: RefKey): number[] {
    return accepted.flatMap(({ sah }) => sah[key] ?? [])
  }
}

type RefKey = 'periode_id' | 'kegiatan_id' | 'kelompok_id' | 'murabbi_id'
type Content = Partial<Record<RefKey, number>>
