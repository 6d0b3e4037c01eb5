import type * as z from 'zod'
import type { SigningSettings, signingBody } from '#contract/dokumen/signing.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Invalid } from '#server/dasar/errors.ts'
import { readKop } from '#server/pengaturan/kop/kop.ts'
import { saveOneRow } from '#server/pengaturan/one-row.ts'
import * as signingSql from './signing.sql.ts'

export async function readSigning(db: Db): Promise<SigningSettings> {
  const [row, penanda, { penandatangan }, akunList] = await Promise.all([
    signingSql.findSettings(db),
    signingSql.listPenanda(db),
    readKop(db),
    signingSql.listPossibleSigners(db),
  ])
  const signing = penandatangan.filter(({ nama, tempat }) => tempat !== 'mengetahui' && nama !== '')
  const nama = [...new Map(signing.map(({ nama, jabatan }) => [nama, { nama, jabatan }])).values()]
  return {
    aktif: row?.aktif ?? 0,
    updated_at: row?.updated_at ?? 0,
    penanda,
    // Letters of before bear names that nobody has any more, and may wait for a signature.
    nama: [...nama, ...penanda.filter(one => !nama.some(known => known.nama === one.nama)).map(goneName)],
    akunList: akunList.map(({ berkunci, ...akun }) => ({ ...akun, berkunci: Number(berkunci) === 1 })),
  }
}

const goneName = ({ nama }: { nama: string }) => ({ nama, jabatan: '' })

/** Throws Stale when somebody else saved meanwhile, and Invalid for an account that does not read all letters. */
export async function saveSigning(
  tx: Tx,
  { penanda, aktif, updated_at }: z.output<typeof signingBody>,
  now: number,
): Promise<SigningSettings> {
  const before = await signingSql.findSettings(tx)
  const possible = new Set((await signingSql.listPossibleSigners(tx)).map(({ id }) => id))
  for (const [i, { akun_id }] of penanda.entries())
    if (!possible.has(akun_id))
      throw Invalid({ [`penanda.${i}.akun_id`]: 'Pilih akun admin atau pimpinan yang masih aktif' })
  const sejak_at = aktif === 1 ? (before?.aktif === 1 ? before.sejak_at : now) : null
  await saveOneRow(tx, 'tanda_elektronik', { aktif, sejak_at, updated_at }, now, readSigning)
  await signingSql.replacePenanda(tx, penanda)
  return readSigning(tx)
}
