import type { LiburInput } from '#contract/pengaturan/libur.ts'
import type { Db, Tx } from '#database/schema.ts'
import {
  type CancelChoice,
  cancelOnLibur,
  readReleased,
  renameOnLibur,
  restoreReleased,
} from '#server/absensi/pertemuan/terdampak.ts'
import type { User } from '#server/dasar/http/serve.ts'
import * as libur from '#server/pengaturan/libur/libur.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'

// A day becomes a libur, or an ordinary one again, and what was planned on it follows where that is wished.

export async function addLibur(
  tx: Tx,
  user: User,
  now: number,
  { libur: isian, ...tiadakan }: { libur: LiburInput } & CancelChoice,
): Promise<{ id: number; ditiadakan: number }> {
  const by = { akun_id: user.id, now }
  return withPerubahan(tx, entry(by, 'Tambah hari libur', isian.nama), async () => {
    const id = await libur.addLiburDays(tx, isian, by)
    return { id, ditiadakan: await cancelOnLibur(tx, [isian], by, tiadakan) }
  })
}

/** All of them or none. */
export async function addLiburList(
  tx: Tx,
  user: User,
  now: number,
  { rows, ...tiadakan }: { rows: LiburInput[] } & CancelChoice,
): Promise<{ ditambah: number; ditiadakan: number }> {
  const by = { akun_id: user.id, now }
  return withPerubahan(tx, entry(by, 'Impor hari libur', `${rows.length} hari libur`), async () => {
    const ditambah = await libur.insertLibur(tx, rows, by)
    return { ditambah, ditiadakan: await cancelOnLibur(tx, rows, by, tiadakan) }
  })
}

interface Edit {
  libur: LiburInput
  pulihkan: boolean
  version?: string | undefined
}

export async function changeLibur(
  tx: Tx,
  user: User,
  now: number,
  id: number,
  { libur: isian, pulihkan, version, ...tiadakan }: Edit & CancelChoice,
): Promise<{ ditiadakan: number; dipulihkan: number }> {
  const by = { akun_id: user.id, now }
  const lama = await libur.holdLibur(tx, id, version)
  return withPerubahan(tx, entry(by, 'Ubah hari libur', lama.nama), async () => {
    const dipulihkan = pulihkan ? await restoreReleased(tx, { libur: lama, menjadi: isian }, now) : 0
    await renameOnLibur(tx, lama, isian, now)
    await libur.updateLiburDays(tx, id, isian)
    return { dipulihkan, ditiadakan: await cancelOnLibur(tx, [isian], by, tiadakan) }
  })
}

export async function removeLiburAndRestore(tx: Tx, user: User, now: number, id: number, pulihkan: boolean) {
  const lama = await libur.requireLibur(tx, id)
  return withPerubahan(tx, entry({ akun_id: user.id, now }, 'Hapus hari libur', lama.nama), async () => {
    const dipulihkan = pulihkan ? await restoreReleased(tx, { libur: lama, menjadi: null }, now) : 0
    await libur.removeLibur(tx, id)
    return { dipulihkan }
  })
}

function entry(by: { akun_id: number; now: number }, judul: string, keterangan: string) {
  return { ...by, jenis: 'libur' as const, judul, keterangan }
}

/** What changing or removing it would set free, nothing saved. */
export async function listTerlepas(db: Db, now: number, id: number, menjadi: { dari: string; sampai: string } | null) {
  return readReleased(db, { libur: await libur.requireLibur(db, id), menjadi }, now)
}
