import type { KegiatanBody, KegiatanRow } from '#contract/pengaturan/kegiatan.ts'
import type { Tx } from '#database/schema.ts'
import * as kegiatan from '#server/pengaturan/kegiatan/kegiatan.ts'
import { addKegiatanToAll } from './kelompok.ts'

/** A new kegiatan, held by every kelompok at once where that is wished. */
export async function createKegiatanForKelompok(
  tx: Tx,
  now: number,
  { ikutkan_semua, ...body }: KegiatanBody & { ikutkan_semua: boolean },
): Promise<KegiatanRow> {
  const made = await kegiatan.insertKegiatan(tx, body)
  const jumlah = ikutkan_semua ? await addKegiatanToAll(tx, now, made.id) : 0
  return { ...made, dipakai: jumlah > 0 }
}

/** As a kelompok that is made later holds it: one that came after them had to be added to each. */
export async function followKegiatan(tx: Tx, now: number, id: number): Promise<{ jumlah: number }> {
  await kegiatan.requireActiveKegiatan(tx, id)
  return { jumlah: await addKegiatanToAll(tx, now, id) }
}
