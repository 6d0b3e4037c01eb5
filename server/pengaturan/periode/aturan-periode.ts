import type * as z from 'zod'
import type { AturanPeriode, aturanPeriodeBody } from '#contract/pengaturan/aturan-periode.ts'
import { pickAturan } from '#contract/pengaturan/pengaturan.ts'
import { isArchive } from '#contract/pengaturan/periode-state.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, NotFound, Stale } from '#server/dasar/errors.ts'
import { changeRules, holdRules, readKegiatanOf, rulesOf } from '../aturan/rules.ts'
import { getPengaturan } from '../pengaturan.ts'
import { findPeriode, refuseArchive } from './periode.ts'

/** The rules of a periode as they stand, an archive's too. Throws NotFound, and Conflict for a draft, which has none yet. */
export async function readAturanPeriode(db: Db, id: number, now: number): Promise<AturanPeriode> {
  const periode = await findPeriode(db, id)
  if (!periode) throw NotFound('periode')
  if (periode.konsep)
    throw Conflict('periode.konsep', `${periode.nama} masih konsep. Aturannya disalin ketika diterbitkan.`)
  const [rules, kegiatan, { zona_waktu }] = await Promise.all([
    rulesOf(db, id),
    readKegiatanOf(db, id),
    getPengaturan(db),
  ])
  const { nama, mulai, selesai, aktif } = periode
  return {
    ...pickAturan(rules),
    periode: { id, nama, mulai, selesai, aktif },
    arsip: isArchive(periode, todayIn(zona_waktu, now)),
    per_tanggal: rules.per_at === null ? null : todayIn(zona_waktu, rules.per_at),
    kegiatan: kegiatan.map(({ aktif: _, dihitung, ...row }) => ({ ...row, dihitung: dihitung === 1 })),
    updated_at: rules.updated_at,
  }
}

/** Throws Conflict for an archive and a draft, Stale when somebody else saved meanwhile. */
export async function updateAturanPeriode(
  tx: Tx,
  now: number,
  id: number,
  body: z.output<typeof aturanPeriodeBody>,
): Promise<AturanPeriode> {
  await holdRules(tx, id)
  const before = await readAturanPeriode(tx, id, now)
  const { periode } = before
  refuseArchive(
    { aktif: periode.aktif ? 1 : 0, selesai: periode.selesai },
    todayIn((await getPengaturan(tx)).zona_waktu, now),
  )
  if (body.updated_at !== before.updated_at) throw Stale('aturan', before)
  const known = new Set(before.kegiatan.map(one => one.id))
  if (body.kegiatan.some(one => !known.has(one.id))) throw NotFound('kegiatan')
  await changeRules(tx, id, now, {
    rules: pickAturan(body),
    kegiatan: body.kegiatan.map(one => ({ ...one, dihitung: one.dihitung ? 1 : 0 })),
  })
  return readAturanPeriode(tx, id, now)
}
