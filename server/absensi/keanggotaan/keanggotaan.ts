import type { ChangeKeanggotaan, ListEffect, ResultWithLembar } from '#contract/datapokok/keanggotaan.ts'
import type { PembagianBody } from '#contract/datapokok/pembagian.ts'
import type { Tx } from '#database/schema.ts'
import { withRoster } from '#server/absensi/tanda/roster.ts'
import type { User } from '#server/dasar/http/serve.ts'
import * as keanggotaan from '#server/datapokok/keanggotaan/keanggotaan.ts'
import { applyPembagian } from '#server/datapokok/keanggotaan/pembagian.ts'

// Changes of membership with what follows from them: the rosters of pertemuan that are opened already (decision 0073).

type Add = { kelompok_id: number; mahasantri_ids: number[]; dari: string }

export async function addMembers(tx: Tx, user: User, now: number, body: Add): Promise<ResultWithLembar> {
  const who = { mahasantri_ids: body.mahasantri_ids, kelompok_ids: [body.kelompok_id] }
  const { hasil, lembar } = await withRoster(tx, { akun_id: user.id, now, ...who }, () =>
    keanggotaan.writeNewMembers(tx, now, body),
  )
  return { ...hasil, lembar }
}

export async function moveMembers(tx: Tx, user: User, now: number, body: keanggotaan.Move): Promise<ResultWithLembar> {
  const { mahasantri_ids, ke_kelompok_id } = body
  // A kelompok that is made here has no sheets.
  const who = { mahasantri_ids, ...(ke_kelompok_id === null ? {} : { kelompok_ids: [ke_kelompok_id] }) }
  const { hasil, lembar } = await withRoster(tx, { akun_id: user.id, now, ...who }, () =>
    keanggotaan.writeMoves(tx, now, body),
  )
  return { ...hasil, lembar }
}

export async function leaveKelompok(tx: Tx, user: User, now: number, id: number, akhir: keanggotaan.End) {
  const who = { mahasantri_ids: [await keanggotaan.readMahasantriOf(tx, id)] }
  const { hasil, lembar } = await withRoster(tx, { akun_id: user.id, now, ...who }, () =>
    keanggotaan.writeLeaving(tx, now, id, akhir),
  )
  return { ...hasil, lembar }
}

export async function cancelKeanggotaan(tx: Tx, user: User, now: number, id: number) {
  const who = { mahasantri_ids: [await keanggotaan.readMahasantriOf(tx, id)] }
  const { hasil, lembar } = await withRoster(tx, { akun_id: user.id, now, ...who }, () =>
    keanggotaan.deleteKeanggotaan(tx, now, id),
  )
  return { ...hasil, lembar }
}

/** The board of a division, its people and where they go. */
export async function divideMembers(tx: Tx, user: User, now: number, periodeId: number, body: PembagianBody) {
  const mahasantri_ids = [...body.baru, ...body.ada].flatMap(({ anggota }) => anggota)
  const who = { mahasantri_ids, kelompok_ids: body.ada.map(({ kelompok_id }) => kelompok_id) }
  const { hasil, lembar } = await withRoster(tx, { akun_id: user.id, now, ...who }, () =>
    applyPembagian(tx, user, now, periodeId, body),
  )
  return { ...hasil, lembar }
}

/** What it would do to sheets; to be tried out, not kept. */
export async function changeAny(tx: Tx, user: User, now: number, ubah: ChangeKeanggotaan): Promise<ListEffect> {
  switch (ubah.apa) {
    case 'tambah':
      return (await addMembers(tx, user, now, ubah)).lembar
    case 'pindah':
      return (await moveMembers(tx, user, now, ubah)).lembar
    case 'akhir':
      return (await leaveKelompok(tx, user, now, ubah.id, { sampai: ubah.sampai })).lembar
    case 'batal':
      return (await cancelKeanggotaan(tx, user, now, ubah.id)).lembar
    case 'bagi': {
      const { dari, tempat } = ubah
      const who = {
        mahasantri_ids: tempat.flatMap(({ mahasantri_ids }) => mahasantri_ids),
        kelompok_ids: tempat.map(({ kelompok_id }) => kelompok_id),
      }
      const fill = async () => {
        for (const one of tempat) await keanggotaan.writeNewMembers(tx, now, { ...one, dari })
      }
      return (await withRoster(tx, { akun_id: user.id, now, ...who }, fill)).lembar
    }
    case 'nonaktif': {
      const { mahasantri_ids, sampai } = ubah
      const leave = () => keanggotaan.leaveAll(tx, mahasantri_ids, sampai)
      return (await withRoster(tx, { akun_id: user.id, now, mahasantri_ids }, leave)).lembar
    }
  }
}
