import { describeListEffects } from '#contract/datapokok/keanggotaan.ts'
import type { HasilOrangMassal, OrangMassal } from '#contract/datapokok/orang-massal.ts'
import type { JenisOrang } from '#contract/identitas.ts'
import type { Db, Tx } from '#database/schema.ts'
import { tryOut, type Write } from '#database/write.ts'
import { withRoster } from '#server/absensi/tanda/roster.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { OrangKind, OrangRow, Penonaktifan, TabelOrang } from '#server/datapokok/orang/jenis.ts'
import { mahasantri } from '#server/datapokok/orang/mahasantri.ts'
import * as massal from '#server/datapokok/orang/massal.ts'
import { murabbi } from '#server/datapokok/orang/murabbi.ts'
import * as orang from '#server/datapokok/orang/orang.ts'
import { pendamping } from '#server/datapokok/orang/pendamping.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'

// Who ceases to be active, or is placed with many others, leaves and joins rosters too.

/** Out of the active ones, as one entry of the Riwayat perubahan. */
export async function deactivateOrang<R extends OrangRow>(
  tx: Tx,
  user: User,
  jenis: OrangKind<R>,
  id: number,
  body: Penonaktifan,
  now: number,
): Promise<R> {
  const by = { akun_id: user.id, now }
  const work = () => orang.markOrangInactive(tx, user, jenis, id, body, now)
  const judul = kata`Nonaktifkan ${kata(jenis.jenis)}`
  return withPerubahan(tx, { ...by, jenis: 'orang', judul }, async () => {
    if (jenis.jenis !== 'mahasantri') return work()
    return (await withRoster(tx, { ...by, mahasantri_ids: [id] }, work)).hasil
  })
}

const jenisOrang: Record<JenisOrang, TabelOrang> = { mahasantri, murabbi, pendamping }

/** What would change, and what rosters would do: that is tried out. A refusal is said when it is applied. */
export async function previewOrangChanges(
  { db, write }: { db: Db; write: Write },
  user: User,
  body: OrangMassal & { jenis: JenisOrang },
  now: number,
): Promise<HasilOrangMassal> {
  const hasil = await massal.planOrangMassal(db, user, jenisOrang[body.jenis], body, now)
  if (hasil.berubah === 0 || !changesMembership(body)) return hasil
  const aksi = 'alasan' in body.aksi ? { ...body.aksi, alasan: body.aksi.alasan || '-' } : body.aksi
  const tried = tryOut(write, tx => applyOrangChanges(tx, user, { ...body, aksi, berubah: hasil.berubah }, now))
  return tried.catch((error: unknown) => {
    if (error instanceof AppError) return hasil
    throw error
  })
}

export async function applyOrangChanges(
  tx: Tx,
  user: User,
  body: OrangMassal & { jenis: JenisOrang; berubah: number },
  now: number,
): Promise<HasilOrangMassal> {
  const work = () => massal.writeOrangMassal(tx, user, jenisOrang[body.jenis], body, now)
  if (!changesMembership(body)) return work()
  const siapa = { mahasantri_ids: body.ids, kelompok_ids: 'kelompok_id' in body.aksi ? [body.aksi.kelompok_id] : [] }
  const { hasil, lembar } = await withRoster(tx, { akun_id: user.id, now, ...siapa }, work)
  return { ...hasil, peringatan: [...hasil.peringatan, ...describeListEffects(lembar)] }
}

function changesMembership({ jenis, aksi }: { jenis: JenisOrang } & Pick<OrangMassal, 'aksi'>): boolean {
  return jenis === 'mahasantri' && (aksi.jenis === 'kelompok' || (aksi.jenis === 'status' && aksi.sampai !== null))
}
