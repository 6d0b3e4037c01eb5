import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { Reply } from '#contract/endpoint.ts'
import type { createSk, endSk, previewSk } from '#contract/laporan/kelulusan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { AppError, Conflict, found, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readKop } from '#server/pengaturan/kop/kop.ts'
import { holdPeriode } from '#server/pengaturan/periode/periode.ts'
import * as kelulusanSql from './kelulusan.sql.ts'
import { basisOf, holdOpen, readRule } from './kelulusan.ts'
import { openLaporan } from './rentang.ts'

/** What would be frozen now. Throws Conflict where an SK holds. */
export async function readSkPreview(
  db: Db,
  user: User,
  periodeId: number,
  now: number,
): Promise<Reply<typeof previewSk>> {
  const { kepala } = await openLaporan(db, { periode_id: periodeId }, now)
  const rule = await readRule(db, periodeId)
  if (rule.sk) throw Conflict('kelulusan.ditetapkan', `Sudah ditetapkan dengan SK ${rule.sk.nomor}.`)
  const basis = await basisOf(db, user, kepala, rule)
  const counts = await kelulusanSql.selectOutcomeOrder(db, basis, { cari: '' })
  const { lulus, bersyarat, tidak_lulus, belum_dinilai, tangan } = counts
  return {
    jumlah: { lulus, bersyarat, tidak_lulus, belum_dinilai, tangan },
    sidik: sealOf(await kelulusanSql.readOutcomeText(db, basis)),
    penandatangan: (await readKop(db)).penandatangan.map(({ nama, jabatan }) => `${nama}, ${jabatan}`),
  }
}

const sealOf = (teks: string) => createHash('sha256').update(teks).digest('base64url')

/**
 * What was seen is what is frozen: the seal is that of the rows that were written, so a mark that came in between is found. Throws
 * Conflict then, without any syarat, and where nobody has said what becomes of those who cannot be judged.
 */
export async function freeze(
  tx: Tx,
  user: User,
  now: number,
  periodeId: number,
  { sidik, belum_dinilai, ...sk }: z.output<(typeof createSk)['body']>,
): Promise<void> {
  await holdOpen(tx, periodeId, now)
  const { kepala } = await openLaporan(tx, { periode_id: periodeId }, now)
  const rule = await readRule(tx, periodeId)
  if (rule.syarat.length === 0)
    throw Conflict('kelulusan.tanpa_syarat', 'Tentukan dahulu syarat kelulusan periode ini.')
  const basis = await basisOf(tx, user, kepala, rule)
  const { belum_dinilai: unknown } = await kelulusanSql.selectOutcomeOrder(tx, basis, { cari: '' })
  if (unknown > 0 && belum_dinilai === null)
    throw new AppError(
      'conflict',
      'kelulusan.belum_dinilai',
      `${unknown} mahasantri belum dapat dinilai. Pilih bagaimana mereka ditetapkan, atau isi dahulu nilainya.`,
      { isian: { belum_dinilai: 'Pilih bagaimana mereka ditetapkan' } },
    )
  const row = { ...sk, periode_id: periodeId, syarat: JSON.stringify(rule.syarat), akun_id: user.id, at: now }
  const id = await kelulusanSql.insertSk(tx, row, basis, belum_dinilai ?? 'bersyarat')
  if (sealOf(await kelulusanSql.readFrozenText(tx, id)) !== sidik)
    throw Conflict('kelulusan.berubah', 'Hasil berubah sejak Anda melihatnya. Periksa angkanya, lalu tetapkan lagi.')
}

/** Throws Conflict where it was taken back already, and Invalid where the second SK bears the number of the first. */
export async function takeBack(
  tx: Tx,
  user: User,
  now: number,
  periodeId: number,
  { sk_id, ...row }: z.output<(typeof endSk)['body']>,
): Promise<void> {
  await holdPeriode(tx, periodeId)
  const ended = (await kelulusanSql.listEndedSk(tx, periodeId)).find(one => one.id === sk_id)
  if (ended) throw Conflict('kelulusan.dicabut', `SK ${ended.nomor} sudah dicabut dengan SK ${ended.by_nomor}.`)
  const sk = await kelulusanSql.findSk(tx, periodeId)
  const { nomor, tanggal } = found(sk?.id === sk_id ? sk : undefined, 'sk kelulusan')
  const isian = {
    ...(nomor === row.nomor ? { nomor: 'Nomor SK kedua harus lain dari yang dicabut' } : {}),
    ...(row.tanggal < tanggal ? { tanggal: 'Tidak boleh sebelum SK yang dicabut' } : {}),
  }
  if (Object.keys(isian).length > 0) throw Invalid(isian)
  await kelulusanSql.insertEndOfSk(tx, { ...row, sk_id, akun_id: user.id, at: now })
}
