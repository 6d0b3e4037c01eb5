import { sql } from 'kysely'
import type * as z from 'zod'
import { mayDecideIzin } from '#contract/absensi/hak-izin.ts'
import type { DecideIzinReply, decideIzin as endpoint } from '#contract/absensi/izin.ts'
import { jamIn, todayIn } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { fillFromIzin, lockForIzin } from '#server/absensi/tanda/isi-izin.ts'
import { AppError, type ErrorKind } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listHak } from './hak.ts'
import { getIzinRows, type IzinRow, lockIzin, type Pembaca, updateIzinRows } from './izin.sql.ts'

type Body = z.output<typeof endpoint.body>
type Tertinggal = DecideIzinReply['tertinggal'][number]

/** Approves or refuses several at once. What can be decided is, what cannot is named with why. */
export async function decideIzin(tx: Tx, user: User, body: Body, now: number): Promise<DecideIzinReply> {
  const ids = body.izin.map(({ id }) => id)
  await lockIzin(tx, ids)
  const zona = (await getPengaturan(tx)).zona_waktu
  const hariIni = todayIn(zona, now)
  const rows = new Map((await getIzinRows(tx, ASLI, ids)).map(row => [row.id, row]))
  const hakOf = await listHak(tx, user, [...new Set([...rows.values()].map(row => row.mahasantri_id))])

  const decided: IzinRow[] = []
  const tertinggal: Tertinggal[] = []
  for (const { id, version } of body.izin) {
    const row = rows.get(id)
    const refusal = row ? refuse(row, version) : NOT_FOUND
    if (refusal) tertinggal.push({ id, ...refusal })
    else if (row) decided.push(row)
  }
  const diputuskan = decided.map(({ id }) => id)
  if (decided.length > 0) {
    const approved = body.hasil === 'disetujui'
    if (approved) await lockForIzin(tx, peopleOf(decided), spanOf(decided))
    await updateIzinRows(tx, diputuskan, {
      keadaan: body.hasil,
      decided_by: user.id,
      decided_at: now,
      jawaban: body.jawaban,
      seen_at: null,
    })
    if (approved) await fillFromIzin(tx, diputuskan, now)
  }
  const after = body.hasil === 'disetujui' ? await getIzinRows(tx, ASLI, diputuskan) : []
  return withOutcome({ diputuskan, terisi: after.reduce((sum, row) => sum + row.terisi, 0), tertinggal })

  function refuse(row: IzinRow, version: number): Omit<Tertinggal, 'id'> | undefined {
    if (!mayDecideIzin(hakOf(row.mahasantri_id), row, hariIni)) return FORBIDDEN
    if (row.keadaan !== 'menunggu') return { kode: 'izin.sudah_diputuskan', pesan: sayDecided(row) }
    if (row.version !== version) {
      return { kode: 'izin.stale', pesan: `Izin ${row.nama} baru saja diubah. Periksa tanggalnya, lalu putuskan lagi.` }
    }
    return undefined
  }

  function sayDecided(row: IzinRow): string {
    const [who, at] =
      row.keadaan === 'dicabut' ? [row.dicabut_oleh, row.dicabut_at] : [row.diputuskan_oleh, row.decided_at]
    return `Izin ${row.nama} sudah ${row.keadaan} oleh ${who ?? 'orang lain'}${at === null ? '' : `, ${jamIn(zona, at)}`}.`
  }
}

/** As they are: nothing of them is shown before it is known that the caller decides them. */
const ASLI: Pembaca = { kelompok: sql`z.kelompok_id`, terlihat: sql`1 = 1` }

const NOT_FOUND = { kode: 'izin.not_found', pesan: 'Izin ini tidak ditemukan.' }
const FORBIDDEN = { kode: 'izin.forbidden', pesan: 'Izin ini bukan wewenang Anda.' }
const KINDS: Record<string, ErrorKind> = { 'izin.not_found': 'not_found', 'izin.forbidden': 'forbidden' }

/** The words for what was left. When nothing at all could be done for one and the same reason, that reason is the answer. */
function withOutcome(reply: DecideIzinReply): DecideIzinReply {
  const { diputuskan, tertinggal } = reply
  const [first] = tertinggal
  if (!first) return reply
  const alike = tertinggal.every(({ kode }) => kode === first.kode)
  const pesan = tertinggal.length === 1 ? first.pesan : `${tertinggal.length} izin belum diputuskan. Lihat alasannya.`
  const kind = KINDS[first.kode]
  if (diputuskan.length === 0 && alike && kind) throw new AppError(kind, first.kode, pesan, { extra: reply })
  return { ...reply, kode: first.kode, pesan }
}

function peopleOf(rows: readonly IzinRow[]): number[] {
  return [...new Set(rows.map(row => row.mahasantri_id))]
}

/** From the first day of any of them to the last. */
function spanOf(rows: readonly IzinRow[]): { dari: string; sampai: string } {
  const dari = rows.map(row => row.dari).toSorted()
  const sampai = rows.map(row => row.sampai).toSorted()
  return { dari: dari[0] ?? '', sampai: sampai.at(-1) ?? '' }
}
