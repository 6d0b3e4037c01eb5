import { kata } from '#contract/istilah.ts'
import type { BadalMenjadiSendiri } from '#contract/kelompok.ts'
import { addDays, formatTanggal } from '#contract/tanggal.ts'
import type { Tx } from '#database/schema.ts'
import { AppError, Conflict, Invalid, NotFound } from '../errors.ts'
import { countTercatat } from '../honor/tercatat.ts'
import { endLeading } from '../pertemuan/badal.ts'
import { hariIni, peringatanJenis, requireTerbuka, requireTerbukaOf, sebutkan } from './kelompok.ts'
import {
  countPertemuanDuring,
  deletePenugasan,
  endPenugasan,
  findPenugasan,
  insertPenugasan,
  listBertumpuk,
  listLedDuring,
  listOrang,
  type Pengasuh,
  type PenugasanRow,
  type Span,
} from './pengasuh.sql.ts'

interface Penugasan extends Akhir {
  orang_ids: number[]
  dari: string
}

interface Akhir {
  sampai: string | null
  badal_menjadi_sendiri?: number
}

/** Several people at once; nobody is assigned to one kelompok twice on the same day. */
export async function assignPengasuh(
  tx: Tx,
  now: number,
  as: Pengasuh,
  kelompokId: number,
  { orang_ids, dari, sampai, badal_menjadi_sendiri }: Penugasan,
): Promise<{ peringatan: string[] }> {
  const kelompok = await requireTerbuka(tx, kelompokId, now)
  refuseTerbalik(dari, sampai)
  const people = await listOrang(tx, as, orang_ids)
  if (people.length !== orang_ids.length)
    throw Invalid({ [`${as}_ids`]: `Ada ${kata(as)} yang tidak ditemukan. Muat ulang lalu pilih lagi.` })
  const [hindrance] = await listBertumpuk(tx, as, { kelompok_id: kelompokId, orang_ids, dari, sampai, exceptId: 0 })
  if (hindrance) throw await bertumpuk(tx, now, as, hindrance)
  if (as === 'pendamping')
    await requireAgreed(tx, { kelompok_id: kelompokId, orang_ids, dari, sampai }, badal_menjadi_sendiri)
  await insertPenugasan(
    tx,
    as,
    orang_ids.map(orang_id => ({ kelompok_id: kelompokId, orang_id, dari, sampai })),
  )
  // A murabbi of the other gender is usual where a lecturer leads; a pendamping of the other gender is a slip.
  const lain = as === 'pendamping' ? people.filter(person => person.jk !== kelompok.jk) : []
  return {
    peringatan: peringatanJenis(
      lain.map(person => person.nama),
      kelompok.jk,
    ),
  }
}

/** Sets the last day; null lets the assignment go on. */
export async function endTugas(
  tx: Tx,
  now: number,
  as: Pengasuh,
  id: number,
  { sampai, badal_menjadi_sendiri }: Akhir,
): Promise<void> {
  const row = await requirePenugasan(tx, now, as, id)
  refuseTerbalik(row.dari, sampai)
  const [hindrance] = await listBertumpuk(tx, as, { ...row, sampai, orang_ids: [row.orang_id], exceptId: id })
  if (hindrance) throw await bertumpuk(tx, now, as, hindrance)
  if (as === 'pendamping') {
    if (sampai !== null) await requireNotLedAfter(tx, row, sampai)
    if (row.sampai !== null) {
      const added = { kelompok_id: row.kelompok_id, orang_ids: [row.orang_id], dari: addDays(row.sampai, 1), sampai }
      await requireAgreed(tx, added, badal_menjadi_sendiri)
    }
  }
  await endPenugasan(tx, as, id, sampai)
}

/** A pertemuan somebody led as pendamping stays within their time; else it would count, and be theirs to fill, as a badal's. */
async function requireNotLedAfter(tx: Tx, row: PenugasanRow, sampai: string): Promise<void> {
  const { kelompok_id, orang_id: pendamping_id } = row
  const led = await endLeading(tx, { kelompok_id, pendamping_id, sesudah: sampai, sampai: row.sampai })
  if (led === undefined) return
  const names = (await listOrang(tx, 'pendamping', [pendamping_id])).map(person => person.nama)
  const pesan = `${sebutkan(names)} memimpin pertemuan ${formatTanggal(led, 'pendek')}; hari terakhirnya paling awal hari itu. Bila bukan ia yang memimpin, ubah dahulu pelaksananya.`
  throw Conflict('penugasan.terpakai', pesan, { sampai: pesan })
}

/**
 * What somebody led in this kelompok on days on which they were not its pendamping, they led as badal: reports and honor say so.
 * Days that become theirs turn it into what they led as pendamping, confirmed and paid or not. Whoever assigns them says how many
 * that are, as they were told by the refusal.
 */
async function requireAgreed(tx: Tx, days: Span & { kelompok_id: number; orang_ids: number[] }, agreed = 0) {
  const led = await listLedDuring(tx, days)
  if (led.length === agreed) return
  const [first, last] = [led[0], led.at(-1)]
  // Fewer than were agreed to is no harm where none is left.
  if (!first || !last) return
  const leaders = await listOrang(tx, 'pendamping', [...new Set(led.map(row => row.pelaksana_id))])
  const nama = leaders.map(person => person.nama)
  const badal: BadalMenjadiSendiri = {
    nama,
    pertemuan: led.length,
    dari: first.tanggal,
    sampai: last.tanggal,
    dikonfirmasi: led.filter(row => row.dikonfirmasi === 1).length,
    ...(await countTercatat(tx, led)),
  }
  throw new AppError(
    'conflict',
    'penugasan.badal_menjadi_sendiri',
    kata`${sebutkan(nama)} sudah memimpin ${led.length} pertemuan kelompok ini sebagai badal pada masa tugas itu. Setujui dahulu bahwa semuanya menjadi pertemuannya sendiri.`,
    { extra: { badal } },
  )
}

/** Takes back an assignment that never was true. Once there was a pertemuan, it can only be ended. */
export async function cancelTugas(tx: Tx, now: number, as: Pengasuh, id: number): Promise<void> {
  const row = await requirePenugasan(tx, now, as, id)
  const n = await countPertemuanDuring(tx, row)
  if (n > 0) {
    throw Conflict(
      'penugasan.terpakai',
      `Selama tugas ini sudah ada ${n} pertemuan, jadi tugasnya tidak dapat dibatalkan. Akhiri dengan tanggal.`,
    )
  }
  if (as === 'pendamping') {
    const { kelompok_id, orang_id: pendamping_id, dari, sampai } = row
    await endLeading(tx, { kelompok_id, pendamping_id, sesudah: addDays(dari, -1), sampai })
  }
  await deletePenugasan(tx, as, id)
}

async function requirePenugasan(tx: Tx, now: number, as: Pengasuh, id: number): Promise<PenugasanRow> {
  await requireTerbukaOf(tx, `kelompok_${as}`, id, now)
  const row = await findPenugasan(tx, as, id)
  if (!row) throw NotFound('penugasan')
  return row
}

function refuseTerbalik(dari: string, sampai: string | null): void {
  if (sampai !== null && sampai < dari) {
    throw Invalid({ sampai: `Hari terakhir tidak boleh sebelum ${formatTanggal(dari, 'pendek')}` })
  }
}

async function bertumpuk(tx: Tx, now: number, as: Pengasuh, { orang_id, dari, sampai }: PenugasanRow) {
  const names = (await listOrang(tx, as, [orang_id])).map(person => person.nama)
  const kapan =
    sampai === null || sampai >= (await hariIni(tx, now))
      ? `sejak ${formatTanggal(dari, 'pendek')}`
      : `${formatTanggal(dari, 'pendek')} s.d. ${formatTanggal(sampai, 'pendek')}`
  const pesan = kata`${sebutkan(names)} sudah bertugas di kelompok ini ${kapan}`
  return Conflict('penugasan.bertumpuk', pesan, { [`${as}_ids`]: pesan })
}
