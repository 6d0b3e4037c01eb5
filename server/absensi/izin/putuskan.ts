import { sql } from 'kysely'
import type * as z from 'zod'
import { mayDecideIzin } from '#contract/absensi/hak-izin.ts'
import type { DecideIzinReply, decideIzin as endpoint } from '#contract/absensi/izin.ts'
import { todayIn, type Zona } from '#contract/tanggal.ts'
import { idsOf } from '#database/rows.ts'
import type { Tx } from '#database/schema.ts'
import { fillFromIzin, lockForIzin, takeBackFromIzin } from '#server/absensi/tanda/isi-izin.ts'
import {
  alreadyDecided,
  forbidden,
  notFound,
  refuseUrung,
  sift,
  withOutcome,
  withUrungan,
} from '#server/absensi/usul/usul.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getHariIni, getPengaturan } from '#server/pengaturan/pengaturan.ts'
import type { DaySpan } from './ajukan.sql.ts'
import { readAlpa } from './alpa.ts'
import { listHak } from './hak.ts'
import { getIzinRows, type IzinReader, type IzinRow, listIzinPutusan, lockIzin, updateIzinRows } from './izin.sql.ts'

type Body = z.output<typeof endpoint.body>

/** Approves or refuses several at once. What can be decided is, what cannot is named with why. */
export async function decideIzin(tx: Tx, user: User, body: Body, now: number): Promise<DecideIzinReply> {
  const ids = body.izin.map(({ id }) => id)
  await lockIzin(tx, ids)
  const zona = (await getPengaturan(tx)).zona_waktu
  const rows = new Map((await getIzinRows(tx, ASLI, ids)).map(row => [row.id, row]))
  const hakOf = await listHak(tx, user, mahasantriIdsOf([...rows.values()]))
  const { bisa, tertinggal } = sift(body.izin, ({ id, version }) => {
    const row = rows.get(id)
    if (!row) return notFound('izin')
    if (!mayDecideIzin(hakOf(row.mahasantri_id), row, todayIn(zona, now))) return forbidden('izin')
    return refuse(row, version, zona)
  })
  const diputuskan = bisa.map(({ id }) => id)
  const decided = diputuskan.flatMap(id => rows.get(id) ?? [])
  const approved = body.hasil === 'disetujui' && decided.length > 0
  if (approved) await lockForIzin(tx, mahasantriIdsOf(decided), spanOf(decided))
  if (decided.length > 0) {
    const { hasil: keadaan, jawaban } = body
    await updateIzinRows(tx, diputuskan, { keadaan, decided_by: user.id, decided_at: now, jawaban, seen_at: null })
  }
  if (approved) await fillFromIzin(tx, diputuskan, now)
  const after = approved ? await getIzinRows(tx, ASLI, diputuskan) : []
  const terisi = after.reduce((sum, row) => sum + row.terisi, 0)
  const alpa = approved ? await readAlpa(tx, user, diputuskan, now) : []
  return withOutcome('izin', { diputuskan, terisi, alpa, tertinggal })
}

/** As they are: nothing of them is shown before it is known that the caller decides them. */
export const ASLI: IzinReader = { kelompok: sql`z.kelompok_id`, terlihat: sql`1 = 1` }

function refuse(
  row: IzinRow,
  version: number,
  zona: Zona,
): Omit<DecideIzinReply['tertinggal'][number], 'id'> | undefined {
  const { keadaan, nama } = row
  if (keadaan !== 'menunggu') {
    const [oleh, at] =
      keadaan === 'dicabut' ? [row.dicabut_oleh, row.dicabut_at] : [row.diputuskan_oleh, row.decided_at]
    return { ...alreadyDecided('izin', { apa: `Izin ${nama}`, keadaan, oleh, at }, zona), keadaan }
  }
  if (row.version === version) return undefined
  return { kode: 'izin.stale', pesan: `Izin ${nama} baru saja diubah. Periksa tanggalnya, lalu putuskan lagi.` }
}

export function mahasantriIdsOf(rows: readonly Pick<IzinRow, 'mahasantri_id'>[]): number[] {
  return [...new Set(rows.map(row => row.mahasantri_id))]
}

/** From the first day of any of them to the last. */
export function spanOf(rows: readonly DaySpan[]): DaySpan {
  const dari = rows.map(row => row.dari).toSorted()
  const sampai = rows.map(row => row.sampai).toSorted()
  return { dari: dari[0] ?? '', sampai: sampai.at(-1) ?? '' }
}

/** Takes back what the user has decided a moment ago: they wait again, and the marks that stand as they set them are unset. */
export async function undoIzin(tx: Tx, user: User, ids: readonly number[], now: number) {
  await lockIzin(tx, ids)
  const rows = new Map((await listIzinPutusan(tx, ids)).map(row => [row.id, row]))
  const hakOf = await listHak(tx, user, mahasantriIdsOf([...rows.values()]))
  const hariIni = await getHariIni(tx, now)
  const asked = [...new Set(ids)].map(id => ({ id }))
  const { bisa, tertinggal } = sift(asked, ({ id }) => {
    const row = rows.get(id)
    if (!row) return notFound('izin')
    if (!mayDecideIzin(hakOf(row.mahasantri_id), row, hariIni)) return forbidden('izin')
    // What the rule has approved nobody has decided.
    const decided = row.otomatis === 0 && (row.keadaan === 'disetujui' || row.keadaan === 'ditolak')
    const putusan = decided ? { oleh: row.decided_by, at: row.decided_at } : { oleh: null, at: null }
    return refuseUrung('izin', putusan, user.id, now)
  })
  const diurungkan = bisa.map(({ id }) => id)
  const approved = diurungkan.flatMap(id => rows.get(id) ?? []).filter(row => row.keadaan === 'disetujui')
  if (approved.length > 0) {
    await lockForIzin(tx, mahasantriIdsOf(approved), spanOf(approved))
    const by = { at: now, akun_id: user.id }
    await takeBackFromIzin(tx, idsOf(approved), by)
  }
  const waiting = { keadaan: 'menunggu', decided_by: null, decided_at: null, jawaban: '', seen_at: null } as const
  if (diurungkan.length > 0) await updateIzinRows(tx, diurungkan, waiting)
  return withUrungan('izin', { diurungkan, tertinggal })
}
