import type * as z from 'zod'
import { type listWaliSurat as listEndpoint, WALI_LETTERS } from '#contract/dokumen/wali-surat.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { FileContent } from '#server/dasar/http/send.ts'
import { requireWali } from '#server/datapokok/wali-link/gate.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listDeliveredToWali } from './delivery.sql.ts'
import { drawSurat } from './draw-surat.ts'
import { parseCode } from './kode.ts'
import { openSurat } from './saved-surat.ts'

type WaliSurat = z.input<typeof listEndpoint.reply>['suratList'][0]

/** Letters about the children whose links are open in this browser now; throws `wali.terkunci` where none is. */
export async function listWaliSurat(db: Db, cookie: string, now: number): Promise<WaliSurat[]> {
  const links = await requireWali(db, cookie, now)
  return listDeliveredToWali(
    db,
    links.map(({ id }) => id),
    WALI_LETTERS,
  )
}

/** One of those letters, as it was issued. Throws NotFound('surat') for any other, whoever it is about. */
export async function openWaliSurat(
  db: Db,
  { cookie, kode, origin, now }: { cookie: string; kode: string; origin: string; now: number },
  tell: (detail: Record<string, unknown>) => void,
): Promise<FileContent> {
  const wanted = parseCode(kode)
  const allowed = (await listWaliSurat(db, cookie, now)).find(one => one.kode === wanted)
  if (!allowed) throw NotFound('surat')
  const surat = await openSurat(db, allowed.kode)
  tell({ tautan_wali: allowed.tautan_id, dokumen: surat.id })
  const { zona_waktu } = await getPengaturan(db)
  return drawSurat(db, origin, surat, `Dibuka wali ${formatDate(todayIn(zona_waktu, now), 'angka')}`)
}
