import {
  applyMassal,
  type MassalAction,
  type MassalResult,
  previewMassal,
} from '#contract/datapokok/kelompok-massal.ts'
import type { PerubahanKind } from '#contract/perubahan.ts'
import type { Db } from '#database/schema.ts'
import { removeScheduled } from '#server/absensi/pertemuan/rencana.ts'
import { kata } from '#server/dasar/istilah.ts'
import { removeKelompok, whyKept } from '#server/datapokok/kelompok/kelompok.ts'
import * as massal from '#server/datapokok/kelompok/massal.ts'
import { defineChange } from '#server/pengaturan/perubahan/change.ts'
import { planMassalDuty } from './massal-duty.ts'

// One thing done to many kelompok: planned first, so that a preview is the same plan that is written.

export const kelompokMassal = defineChange({
  calls: { preview: previewMassal, apply: applyMassal },
  ...{ unit: 'kelompok', stale: 'kelompok.berubah' },
  lock: (tx, { user, now }, { pilihan }) => massal.lockChosen(tx, user, now, pilihan),
  async plan(db, { user, now }, { pilihan, aksi }) {
    const chosen = await massal.choose(db, user, now, pilihan)
    const { hasil, effects, write } = await plan(db, now, chosen, aksi)
    return {
      ...entryOf(aksi.jenis === 'tugas' ? aksi.sebagai : aksi.jenis, hasil, chosen),
      effects,
      left: hasil.tertinggal.map(({ id }) => id),
      describe: () => hasil,
      async write(tx, perubahan_id) {
        await write(tx)
        return { ...hasil, perubahan_id }
      },
    }
  },
})

type What = 'murabbi' | 'pendamping' | 'kegiatan' | 'tempat' | 'hapus'
const KIND: Record<What, PerubahanKind> = {
  murabbi: 'tugas',
  pendamping: 'tugas',
  kegiatan: 'kegiatan',
  tempat: 'kelompok',
  hapus: 'kelompok',
}

/** Its line in the Riwayat perubahan. */
function entryOf(what: What, { berubah }: MassalResult, chosen: readonly massal.KelompokPeriode[]) {
  const judul = kata`${kata(what.charAt(0).toUpperCase() + what.slice(1))} ${berubah} kelompok`
  return { jenis: KIND[what], judul, periode_id: chosen[0]?.periode_id ?? null }
}

async function plan(db: Db, now: number, kelompokList: readonly massal.KelompokPeriode[], aksi: MassalAction) {
  if (aksi.jenis === 'tempat') return massal.planPlace(kelompokList, aksi.tempat)
  if (aksi.jenis === 'kegiatan') return massal.planKegiatan(db, now, kelompokList, aksi)
  if (aksi.jenis === 'hapus') return planRemove(db, kelompokList)
  const { sebagai, ...tugas } = aksi
  const unit = kelompokList.map(kelompok => ({ kelompok, ...tugas }))
  return planMassalDuty(db, now, sebagai, unit)
}

/** What has members or a history stays. */
async function planRemove(db: Db, kelompokList: readonly massal.KelompokPeriode[]): Promise<massal.RencanaMassal> {
  const ids = kelompokList.map(({ id }) => id)
  const kept = await whyKept(db, ids)
  const hapus = ids.filter(id => !kept.has(id))
  const tertinggal = kelompokList.flatMap(({ id, nama }) => {
    const sebab = kept.get(id)
    return sebab ? [{ id, nama, sebab: `sudah mempunyai ${sebab}` }] : []
  })
  return {
    effects: hapus,
    hasil: massal.resultOf({ berubah: hapus.length, tertinggal }),
    write: async tx => {
      await removeScheduled(tx, hapus)
      await removeKelompok(tx, hapus)
    },
  }
}
