import type * as z from 'zod'
import type * as contract from '#contract/laporan/honor.ts'
import { holdTable } from '#database/dialect.ts'
import { paidIds } from '#database/honor.ts'
import type { Tx } from '#database/schema.ts'
import { Conflict, Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { insertRiwayat, updateState, upsertRequest } from './honor.sql.ts'
import { collectHonor, openMonth, paidElsewhere } from './honor.ts'

/** Fixes what was on the screen. Throws honor.berubah when one of the figures is another one now, honor.sudah_dibayar. */
export async function proposeHonor(tx: Tx, user: User, body: z.output<typeof contract.proposeHonor.body>, now: number) {
  const of = await openAlone(tx, user, body.bulan, now)
  const { orang } = await collectHonor(tx, of)
  const list = body.orang.flatMap(({ pendamping_id, ke, version, jumlah }) => {
    const found = orang.get(pendamping_id)
    if (!found) throw berubah()
    const { honor, ...open } = found.terbuka
    // The same call again, or the second of two at once, says what stands already.
    if (honor?.ke === ke && honor.keadaan === 'diajukan' && honor.pertemuan === open.pertemuan)
      if (honor.jumlah === jumlah) return []
    if (ke < open.ke)
      throw Conflict(
        'honor.sudah_dibayar',
        `Honor ${found.nama} sudah dibayar. Batalkan pembayarannya lebih dahulu bila hendak diajukan ulang.`,
      )
    if (open.ke !== ke || open.jumlah !== jumlah || (honor?.version ?? 0) !== version) throw berubah()
    return [{ pendamping_id, ...open, version: version + 1 }]
  })
  await keep(tx, user, now, list.length, () => upsertRequest(tx, of.bulan, list))
}

type One = { id: number; bulan: string; ke: number; version: number }

/** Takes one proposal back: the figures are those of now again. */
export async function withdrawHonor(tx: Tx, user: User, input: One, now: number): Promise<void> {
  await step(tx, user, input, now, { dari: 'diajukan', ke: 'belum', dibayar_tanggal: null })
}

/** Throws Invalid for a day that has not come. */
export async function payHonor(tx: Tx, user: User, body: z.output<typeof contract.payHonor.body>, now: number) {
  const of = await openAlone(tx, user, body.bulan, now)
  if (body.tanggal > of.hari_ini) throw Invalid({ tanggal: 'Tanggal pembayaran tidak boleh sesudah hari ini' })
  if (body.tanggal < `${body.bulan}-01`)
    throw Invalid({ tanggal: 'Tanggal pembayaran tidak boleh sebelum bulan honornya' })
  const { orang, dibayar } = await collectHonor(tx, of)
  const seen = body.orang.filter(({ pendamping_id, ke }) => {
    const honor = orang.get(pendamping_id)?.honorList.find(h => h.ke === ke)
    return honor?.keadaan !== 'dibayar' || honor.dibayar_tanggal !== body.tanggal
  })
  // Led by somebody else, as it turned out after both had been proposed: the first payment is the one.
  const paid = new Map(dibayar)
  for (const { pendamping_id, ke } of seen) {
    const found = orang.get(pendamping_id)
    const honor = found?.honorList.find(h => h.ke === ke)
    for (const id of honor ? paidIds(honor) : []) {
      if (paidElsewhere(paid, id, { id: pendamping_id, bulan: of.bulan }))
        throw Conflict(
          'honor.pertemuan_dibayar',
          `Dalam honor ${found?.nama} ada pertemuan yang dibayar kepada orang lain atau pada bulan lain. Ajukan ulang honornya lebih dahulu.`,
        )
      paid.set(id, { id: pendamping_id, bulan: of.bulan })
    }
  }
  const change = { dari: 'diajukan', ke: 'dibayar', dibayar_tanggal: body.tanggal } as const
  await keep(tx, user, now, seen.length, () => updateState(tx, of.bulan, seen, change))
}

/** Recorded by mistake, or to be proposed anew: what was recorded stays in the history. The last payment only. */
export async function unpayHonor(tx: Tx, user: User, input: One, now: number): Promise<void> {
  await step(tx, user, input, now, { dari: 'dibayar', ke: 'diajukan', dibayar_tanggal: null })
}

async function step(
  tx: Tx,
  user: User,
  { id, bulan, ke, version }: One,
  now: number,
  change: Parameters<typeof updateState>[3],
): Promise<void> {
  const of = await openAlone(tx, user, bulan, now)
  const { orang } = await collectHonor(tx, { ...of, only: id })
  const honorList = orang.get(id)?.honorList ?? []
  if (!honorList.some(h => h.ke === ke)) throw NotFound('honor')
  if (honorList.some(h => h.ke > ke && h.keadaan !== 'belum'))
    throw Conflict('honor.ada_susulan', 'Honor bulan ini sudah ada susulannya. Tarik susulannya lebih dahulu.')
  await keep(tx, user, now, 1, () => updateState(tx, bulan, [{ pendamping_id: id, ke, version }], change))
}

/** Of two who act at once the second sees what the first has done. */
async function openAlone(tx: Tx, user: User, bulan: string, now: number) {
  await holdTable(tx, 'honor')
  return openMonth(tx, user, bulan, now)
}

/** All of them or none: the caller saw something else than what stands when fewer rows changed than were asked for. */
async function keep(tx: Tx, user: User, at: number, wanted: number, change: () => Promise<number[]>): Promise<void> {
  if (wanted === 0) return
  const changed = await change()
  if (changed.length !== wanted) throw berubah()
  await insertRiwayat(tx, changed, { akun_id: user.id, at })
}

const berubah = () =>
  Conflict(
    'honor.berubah',
    'Angka honor berubah sejak Anda melihatnya; tidak ada yang disimpan. Yang tampil sekarang adalah yang terbaru.',
  )
