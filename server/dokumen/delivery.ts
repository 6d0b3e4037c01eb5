import type * as z from 'zod'
import type * as api from '#contract/dokumen/delivery.ts'
import { labelDelivery } from '#contract/dokumen/delivery.ts'
import { formatDate, todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import * as deliverySql from './delivery.sql.ts'
import { parseCode } from './kode.ts'

/** Of each of these letters how it reached whom it is for, the earlier day first. */
export async function readDeliveries(db: Db, codes: readonly string[]) {
  const byCode = Map.groupBy(await deliverySql.listDeliveries(db, codes), row => row.kode)
  return (kode: string) => (byCode.get(kode) ?? []).map(({ cara, tanggal, oleh }) => ({ cara, tanggal, oleh }))
}

/** Never over what somebody else has noted: of a letter with another day nothing is kept, and it is said which day. */
export async function createDelivery(
  tx: Tx,
  user: User,
  { kode, cara, tanggal }: z.output<typeof api.createDelivery.body>,
  now: number,
): Promise<void> {
  const wanted = [...new Set(kode.map(requireCode))]
  const suratList = await deliverySql.listIssuedSurat(tx, wanted)
  if (suratList.length < wanted.length) throw NotFound('surat')
  const { zona_waktu: zona } = await getPengaturan(tx)
  const last = todayIn(zona, Math.max(...suratList.map(({ created_at }) => Number(created_at))))
  if (tanggal < last) throw Invalid({ tanggal: `Surat baru dibuat ${formatDate(last, 'sedang')}` })
  if (tanggal > todayIn(zona, now)) throw Invalid({ tanggal: 'Pilih tanggal yang tidak sesudah hari ini' })
  const by = { cara, tanggal, akun_id: user.id, at: now }
  await deliverySql.insertDeliveries(
    tx,
    suratList.map(({ id }) => ({ dokumen_id: id, ...by })),
  )
  const others = (await deliverySql.listDeliveries(tx, wanted)).filter(
    one => one.cara === cara && one.tanggal !== tanggal,
  )
  if (others[0]) throw AlreadyDelivered(others[0], others.length)
}

export async function deleteDelivery(tx: Tx, { kode, cara }: z.output<typeof api.deleteDelivery.params>) {
  const [surat] = await deliverySql.listIssuedSurat(tx, [requireCode(kode)])
  if (!surat) throw NotFound('surat')
  if (!(await deliverySql.deleteDeliveryRow(tx, surat.id, cara))) throw NotFound('penyampaian')
}

function requireCode(typed: string): string {
  const kode = parseCode(typed)
  if (kode === undefined) throw NotFound('surat')
  return kode
}

function AlreadyDelivered({ cara, tanggal, oleh }: deliverySql.DeliveryRow, count: number) {
  const rest = count > 1 ? ` (dan ${count - 1} surat lain)` : ''
  return Conflict(
    'surat.sudah_disampaikan',
    `Sudah tercatat ${labelDelivery[cara]} ${formatDate(tanggal, 'sedang')} oleh ${oleh}${rest}. Hapus dulu catatan itu bila keliru.`,
  )
}
