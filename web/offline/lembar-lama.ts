import type { IDBPDatabase } from 'idb'
import { addressKey } from './alamat.ts'
import { type DeviceCopy, keyOf, readCopy, writeCopy } from './copy-disk.ts'
import type { HadirDB, LembarLama } from './disk.ts'

/**
 * Carried over when such a build has left some, without a network too: they are the sheets that can be opened then. None is
 * taken away before it stands in its new place; a copy there is newer. May go when no phone can hold one any more (30 days).
 */
export async function carryOverLembar(db: IDBPDatabase<HadirDB>): Promise<void> {
  const left = (await db.getAll('lembar')).map(toCopy)
  if (left.length === 0) return
  const known = await Promise.all(left.map(({ key }) => readCopy(key)))
  if (await writeCopy(left.filter(({ at }, i) => at > (known[i]?.at ?? 0)))) await db.clear('lembar')
}

export function toCopy({ key, lembar, at, bentuk = '', ditolak }: LembarLama): DeviceCopy {
  const parts = key.replace('tautan/', '').split('/')
  const [user = 0, kelompok = 0] = parts.map(Number)
  const [, , tanggal, kegiatan, ke] = parts
  const queryKey = addressKey(kelompok, {
    tanggal: tanggal || undefined,
    kegiatan: Number(kegiatan) || undefined,
    ke: Number(ke) || undefined,
  })
  const tautan = key.startsWith('tautan/')
  return { key: keyOf(user, queryKey, { tautan }), queryKey, data: lembar, at, bentuk, ...(ditolak ? { ditolak } : {}) }
}
