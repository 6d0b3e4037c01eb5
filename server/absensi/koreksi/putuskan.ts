import type * as z from 'zod'
import { type DecideKoreksiReply, type decideKoreksi as endpoint, mayDecideKoreksi } from '#contract/absensi/koreksi.ts'
import { statusAllowed } from '#contract/kehadiran.ts'
import type { Wewenang } from '#contract/permissions.ts'
import { jamIn, todayIn } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { confirmAround } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { openPlanned } from '#server/absensi/pertemuan/membuka.ts'
import { applyKoreksi, holdMarksOfKoreksi } from '#server/absensi/tanda/koreksi-marks.ts'
import { AppError, type ErrorKind } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readBolehBaca } from '#server/datapokok/orang/data-sensitif.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { closeKoreksi, getKoreksiRows, type KoreksiRow, lockKoreksi } from './koreksi.sql.ts'
import { toSekarang } from './koreksi.ts'

type Body = z.output<typeof endpoint.body>
type Tertinggal = DecideKoreksiReply['tertinggal'][number]

/**
 * Accepts or refuses several at once. What can be decided is, what cannot is named with why: somebody else has decided it,
 * or the mark is no longer the one the proposal was about and the caller has not said that they saw the new one.
 */
export async function decideKoreksi(tx: Tx, user: User, body: Body, now: number): Promise<DecideKoreksiReply> {
  const ids = body.koreksi.map(({ id }) => id)
  // Marks before koreksi, as a proposal takes them: otherwise the two could wait for each other.
  await holdMarksOfKoreksi(tx, ids)
  await lockKoreksi(tx, ids)
  let rows = await readRows()
  const wewenangOf = await listWewenang(tx, user, [...new Set([...rows.values()].map(row => row.kelompok_id))])
  const zona = (await getPengaturan(tx)).zona_waktu
  const hariIni = todayIn(zona, now)
  const mahasantriIds = [...rows.values()].map(row => row.mahasantri_id)
  const boleh = await readBolehBaca(tx, user, mahasantriIds, hariIni)
  const baruDibuka = body.hasil === 'diterima' ? await openForAccepting() : new Set<number>()

  const diputuskan: number[] = []
  const tertinggal: Tertinggal[] = []
  for (const { id, base_version } of body.koreksi) {
    const row = rows.get(id)
    const refusal = row ? (refuseCaller(row) ?? refuseAccepting(row, base_version)) : NOT_FOUND
    if (refusal) tertinggal.push({ id, ...refusal })
    else diputuskan.push(id)
  }
  if (diputuskan.length > 0) {
    const { hasil: keadaan, jawaban } = body
    await closeKoreksi(tx, diputuskan, { keadaan, decided_by: user.id, decided_at: now, jawaban })
    const pertemuanIds = diputuskan.flatMap(id => rows.get(id)?.pertemuan_id ?? [])
    if (keadaan === 'diterima')
      await confirmAround(tx, user, [...new Set(pertemuanIds)], now, () => applyKoreksi(tx, user, diputuskan, now))
  }
  return withOutcome({ diputuskan, tertinggal })

  async function readRows(): Promise<ReadonlyMap<number, KoreksiRow>> {
    return new Map((await getKoreksiRows(tx, ids)).map(row => [row.id, row]))
  }

  /** What nobody has opened is opened by the first koreksi of it that is accepted; which ones these are. */
  async function openForAccepting(): Promise<ReadonlySet<number>> {
    const places = [...rows.values()].filter(
      row => row.opened_at === null && !refuseCaller(row) && !refuseUnopened(row) && !refuseState(row),
    )
    if (places.length === 0) return new Set()
    const opened = await openPlanned(tx, user, places, now)
    await holdMarksOfKoreksi(tx, ids)
    rows = await readRows()
    return opened
  }

  function refuseCaller(row: KoreksiRow): Omit<Tertinggal, 'id'> | undefined {
    const wewenang: Wewenang = wewenangOf(row.kelompok_id)
    if (!mayDecideKoreksi(wewenang, { tanggal: row.tanggal, milik_sendiri: false }, hariIni)) return FORBIDDEN
    if (!mayDecideKoreksi(wewenang, { tanggal: row.tanggal, milik_sendiri: row.akun_id === user.id }, hariIni)) {
      return { kode: 'koreksi.sendiri', pesan: 'Usulan sendiri diputuskan orang lain.' }
    }
    if (row.keadaan !== 'menunggu') return { kode: 'koreksi.sudah_diputuskan', pesan: sayDecided(row) }
    return undefined
  }

  function refuseAccepting(row: KoreksiRow, seen: number | undefined): Omit<Tertinggal, 'id'> | undefined {
    if (body.hasil === 'ditolak') return undefined
    const refusal = refuseState(row) ?? refuseUnopened(row)
    if (refusal) return refusal
    // Opened by this very decision its marks are what it was opened with, and nobody else's.
    if (!baruDibuka.has(row.pertemuan_id) && row.version !== (seen ?? row.base_version)) {
      const who = row.tanda_oleh ? ` oleh ${row.tanda_oleh}` : ''
      const pesan = `Tanda ini sudah diubah${who} sejak diajukan. Periksa yang sekarang, lalu putuskan lagi.`
      return { kode: 'koreksi.berubah', pesan, sekarang: toSekarang(row, boleh('catatan', row.mahasantri_id)) }
    }
    return undefined
  }

  function refuseState(row: KoreksiRow): Omit<Tertinggal, 'id'> | undefined {
    if (row.ditiadakan) return { kode: 'absensi.ditiadakan', pesan: 'Pertemuan ini ditiadakan.' }
    if (statusAllowed(row.to_status, row)) return undefined
    return { kode: 'koreksi.tidak_berlaku', pesan: 'Status ini tidak lagi berlaku untuk kegiatan itu.' }
  }

  /** Moved since, or the person moved: nothing it could be the mark of. */
  function refuseUnopened(row: KoreksiRow): Omit<Tertinggal, 'id'> | undefined {
    if (!row.terdaftar) return { kode: 'absensi.bukan_anggota', pesan: `${row.nama} bukan anggota pada tanggal itu.` }
    if (row.opened_at !== null || row.tanggal <= hariIni) return undefined
    return { kode: 'absensi.belum_tiba', pesan: 'Pertemuan ini dipindahkan ke hari yang belum tiba.' }
  }

  function sayDecided({ keadaan, diputuskan_oleh, decided_at }: KoreksiRow): string {
    const when = decided_at === null ? '' : `, ${jamIn(zona, decided_at)}`
    return `Koreksi ini sudah ${keadaan} oleh ${diputuskan_oleh ?? 'orang lain'}${when}.`
  }
}

const NOT_FOUND = { kode: 'koreksi.not_found', pesan: 'Koreksi ini tidak ditemukan.' }
const FORBIDDEN = { kode: 'koreksi.forbidden', pesan: 'Koreksi ini bukan wewenang Anda.' }

const KINDS: Record<string, ErrorKind> = { 'koreksi.not_found': 'not_found', 'koreksi.forbidden': 'forbidden' }

/** The words for what was left. When nothing at all could be done for one and the same reason, that reason is the answer. */
function withOutcome(reply: DecideKoreksiReply): DecideKoreksiReply {
  const { diputuskan, tertinggal } = reply
  const [first] = tertinggal
  if (!first) return reply
  const alike = tertinggal.every(({ kode }) => kode === first.kode)
  const pesan =
    tertinggal.length === 1 ? first.pesan : `${tertinggal.length} koreksi belum diputuskan. Lihat alasannya.`
  const kind = KINDS[first.kode]
  if (diputuskan.length === 0 && alike && kind) throw new AppError(kind, first.kode, pesan, { extra: reply })
  return { ...reply, kode: first.kode, pesan }
}
