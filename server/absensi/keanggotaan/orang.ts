import { describeListEffects } from '#contract/datapokok/keanggotaan.ts'
import { applyOrangMassal, type OrangMassal, previewOrangMassal } from '#contract/datapokok/orang-massal.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import type { Tx } from '#database/schema.ts'
import { tryOut, type Write } from '#database/write.ts'
import { withRoster } from '#server/absensi/tanda/roster.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Deactivation, OrangKind, OrangRow, OrangTable } from '#server/datapokok/orang/jenis.ts'
import { mahasantri } from '#server/datapokok/orang/mahasantri.ts'
import * as massal from '#server/datapokok/orang/massal.ts'
import { murabbi } from '#server/datapokok/orang/murabbi.ts'
import * as orang from '#server/datapokok/orang/orang.ts'
import { pendamping } from '#server/datapokok/orang/pendamping.ts'
import { defineChange } from '#server/pengaturan/perubahan/change.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'

// Who ceases to be active, or is placed with many others, leaves and joins rosters too.

/** Out of the active ones, as one entry of the Riwayat perubahan. */
export async function deactivateOrang<R extends OrangRow>(
  tx: Tx,
  user: User,
  jenis: OrangKind<R>,
  id: number,
  body: Deactivation,
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

const orangKind: Record<KindOfOrang, OrangTable> = { mahasantri, murabbi, pendamping }

/** What rosters would do shows only once it is done: that is tried out, and a refusal is said when it is applied. */
export const orangMassal = defineChange({
  calls: { preview: previewOrangMassal, apply: applyOrangMassal },
  ...{ unit: 'orang', stale: 'orang.berubah' },
  lock: (tx, _, body) => massal.lockOrangMassal(tx, orangKind[body.jenis], body),
  async plan(db, { user, now }, body) {
    const planned = await massal.planOrangMassal({ db, user, now }, orangKind[body.jenis], body)
    if (planned.effects.length === 0 || !changesMembership(body)) return planned
    const kelompok_ids = 'kelompok_id' in body.aksi ? [body.aksi.kelompok_id] : []
    const write = async (tx: Tx, id: number) => {
      const who = { akun_id: user.id, now, mahasantri_ids: body.ids, kelompok_ids }
      const { hasil, lembar } = await withRoster(tx, who, () => planned.write(tx, id))
      return { ...hasil, peringatan: [...hasil.peringatan, ...describeListEffects(lembar)] }
    }
    const describe = (run: Write) =>
      tryOut(run, tx => write(tx, 0)).catch((error: unknown) => {
        if (error instanceof AppError) return planned.describe(run)
        throw error
      })
    return { ...planned, write, describe }
  },
})

function changesMembership({ jenis, aksi }: OrangMassal): boolean {
  return jenis === 'mahasantri' && (aksi.jenis === 'kelompok' || (aksi.jenis === 'status' && aksi.sampai !== null))
}
