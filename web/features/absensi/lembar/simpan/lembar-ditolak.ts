import type { QueryClient } from '@tanstack/react-query'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { ApiError } from '#web/api.ts'
import { type Alamat, alamatOf, perangkatKey } from '#web/offline/alamat.ts'
import { knownUser } from '#web/offline/current-user.ts'
import { type Entry, groupOf, sheetOf } from '#web/offline/entry.ts'
import { sekarang } from '#web/offline/jam.ts'
import { listLembar, readLembar, writeLembar } from '#web/offline/lembar-salinan.ts'
import { openOutbox } from '#web/offline/outbox.ts'

/**
 * The server no longer gives a sheet to this account: its copy must not stand there as if it could be filled, not without a
 * network either. Instead of it lies what was said, with the names of those whose marks have not arrived and no others.
 */
export async function saveDitolak(
  client: QueryClient,
  kelompokId: number,
  alamat: Alamat,
  { kode, message: pesan }: ApiError,
): Promise<void> {
  const user = knownUser()
  if (user === undefined) return
  const own = (await openOutbox()).state.entries.filter(entry => entry.user === user)
  const copies = await listLembar(user, kelompokId)
  const known = await readLembar(user, kelompokId, alamat)
  const source = known ?? copies[0]
  if (!source) return
  const hari_ini = todayIn(source.lembar.zona_waktu, sekarang())
  const tanggal = alamat.tanggal ?? hari_ini
  // Refused on the day itself, and not as the badal of one sheet: nothing of this kelompok is theirs to fill from now on.
  const kelompok = !kode.startsWith('kegiatan.') && tanggal === hari_ini && !source.lembar.sebagai_badal
  const badal = source.lembar.sebagai_badal ? 'Anda bukan lagi badal pertemuan ini, atau waktunya sudah lewat. ' : ''
  const ditolak = { pesan: known ? badal + pesan : pesan, kelompok }
  const write = (to: Alamat, lembar: Lembar) =>
    writeLembar(user, kelompokId, [to], { ...lembar, baris: unsentRows(lembar, own), hari_ini }, ditolak)
  await write(alamat, known?.lembar ?? { ...source.lembar, tanggal, baris: [] })
  for (const { lembar, ditolak: before } of kelompok ? copies : [])
    if (!before && lembar.tanggal >= tanggal && !lembar.sebagai_badal) await write(alamatOf(lembar), lembar)
  await client.invalidateQueries({ queryKey: [perangkatKey(kelompokId, alamat)[0]] })
}

/** The rows of a sheet that this device holds a mark of. */
function unsentRows(lembar: Lembar, own: readonly Entry[]): Lembar['baris'] {
  const group = groupOf(sheetOf(lembar))
  const ids = new Set(
    own.filter(entry => entry.group === group).flatMap(({ input }) => input.rows.map(row => row.mahasantri_id)),
  )
  return lembar.baris.filter(row => ids.has(row.mahasantri_id))
}
